/** Where a document is that the portal makes by itself, an act or a report: being made, there, or not made. */
export const documentStatuses = ['new', 'ready', 'failed'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** Why the last try to make a document came to nothing: something it needs was away or busy, or it broke. */
export const documentFailures = ['unavailable', 'failure'] as const
export type DocumentFailure = (typeof documentFailures)[number]
