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
