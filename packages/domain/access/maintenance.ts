import { isInstant } from '../text/dates.ts'

/** When the portal is closed for maintenance (decision G-018). Instants are ISO texts; null leaves a side open. */
export interface MaintenancePeriod {
  readonly on: boolean
  readonly from: string | null
  readonly to: string | null
}

/** Whether the portal is closed at an instant: from the beginning on, until just before the end. */
export function isClosed({ on, from, to }: MaintenancePeriod, now: string): boolean {
  const at = Date.parse(now)
  return on && (from === null || at >= Date.parse(from)) && (to === null || at < Date.parse(to))
}

/** What is wrong with a period that somebody enters: the field and the code of its message; null when nothing is. */
export function periodFault(
  { on, from, to }: MaintenancePeriod,
  now: string,
): { readonly field: 'from' | 'to'; readonly code: 'format' | 'afterFrom' | 'past' } | null {
  if (from !== null && !isInstant(from)) return { field: 'from', code: 'format' }
  if (to === null) return null
  if (!isInstant(to)) return { field: 'to', code: 'format' }
  if (from !== null && Date.parse(to) <= Date.parse(from)) return { field: 'to', code: 'afterFrom' }
  return on && Date.parse(to) <= Date.parse(now) ? { field: 'to', code: 'past' } : null
}
