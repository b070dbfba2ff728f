import { afterAll, beforeAll, expect, test } from 'vitest'
import { lendWorld } from '../../../testing/lentPostgres.ts'
import { challengeOf, codeAt, turnOn } from '../../../testing/secondFactorLogin.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let first: TestApp
let second: TestApp

beforeAll(async () => {
  const postgres = await lendWorld()
  first = await createTestApp({ postgres })
  second = await createTestApp({ postgres, beside: first })
})
afterAll(async () => {
  await second?.close()
  await first?.close()
})

/** Sends one code to two servers at once, each time at a login of its own; how many got in. */
async function spendTogether(code: string, times: number) {
  const challenges = await Promise.all(Array.from({ length: times }, () => challengeOf(first, 'manager')))
  const answers = await Promise.all(
    challenges.map((challenge, n) =>
      (n % 2 ? first : second).call('POST /login/code', { body: { challenge, code } }, undefined, {
        address: `10.9.0.${n}`,
      }),
    ),
  )
  return answers.filter(({ ok }) => ok).length
}

test('a code and a recovery code, sent by windows at two servers at once, open one session each (G-521, G-522)', async () => {
  const { secret, codes } = await turnOn(first, 'manager')
  second.advance(30_000)
  expect(await spendTogether(codeAt(first, secret), 4)).toBe(1)
  expect(await spendTogether(codes[0] ?? '', 4)).toBe(1)
})

test('one challenge is good for one session, also with two codes at once', async () => {
  const { secret } = await turnOn(first, 'planner')
  second.advance(30_000)
  const challenge = await challengeOf(first, 'planner')
  const answers = await Promise.all(
    [first, second].map((app, n) =>
      app.call('POST /login/code', { body: { challenge, code: codeAt(first, secret, n) } }),
    ),
  )
  expect(answers.map(({ ok }) => ok).filter(Boolean)).toHaveLength(1)
})
