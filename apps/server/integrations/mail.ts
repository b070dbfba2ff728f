/** A message to one person, at an address from the database. */
export interface Mail {
  /** The same for the same mail: it becomes the Message-ID, so that a repetition after a crash is recognised. */
  readonly id: string
  readonly to: { readonly name: string; readonly address: string }
  /** Address that somebody typed: an answer goes there, the mail itself never does. */
  readonly replyTo?: string
  /** Pages on which its reader switches off mails like it: of each kind of what it tells. */
  readonly unsubscribe?: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly { readonly name: string; readonly mime: string; readonly data: Buffer }[]
}

/** Sends mail; resolves when it was accepted, rejects when it was not. */
export interface MailSender {
  send(mail: Mail): Promise<void>
  close(): void
}

/** The sender of the portal. */
export interface MailOrigin {
  readonly from: string
  /** Right part of Message-IDs. */
  readonly domain: string
}
