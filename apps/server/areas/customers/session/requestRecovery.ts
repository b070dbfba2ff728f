import { randomInt } from 'node:crypto'
import { networkOf } from '../../../http/guards/networkOf.ts'
import { countHit } from '../../../http/guards/rateLimit.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Services } from '../../../services/services.ts'
import { foldCase } from './sessionStore.ts'

/** Requests per hour (decision G-016); the address is limited too, or it could fill the outbox with others' mails. */
const recoveriesPerEmail = 3
const recoveriesPerAddress = 30

/** The mail is made at a moment between these, so that requests sent after this one cannot feel its work. */
const waitSeconds = [5, 30] as const

/**
 * Asks for a recovery mail. Known and unknown addresses are treated alike, in the answer and in the work, so that
 * nobody learns who has an account: it is looked up when the mail is made, some time later.
 */
export async function requestRecovery(services: Services, text: string, address: string): Promise<void> {
  await countHit(services, `recovery-from:${networkOf(address)}`, recoveriesPerAddress, 3600)
  const [{ folded: email } = { folded: '' }] = await foldCase(services.database.sql, text.trim())
  await countHit(services, `recovery:${email}`, recoveriesPerEmail, 3600)
  await services.database.transaction((tx) =>
    enqueue(tx, 'password-recovery', { email }, `recovery:${email}`, randomInt(...waitSeconds)),
  )
}
