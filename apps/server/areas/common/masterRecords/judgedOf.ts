import { createHash } from 'node:crypto'

/** A message with what its rules need of it. */
export interface Judged {
  readonly id: string
  readonly hash: string
}

/**
 * The id under which a message is noted, and of what it says a hash that does not depend on the order of fields (decision
 * G-555).
 */
export function judgedOf(message: { readonly id: string }): Judged {
  const { id, ...reported } = message
  const sorted = (_key: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value
  const hash = createHash('sha256').update(JSON.stringify(reported, sorted)).digest('base64url')
  return { id: id.trim(), hash }
}
