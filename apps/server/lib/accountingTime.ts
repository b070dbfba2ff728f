import { isInstant } from '@proba/domain/text/dates'

/** How far the clock of the accounting system may be ahead of ours. */
export const clockToleranceMs = 300_000

/** A moment that accounting names, or why it cannot be one. */
export function accountingTime(text: string, now: Date): Date | 'invalid_time' | 'future' {
  if (!isInstant(text)) return 'invalid_time'
  const instant = new Date(text)
  return instant.getTime() > now.getTime() + clockToleranceMs ? 'future' : instant
}
