import { type ColourScheme, readColourScheme, writeColourScheme } from '@proba/browser/preferences'
import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { useIsDrawing } from '../firstVisit/drawn.ts'

const darkMedia = () => window.matchMedia('(prefers-color-scheme: dark)')

const systemScheme = (): ColourScheme => (globalThis.window && darkMedia().matches ? 'dark' : 'light')

interface SchemeValue {
  readonly scheme: ColourScheme
  readonly setScheme: (scheme: ColourScheme) => void
}

const SchemeContext = createContext<SchemeValue | null>(null)

/** Keeps the document in the theme of the system, or in the one chosen by hand. */
export function ColourSchemeProvider({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState(readColourScheme)
  const [system, setSystem] = useState(systemScheme)
  const isDrawing = useIsDrawing()
  const scheme = isDrawing ? 'light' : (chosen ?? system)

  useLayoutEffect(() => {
    const media = darkMedia()
    const follow = () => setSystem(systemScheme())
    media.addEventListener('change', follow)
    return () => media.removeEventListener('change', follow)
  }, [])
  useLayoutEffect(() => {
    // A page that the server drew has set its theme itself.
    if (!isDrawing) document.documentElement.setAttribute('data-theme', scheme)
  }, [scheme, isDrawing])

  const setScheme = useCallback((requested: ColourScheme) => {
    // A choice equal to the system's is no choice: the portal follows the system again.
    const choice = requested === systemScheme() ? null : requested
    writeColourScheme(choice)
    setChosen(choice)
  }, [])
  const value = useMemo(() => ({ scheme, setScheme }), [scheme, setScheme])
  return <SchemeContext value={value}>{children}</SchemeContext>
}

/** The theme on the screen and how to switch it. */
export function useColourScheme(): SchemeValue {
  const value = use(SchemeContext)
  if (!value) throw new Error('useColourScheme needs ColourSchemeProvider')
  return value
}
