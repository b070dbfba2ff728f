import type { Translate } from '@proba/i18n'
import { translator } from '../http/languages.ts'
import type { Mail } from '../integrations/mail.ts'
import { type MailPart, mailHtml, mailText } from './mailBody.ts'
import type { Recipient } from './recipientStore.ts'

/** A mail in the language of its recipient: greeting, content and closing line. */
export function writeMail(
  to: Recipient,
  id: string,
  say: (t: Translate) => { subject: string; parts: readonly MailPart[] },
): Mail {
  const t = translator(to.language)
  const { subject, parts } = say(t)
  const all = [{ text: t('server.mail.hello', { name: to.name }) }, ...parts, { text: t('server.mail.sign') }]
  return {
    id,
    to: { name: to.name, address: to.email },
    subject,
    text: mailText(all),
    html: mailHtml(to.language, all),
  }
}
