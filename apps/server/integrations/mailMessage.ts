import type { SendMailOptions } from 'nodemailer'
import type { Mail, MailOrigin } from './mail.ts'

/** One plain address: no list, no group, no quoted part, nothing that could start another header. */
const plainAddress = /^[^\s\p{C}"(),:;<>@[\\\]]{1,64}@[\p{L}\p{N}]([\p{L}\p{N}.-]{0,250}[\p{L}\p{N}])?$/u

/** Whether mail may be sent to a stored address. */
export const isSendable = (address: string): boolean => plainAddress.test(address)

/** A header line: line breaks and invisible characters become spaces. */
const headerLine = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()

/** A mail for the composer, which may read neither files nor network addresses. */
export function messageOf(mail: Mail, origin: MailOrigin): SendMailOptions {
  const { name, address } = mail.to
  if (!isSendable(address)) throw new Error('The stored address is not a plain e-mail address')
  return {
    from: origin.from,
    to: { name: headerLine(name), address },
    envelope: { from: origin.from, to: [address] },
    messageId: `<${mail.id}@${origin.domain}>`,
    subject: headerLine(mail.subject),
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: (mail.attachments ?? []).map(({ name: filename, mime, data }) => ({
      filename: headerLine(filename),
      contentType: mime,
      content: data,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
