/** A message as it is sent: JSON, and the id in it. */
export interface SentMessage {
  readonly id: string
  readonly body: string
}

/** The ERP as far as we send to it. */
export interface Erp {
  /** Resolves when the message was taken, now or before; rejects with ErpUnavailable or ErpRefused. */
  send(message: SentMessage): Promise<void>
}

/** The ERP did not answer as it should: it may take the same message later. */
export class ErpUnavailable extends Error {
  override readonly name = 'ErpUnavailable'
}

/** The ERP will never take this message as it is. */
export class ErpRefused extends Error {
  override readonly name = 'ErpRefused'
}
