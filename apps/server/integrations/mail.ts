import type { Config } from '../config.ts'
import type { Log } from '../services.ts'
import { mailToFiles } from './mailFiles.ts'
import { mailBySmtp } from './mailSmtp.ts'

/** A message to one person whose address is stored with us. */
export interface Mail {
  /** Same mail, same id: it becomes the Message-ID, so that a repetition after a crash is recognised. */
  readonly id: string
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly { readonly name: string; readonly mime: string; readonly data: Buffer }[]
}

/** Hands mail over to the outside; ends when it was taken, throws when it was not. */
export interface MailSender {
  send(mail: Mail): Promise<void>
  close(): void
}

/** Who the portal writes as. */
export interface MailOrigin {
  readonly from: string
  /** Right part of Message-IDs. */
  readonly domain: string
}

/**
 * The sender of the settings: SMTP_URL, whose `from` parameter names the own address, or without one files under
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
