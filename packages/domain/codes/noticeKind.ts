/** Kinds of the mails about what happened; each can be switched off by the person who gets it (decision G-410). */
export const noticeKinds = [
  'order_placed',
  'order_status',
  'order_ready',
  'auto_order',
  'claim_accepted',
  'document_ready',
  'contract_ending',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/**
 * Minutes that a mail waits for others of its reader, from the first of them: a manager sets many states one after
 * another. Kinds that are not here are mailed by themselves, at once (decision G-411).
 */
export const noticeWindows = {
  order_status: 15,
  order_ready: 15,
  document_ready: 1,
  contract_ending: 1,
} as const satisfies Partial<Record<NoticeKind, number>>

/** A kind whose mails are joined. */
export type JoinedKind = keyof typeof noticeWindows

/** Documents that a notice tells of. */
export const readyDocuments = ['act', 'metal_report', 'correction', 'specification'] as const
export type ReadyDocument = (typeof readyDocuments)[number]
