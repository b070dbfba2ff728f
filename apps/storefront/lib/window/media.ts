import { use, useCallback, useSyncExternalStore } from 'react'
import { FirstVisitContext } from '../firstVisit/firstVisit.ts'

/** Widths at which the layout changes. */
export const widths = {
  phone: '(max-width: 767px)',
  /** What stands beside the content of wider windows is folded. */
  folded: '(max-width: 1023px)',
  wide: '(min-width: 1440px)',
} as const

/** The queries that hold in the window that a page is drawn for, before one can ask it. */
export const drawnMedia = (isPhone: boolean): readonly string[] =>
  isPhone ? [widths.phone, widths.folded] : [widths.wide]

/** Visitors who want nothing to move by itself. */
export const reducedMotion = '(prefers-reduced-motion: reduce)'

/** Heights at which the layout changes: in a low window, as of a page at 200 %, nothing is pinned. */
export const heights = { low: '(max-height: 479px)' } as const

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  const first = use(FirstVisitContext)
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => first?.media.includes(query) ?? false,
  )
}
