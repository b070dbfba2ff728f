import { isMailAddress } from '@proba/domain/text/validators'
import type { SendMailOptions } from 'nodemailer'
import type { Mail, MailOrigin } from './mail.ts'

/** A header line: line breaks and invisible characters become spaces. */
export const headerLine = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()

/** The address that an answer goes to; null for one that no mail can be sent to. */
export const replyToOf = ({ replyTo }: Mail): string | null =>
  replyTo !== undefined && isMailAddress(replyTo) ? replyTo : null

/** The header by which mail programs offer to switch off mails like it (RFC 2369). */
const unsubscribeOf = ({ unsubscribe = [] }: Mail) =>
  unsubscribe.length > 0 && {
    'List-Unsubscribe': unsubscribe.map((url) => `<${headerLine(url)}>`).join(', '),
  }

/** A mail for the composer, which may read neither files nor network addresses. */
export function messageOf(mail: Mail, origin: MailOrigin): SendMailOptions {
  const { name, address } = mail.to
  const replyTo = replyToOf(mail)
  if (!isMailAddress(address)) throw new Error('The stored address is not a plain e-mail address')
  return {
    from: origin.from,
    to: { name: headerLine(name), address },
    ...(replyTo !== null && { replyTo }),
    envelope: { from: origin.from, to: [address] },
    messageId: `<${mail.id}@${origin.domain}>`,
    subject: headerLine(mail.subject),
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeOf(mail) },
    attachments: (mail.attachments ?? []).map(({ name: filename, mime, data }) => ({
      filename: headerLine(filename),
      contentType: mime,
      content: data,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
