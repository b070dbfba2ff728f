import { readTypedCode } from '@proba/domain/access/secondFactor'
import type { Tx } from '../../../db/connection/connect.ts'
import { clearFailedAttempts, withinAttemptLimit } from '../../../http/guards/attemptLimit.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { perAccount, windowSeconds } from '../session/guesses.ts'
import { stepOfCode } from './appCode.ts'
import { hashRecoveryCode } from './recoveryCodes.ts'
import { openSecret } from './sealedSecret.ts'
import { readFactor, spendRecoveryCode, spendStep } from './secondFactorStore.ts'

/** A code that fits and is still to be used up. */
type FittingCode =
  | { readonly kind: 'app'; readonly secret: string; readonly step: number }
  | { readonly kind: 'recovery'; readonly hash: string }

async function fit({ database, config, log, now }: Services, userId: number, typed: string) {
  const code = readTypedCode(typed)
  const [factor] = await readFactor(database.sql, userId)
  if (!code || !factor?.secret || !factor.salt) return null
  if (code.kind === 'recovery')
    return { kind: code.kind, hash: await hashRecoveryCode(code.code, factor.salt) } as const
  const secret = openSecret(config.sessionSecret, userId, factor.secret)
  if (!secret) log.error({ account: userId }, 'a second factor was sealed under another session secret')
  const step = secret && stepOfCode(secret, code.code, now())
  return step === null ? null : ({ kind: code.kind, secret: factor.secret, step } as const)
}

/** Uses up a code; false when another request has used it first. The use of a recovery code is mailed to the user. */
async function spend({ now }: Services, tx: Tx, userId: number, code: FittingCode): Promise<boolean> {
  if (code.kind === 'app') return spendStep(tx, userId, code.secret, code.step)
  if (!(await spendRecoveryCode(tx, userId, code.hash, now()))) return false
  const action = { entity: 'user', entityId: userId, action: 'recovery-code-used', personId: userId } as const
  await logAction(tx, null, action)
  await enqueue(tx, 'second-factor-changed', { userId, event: 'recovery' })
  return true
}

/** Where a code was typed for nothing: it fits no step and no unused recovery code, or is used up. */
const wrongCode = () => new RequestRefused('wrong_code', {}, { fields: { code: [{ code: 'wrongCode' }] } })

/**
 * Does something for somebody who proves to have their second factor: the code is used up in the transaction of the
 * work, so that it serves one request however many send it. Wrong codes count like wrong passwords, for the account
 * (decisions G-016, G-523).
 */
export async function withCode<T>(
  services: Services,
  userId: number,
  typed: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const limit = { key: `second-factor:${userId}`, maxFailures: perAccount, windowSeconds }
  const done = await withinAttemptLimit(services, limit, async () => {
    const code = await fit(services, userId, typed)
    if (!code) return null
    return services.database.transaction(async (tx) =>
      (await spend(services, tx, userId, code)) ? { result: await work(tx) } : null,
    )
  })
  if (!done) {
    services.log.warn({ account: userId }, 'a code of a second factor was wrong')
    throw wrongCode()
  }
  await clearFailedAttempts(services, limit.key)
  services.wakeJobs()
  return done.result
}
