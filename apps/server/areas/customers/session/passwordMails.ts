import { createHmac } from 'node:crypto'
import { linkHours } from '@proba/domain/access/sessionRules'
import type { MailSender } from '../../../integrations/mail.ts'
import { enqueue, type JobPayloads } from '../../../jobs/enqueue.ts'
import type { ClaimedJob } from '../../../jobs/jobStore.ts'
import type { Afterwards } from '../../../jobs/worker.ts'
import { hashSecret } from '../../../lib/hashSecret.ts'
import type { Services } from '../../../services/services.ts'
import { findByEmail, findRecipient, type Recipient } from '../../common/mailWriting/recipientStore.ts'
import { writeMail } from '../../common/mailWriting/writeMail.ts'
import { addLink, cancelOtherLinks, isLinkUnused } from './passwordStore.ts'

type Purpose = JobPayloads['password-link']['purpose']

/**
 * The secret of the link that a job makes for a user. It follows from the job and the secret of the server, so that a
 * repeated attempt mails the same working link although only its hash is stored. It follows from the address, too: an attempt
 * after that was corrected makes a new link, as the change of the address voided the one before (decision G-529).
 */
const linkSecret = (services: Services, job: ClaimedJob, { id, email }: Recipient) =>
  createHmac('sha256', services.config.sessionSecret)
    .update(`link:${job.id}:${job.created_at.toISOString()}:${id}:${email}`)
    .digest('base64url')

/** Stores the link once and cancels older ones; false when it was used meanwhile (decision G-038). */
async function storeLink(
  services: Services,
  hash: string,
  userId: number,
  purpose: Purpose,
): Promise<boolean> {
  const now = services.now()
  return services.database.transaction(async (tx) => {
    const link = { hash, userId, purpose, createdAt: now, hours: linkHours[purpose] }
    if (!(await addLink(tx, link))) return isLinkUnused(tx, hash)
    await cancelOtherLinks(tx, userId, hash, now)
    return true
  })
}

/** Mails a link for setting the password to the stored address of a user. */
export async function sendPasswordLink(
  services: Services,
  mail: MailSender,
  job: ClaimedJob,
  { userId, purpose }: JobPayloads['password-link'],
): Promise<void> {
  const to = await findRecipient(services, userId)
  if (!to) return
  const secret = linkSecret(services, job, to)
  const hash = hashSecret(secret)
  if (!(await storeLink(services, hash, to.id, purpose))) return
  const link = `${services.config.publicUrl}/password?token=${secret}`
  const hours = { smart_count: linkHours[purpose], hours: linkHours[purpose] }
  await mail.send(
    writeMail(to, `password-link-${hashSecret(hash).slice(0, 16)}`, (t) => ({
      subject: t(`server.mail.${purpose}.subject`),
      parts: [
        { text: t(`server.mail.${purpose}.lead`, { login: to.login }) },
        { link },
        { text: t(`server.mail.${purpose}.term`, hours) },
        { text: t(`server.mail.${purpose}.ignore`) },
      ],
    })),
  )
}

/**
 * One job per account of an address, queued together with the end of this one, so that nobody gets two mails for one
 * account when only the other could not be sent; nothing happens if there is none.
 */
export async function queueRecoveryMails(
  services: Services,
  { email }: JobPayloads['password-recovery'],
): Promise<Afterwards | undefined> {
  const accounts = await findByEmail(services, email)
  return async (tx) => {
    for (const { id } of accounts) await enqueue(tx, 'password-link', { userId: id, purpose: 'recovery' })
  }
}
