/** How far the clock of the accounting system may be ahead of ours. */
const clockToleranceMs = 300_000

/** A moment that accounting names, or why it cannot be one. */
export function accountingTime(text: string, now: Date): Date | 'invalid_time' | 'future' {
  const isWritten = /^(19|20)\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)
  const instant = isWritten ? new Date(text) : new Date(Number.NaN)
  if (Number.isNaN(instant.getTime())) return 'invalid_time'
  return instant.getTime() > now.getTime() + clockToleranceMs ? 'future' : instant
}
