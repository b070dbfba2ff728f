import { countHit } from '../../http/guards/rateLimit.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Services } from '../../services.ts'

/** Requests per hour (decision G-016); the address is limited too, or it could fill the outbox with others' mails. */
const recoveriesPerEmail = 3
const recoveriesPerAddress = 30

/**
 * Asks for a recovery mail. Known and unknown addresses are treated alike, in the answer and in the work, so that
 * nobody learns who has an account: the account is looked up when the mail is sent.
 */
export async function requestRecovery(services: Services, text: string, address: string): Promise<void> {
  const email = text.trim().toLowerCase()
  await countHit(services, `recovery:${email}`, recoveriesPerEmail, 3600)
  await countHit(services, `recovery-from:${address}`, recoveriesPerAddress, 3600)
  await services.database.transaction((tx) =>
    enqueue(tx, 'password-recovery', { email }, `recovery:${email}`),
  )
  services.wakeJobs()
}
