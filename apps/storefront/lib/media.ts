import { use, useCallback, useSyncExternalStore } from 'react'
import { FirstVisitContext } from './firstVisit.ts'

/** Widths at which the layout changes. */
export const widths = { phone: '(max-width: 767px)', wide: '(min-width: 1440px)' } as const

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
