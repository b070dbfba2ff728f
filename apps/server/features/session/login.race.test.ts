import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type Postgres, startPostgres } from '../../../../tools/postgres.ts'
import { testPassword } from '../../testing/seed.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'

let postgres: Postgres
let first: TestApp
let second: TestApp

beforeAll(async () => {
  postgres = await startPostgres()
  const databaseUrl = await createDatabase(postgres.url)
  first = await createTestApp({ databaseUrl })
  second = await createTestApp({ databaseUrl, beside: first })
})
afterAll(async () => {
  await second?.close()
  await first?.close()
  await postgres?.stop()
})

const statuses = async (login: (n: number) => string, password: string, address: string, tries: number) => {
  const answers = await Promise.all(
    Array.from({ length: tries }, (_, n) =>
      [first, second][n % 2]?.call('POST /login', { body: { login: login(n), password } }, undefined, {
        address,
      }),
    ),
  )
  const count = (status: number) => answers.filter((answer) => answer?.status === status).length
  return { in: count(200), wrong: count(404), refused: count(429) }
}

test('100 correct logins from one address at once, over two servers, all succeed (G-016)', async () => {
  const logins = ['client', 'viewer', 'client.b', 'manager']
  const all = await statuses((n) => logins[n % 4] ?? '', testPassword, '10.9.0.1', 100)
  expect(all).toEqual({ in: 100, wrong: 0, refused: 0 })
})

test('of 100 guesses for one login at once, over two servers, five are checked', async () => {
  expect(await statuses(() => 'planner', 'Wrong2026!', '10.9.0.2', 100)).toEqual({
    in: 0,
    wrong: 5,
    refused: 95,
  })
})

test('of 100 guesses from one address at once, over two servers, twenty are checked', async () => {
  const all = await statuses((n) => `guess${n}`, 'Wrong2026!', '10.9.0.3', 100)
  expect(all).toEqual({ in: 0, wrong: 20, refused: 80 })
})
