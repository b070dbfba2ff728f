import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

const verified = vi.hoisted(() => [] as string[])
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    verify: (hash: string, password: string) => {
      verified.push(hash)
      return real.verify(hash, password)
    },
  }
})

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  verified.length = 0
})

const tryLogin = (login: string) => app.call('POST /login', { body: { login, password: 'Wrong2026!' } })
/** The cost of a verification is in the prefix of the hash. */
const costs = () => verified.map((hash) => hash.split('$').slice(1, 4).join('$'))

test('an unknown login, an unclear e-mail and a wrong password cost one verification of the same price', async () => {
  await app.seed.user({ login: 'twin1', email: 'twins@example.test' })
  await app.seed.user({ login: 'twin2', email: 'twins@example.test' })
  for (const login of ['client', 'nobody', 'twins@example.test'])
    expect(await tryLogin(login)).toMatchObject({ status: 404 })
  const [known] = costs()
  expect(known).toMatch(/^argon2id\$v=19\$m=\d+,t=\d+,p=\d+$/)
  expect(costs()).toEqual([known, known, known])
})
