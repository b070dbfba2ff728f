import type { Translate } from '@proba/i18n'
import { translator } from '../http/languages.ts'
import type { Mail } from '../integrations/mail.ts'
import { type MailPart, mailHtml, mailText } from './mailBody.ts'
import type { Recipient } from './recipientStore.ts'

/** What a mail needs to know of its recipient. */
export type Addressee = Pick<Recipient, 'name' | 'email' | 'language'>

interface Content {
  readonly subject: string
  readonly parts: readonly MailPart[]
  /** An answer goes to the person it is about; nobody reads answers to other mails, which say so. */
  readonly isAnswered?: boolean
}

/** A mail in the language of its recipient: greeting, content and closing line. */
export function writeMail(to: Addressee, id: string, say: (t: Translate) => Content): Mail {
  const t = translator(to.language)
  const { subject, parts, isAnswered = false } = say(t)
  const sign = { text: t(isAnswered ? 'server.mail.sentBy' : 'server.mail.sign') }
  const all = [{ text: t('server.mail.hello', { name: to.name }) }, ...parts, sign]
  return {
    id,
    to: { name: to.name, address: to.email },
    subject,
    text: mailText(all),
    html: mailHtml(to.language, all),
  }
}
