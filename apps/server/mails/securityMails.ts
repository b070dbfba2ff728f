import { formatDateTime } from '@proba/domain/text/dates'
import type { MailSender } from '../integrations/mail.ts'
import type { JobPayloads } from '../jobs/enqueue.ts'
import type { ClaimedJob } from '../jobs/jobStore.ts'
import type { Services } from '../services.ts'
import { findRecipient } from './recipientStore.ts'
import { writeMail } from './writeMail.ts'

/** Tells a person what happened to their second factor, and what to do if somebody else did it (decision G-526). */
export async function sendSecondFactorChanged(
  services: Services,
  mail: MailSender,
  job: ClaimedJob,
  { userId, event }: JobPayloads['second-factor-changed'],
): Promise<void> {
  const to = await findRecipient(services, userId)
  if (!to) return
  const when = formatDateTime(job.created_at.toISOString())
  const link = `${services.config.publicUrl}/login/recovery`
  await mail.send(
    writeMail(to, `second-factor-${userId}-${job.id}-${job.created_at.getTime()}`, (t) => ({
      subject: t(`server.mail.secondFactor.${event}.subject`),
      parts: [
        { text: t(`server.mail.secondFactor.${event}.lead`, { login: to.login, when }) },
        { text: t('server.mail.secondFactor.ignore', { link }) },
      ],
    })),
  )
}

/** Tells the address that an account had before that mails of the account go elsewhere from now on (decision G-529). */
export async function sendEmailChanged(
  services: Services,
  mail: MailSender,
  job: ClaimedJob,
  { userId, before }: JobPayloads['email-changed'],
): Promise<void> {
  const account = await findRecipient(services, userId)
  if (!account) return
  const when = formatDateTime(job.created_at.toISOString())
  await mail.send(
    writeMail({ ...account, email: before }, `email-changed-${job.id}-${job.created_at.getTime()}`, (t) => ({
      subject: t('server.mail.emailChanged.subject'),
      parts: [
        { text: t('server.mail.emailChanged.lead', { login: account.login, when }) },
        { text: t('server.mail.emailChanged.ignore') },
      ],
    })),
  )
}

/** Tells a person that somebody tries passwords for their account, and what keeps it safe (decision G-016). */
export async function sendLoginTried(
  services: Services,
  mail: MailSender,
  job: ClaimedJob,
  { userId }: JobPayloads['login-tried'],
): Promise<void> {
  const to = await findRecipient(services, userId)
  if (!to) return
  const when = formatDateTime(job.created_at.toISOString())
  const link = `${services.config.publicUrl}/login/recovery`
  await mail.send(
    writeMail(to, `login-tried-${job.id}-${job.created_at.getTime()}`, (t) => ({
      subject: t('server.mail.loginTried.subject'),
      parts: [
        { text: t('server.mail.loginTried.lead', { login: to.login, when }) },
        { text: t('server.mail.loginTried.safe') },
        { text: t('server.mail.loginTried.recover', { link }) },
      ],
    })),
  )
}
