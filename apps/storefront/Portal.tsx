import { StrictMode, useEffect } from 'react'
import { App } from './App.tsx'
import type { FirstVisit } from './lib/firstVisit/firstVisit.ts'

interface PortalProps {
  readonly first: FirstVisit | null
  /** Runs once the page is shown. */
  readonly onShown?: () => void
}

/** The portal in a browser. */
export function Portal({ first, onShown }: PortalProps) {
  useEffect(() => onShown?.(), [onShown])
  return (
    <StrictMode>
      <App first={first} />
    </StrictMode>
  )
}
