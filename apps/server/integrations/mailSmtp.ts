import { createTransport } from 'nodemailer'
import type { MailOrigin, MailSender } from './mail.ts'
import { messageOf } from './mailMessage.ts'

/** A hanging server must not block a job forever. */
const patienceMs = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
}

/** Sends by the SMTP server of a URL, a connection per mail; TLS is used wherever the server offers it. */
export function mailBySmtp(url: string, origin: MailOrigin, patience = patienceMs): MailSender {
  const transport = createTransport({ url, ...patience })
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, origin))
    },
    close: () => transport.close(),
  }
}
