import type { Config } from '../config/config.ts'
import type { Log } from '../lib/log.ts'
import type { MailSender } from './mail.ts'
import { mailToFiles } from './mailFiles.ts'
import { mailBySmtp } from './mailSmtp.ts'

/**
 * The mail sender of the settings: SMTP_URL, whose `from` parameter is our own address; without it, files under
 * DATA_DIR/outbox that any mail program opens (decision G-275).
 */
export function openMail(config: Config, log: Log): MailSender {
  const domain = new URL(config.publicUrl).hostname
  if (config.smtpUrl === undefined) {
    log.info({}, 'SMTP_URL is not set: mails are stored as files under DATA_DIR/outbox')
    return mailToFiles(config.dataDir, { from: `no-reply@${domain}`, domain })
  }
  const url = new URL(config.smtpUrl)
  const from = url.searchParams.get('from') ?? `no-reply@${domain}`
  url.searchParams.delete('from')
  return mailBySmtp(url.href, { from, domain })
}
