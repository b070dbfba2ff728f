/** Whether a refused message still waits, or was taken since (decision G-589). */
export const inboxStates = ['open', 'settled'] as const
export type InboxState = (typeof inboxStates)[number]

/** What is kept of a refused message: all its content, only a part of it, or all but its file. */
export const keptParts = ['whole', 'part', 'noFile'] as const
export type KeptPart = (typeof keptParts)[number]

/** Why a refused message cannot be tried again here: it was taken since, or its sender has to send it again. */
export const inboxObstacles = ['settled', 'part', 'noFile', 'form'] as const
export type InboxObstacle = (typeof inboxObstacles)[number]

/** What stands in the way of trying a message again; one that broke the form says nothing else a second time. */
export function inboxObstacle(state: InboxState, kept: KeptPart, reason: string): InboxObstacle | null {
  if (state === 'settled') return 'settled'
  if (kept !== 'whole') return kept
  return reason === 'form' ? 'form' : null
}

/**
 * Characters of the content of a message that are kept, and of one field where the whole is longer; what is wrong with
 * how many of its fields; and characters of what it is called.
 */
export const inboxLimits = { content: 20_000, field: 500, faults: 20, subject: 200 } as const
