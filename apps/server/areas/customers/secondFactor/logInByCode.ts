import { withinAttemptLimit } from '../../../http/guards/attemptLimit.ts'
import { hashSecret } from '../../../lib/hashSecret.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { markedBrowser } from '../session/browserMark.ts'
import { addressLimit } from '../session/guesses.ts'
import { type Browser, challengesSince, type Entered, openLoggedSession } from '../session/login.ts'
import { readAccount } from '../session/sessionStore.ts'
import { readChallenge, takeChallenge } from './secondFactorStore.ts'
import { withCode } from './spendCode.ts'

/** Whether an attempt was refused for its code, which counts for the address as well. */
const isWrongCode = (error: unknown): error is RequestRefused =>
  error instanceof RequestRefused && error.code === 'wrong_code'

/** Runs a try under the count of its address, except in a browser that the account knows (decision G-016). */
async function underAddress<T>(
  services: Services,
  userId: number | null,
  { source, cookies }: Browser,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const [account] = userId === null ? [] : await readAccount(services.database.sql, userId)
  const isKnown =
    userId !== null &&
    account !== undefined &&
    markedBrowser(services, cookies, { id: userId, passwordHash: account.password_hash }) !== null
  return isKnown ? attempt() : withinAttemptLimit(services, addressLimit(source), attempt)
}

/**
 * Completes a login with the code of the second factor. Refused, so that the login starts again, when it took too long
 * or the account was closed in the meantime (decision G-523).
 */
export async function logInByCode(
  services: Services,
  challenge: string,
  code: string,
  browser: Browser,
): Promise<Entered> {
  const hash = hashSecret(challenge)
  const since = challengesSince(services)
  const [waiting] = await readChallenge(services.database.sql, hash, since)
  let refused = new RequestRefused('wrong_code')
  const entered = await underAddress(services, waiting?.user_id ?? null, browser, async () => {
    if (!waiting) throw new RequestRefused('login_expired')
    try {
      const tokens = await withCode(services, waiting.user_id, code, async (tx) => {
        if (!(await takeChallenge(tx, hash, since))) throw new RequestRefused('login_expired')
        return openLoggedSession(services, tx, waiting.user_id, browser.source)
      })
      return { userId: waiting.user_id, tokens }
    } catch (error) {
      if (!isWrongCode(error)) throw error
      refused = error
      return null
    }
  })
  if (!entered) throw refused
  return entered
}
