import { shownCode } from '../areas/customers/secondFactor/appClock.support.ts'
import type { TestApp } from './testApp.ts'
import { testPassword } from './world/seed.ts'

/** The code that the app of a person shows at the time of the test, or some steps of 30 seconds away. */
export const codeAt = ({ services }: TestApp, secret: string, steps = 0): string =>
  shownCode(secret, new Date(services.now().getTime() + steps * 30_000))

/** Turns on the second factor of a login and goes on to the next code; with the session that did it. */
export async function turnOn(app: TestApp, login: string) {
  const session = await app.tokens(login)
  const { secret } = await app.ask(
    'POST /profile/second-factor/begin',
    { body: { password: testPassword } },
    session,
  )
  const { codes } = await app.ask(
    'POST /profile/second-factor/confirm',
    { body: { code: codeAt(app, secret) } },
    session,
  )
  app.advance(30_000)
  return { session, secret, codes }
}

/** The challenge that a right password is answered with. */
export async function challengeOf(app: TestApp, login: string): Promise<string> {
  const answer = await app.refusal('POST /login', { body: { login, password: testPassword } })
  if (answer.problem !== 'second_factor_needed') throw new Error(`No code was asked for: ${answer.problem}`)
  return String(answer.data.challenge)
}
