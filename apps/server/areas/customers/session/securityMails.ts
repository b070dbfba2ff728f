import { formatDateTime } from '@proba/domain/text/dates'
import type { Translate } from '@proba/i18n'
import type { MailSender } from '../../../integrations/mail.ts'
import type { JobPayloads } from '../../../jobs/enqueue.ts'
import type { ClaimedJob } from '../../../jobs/jobStore.ts'
import type { Services } from '../../../services/services.ts'
import type { MailPart } from '../../common/mailWriting/mailBody.ts'
import { findRecipient } from '../../common/mailWriting/recipientStore.ts'
import { writeMail } from '../../common/mailWriting/writeMail.ts'

/** Facts for mails about an account: its login, when it happened, and the address of password recovery. */
interface AccountFacts {
  readonly login: string
  readonly when: string
  readonly link: string
}

interface AccountMail {
  readonly userId: number
  /** Prefix of the message id. */
  readonly about: string
  /** Recipient address, if it is not the present one of the account. */
  readonly address?: string
  readonly say: (t: Translate, facts: AccountFacts) => { subject: string; parts: readonly MailPart[] }
}

/** Sends a mail about an account to its owner; none if the account no longer exists. */
async function mailOwner(
  services: Services,
  mail: MailSender,
  { id, created_at: at }: ClaimedJob,
  { userId, about, address, say }: AccountMail,
): Promise<void> {
  const account = await findRecipient(services, userId)
  if (!account) return
  const { login, email } = account
  const facts = {
    login,
    when: formatDateTime(at.toISOString()),
    link: `${services.config.publicUrl}/login/recovery`,
  }
  const to = { ...account, email: address ?? email }
  await mail.send(writeMail(to, `${about}-${id}-${at.getTime()}`, (t) => say(t, facts)))
}

/** Tells a person what happened to their second factor, and what to do if somebody else did it (decision G-526). */
export const sendSecondFactorChanged = (
  services: Services,
  mail: MailSender,
  job: ClaimedJob,
  { userId, event }: JobPayloads['second-factor-changed'],
) =>
  mailOwner(services, mail, job, {
    ...{ userId, about: `second-factor-${userId}` },
    say: (t, { login, when, link }) => ({
      subject: t(`server.mail.secondFactor.${event}.subject`),
      parts: [
        { text: t(`server.mail.secondFactor.${event}.lead`, { login, when }) },
        { text: t('server.mail.secondFactor.ignore', { link }) },
      ],
    }),
  })

/** Tells the address that an account had before that mails of the account go elsewhere from now on (decision G-529). */
export const sendEmailChanged = (
  services: Services,
  mail: MailSender,
  job: ClaimedJob,
  { userId, before: address }: JobPayloads['email-changed'],
) =>
  mailOwner(services, mail, job, {
    ...{ userId, about: 'email-changed', address },
    say: (t, { login, when }) => ({
      subject: t('server.mail.emailChanged.subject'),
      parts: [
        { text: t('server.mail.emailChanged.lead', { login, when }) },
        { text: t('server.mail.emailChanged.ignore') },
      ],
    }),
  })

/** Tells a person that somebody tries passwords for their account, and what keeps it safe (decision G-016). */
export const sendLoginTried = (
  services: Services,
  mail: MailSender,
  job: ClaimedJob,
  { userId }: JobPayloads['login-tried'],
) =>
  mailOwner(services, mail, job, {
    ...{ userId, about: 'login-tried' },
    say: (t, { login, when, link }) => ({
      subject: t('server.mail.loginTried.subject'),
      parts: [
        { text: t('server.mail.loginTried.lead', { login, when }) },
        { text: t('server.mail.loginTried.safe') },
        { text: t('server.mail.loginTried.recover', { link }) },
      ],
    }),
  })

/** Tells a person that the password was changed, and what to do if somebody else did it (decision G-042). */
export const sendPasswordChanged = (
  services: Services,
  mail: MailSender,
  job: ClaimedJob,
  { userId }: JobPayloads['password-changed'],
) =>
  mailOwner(services, mail, job, {
    ...{ userId, about: `password-changed-${userId}` },
    say: (t, { login, when, link }) => ({
      subject: t('server.mail.passwordChanged.subject'),
      parts: [
        { text: t('server.mail.passwordChanged.lead', { login, when }) },
        { text: t('server.mail.passwordChanged.ignore', { link }) },
      ],
    }),
  })
