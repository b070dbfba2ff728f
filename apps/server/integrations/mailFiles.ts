import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailOrigin, MailSender } from './mail.ts'
import { messageOf } from './mailMessage.ts'

/** Stores each mail as DATA_DIR/outbox/<id>.eml, completely or not at all; the same mail again replaces its file. */
export function mailToFiles(dataDir: string, origin: MailOrigin): MailSender {
  const folder = join(dataDir, 'outbox')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      if (!/^[\w.-]{1,200}$/.test(mail.id)) throw new Error('Not an id for a mail')
      const { message } = await composer.sendMail(messageOf(mail, origin))
      await mkdir(folder, { recursive: true })
      const path = join(folder, `${mail.id}.eml`)
      await writeFile(`${path}.draft`, message)
      await rename(`${path}.draft`, path)
    },
    close: () => composer.close(),
  }
}
