import { useCallback, useSyncExternalStore } from 'react'

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
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
