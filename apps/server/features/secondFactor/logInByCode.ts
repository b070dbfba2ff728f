import { withinAttemptLimit } from '../../http/guards/attemptLimit.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { addressLimit, challengesSince, openLoggedSession } from '../session/login.ts'
import { hashSecret, type TokenReply } from '../session/openSession.ts'
import type { SessionSource } from '../session/sessionSource.ts'
import { readChallenge, takeChallenge } from './secondFactorStore.ts'
import { withCode } from './spendCode.ts'

/** Whether an attempt was refused for its code, which counts for the address as well. */
const isWrongCode = (error: unknown): error is RequestRefused =>
  error instanceof RequestRefused && error.code === 'wrong_code'

/**
 * Completes a login with the code of the second factor. Refused, so that the login starts again, when it took too long
 * or the account was closed in the meantime (decision G-523).
 */
export async function logInByCode(
  services: Services,
  challenge: string,
  code: string,
  source: SessionSource,
): Promise<TokenReply> {
  const hash = hashSecret(challenge)
  const since = challengesSince(services)
  let refused = new RequestRefused('wrong_code')
  const tokens = await withinAttemptLimit(services, addressLimit(source), async () => {
    const [waiting] = await readChallenge(services.database.sql, hash, since)
    if (!waiting) throw new RequestRefused('login_expired')
    try {
      return await withCode(services, waiting.user_id, code, async (tx) => {
        if (!(await takeChallenge(tx, hash, since))) throw new RequestRefused('login_expired')
        return openLoggedSession(services, tx, waiting.user_id, source)
      })
    } catch (error) {
      if (!isWrongCode(error)) throw error
      refused = error
      return null
    }
  })
  if (!tokens) throw refused
  return tokens
}
