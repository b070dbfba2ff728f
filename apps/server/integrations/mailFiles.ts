import { createTransport } from 'nodemailer'
import type { Mail, MailOrigin, MailSender } from './mail.ts'
import { type MailContent, mailFolder } from './mailFolder.ts'
import { headerLine, messageOf, replyToOf } from './mailMessage.ts'

const contentOf = (mail: Mail): MailContent => ({
  to: `${headerLine(mail.to.name)} <${mail.to.address}>`,
  replyTo: replyToOf(mail),
  subject: headerLine(mail.subject),
  text: mail.text,
  html: mail.html,
  attachments: (mail.attachments ?? []).map(({ name }) => headerLine(name)),
})

/**
 * Stores each mail as DATA_DIR/outbox/<id>.eml for mail programs and beside it as <id>.json for the back office, which
 * so need not read messages back; the same mail again replaces its files.
 */
export function mailToFiles(dataDir: string, origin: MailOrigin): MailSender {
  const folder = mailFolder(dataDir)
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail, origin))
      await folder.write(mail.id, message, contentOf(mail))
    },
    close: () => composer.close(),
  }
}
