import { type ComponentType, type ReactNode, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { type Cache, SWRConfig, type SWRConfiguration, unstable_serialize as serialize } from 'swr'
import { type CallKey, fetchCall, isWorthRetrying } from './lib/calls/useCall.ts'
import { type FirstVisit, FirstVisitContext } from './lib/firstVisit/firstVisit.ts'
import { LanguageProvider } from './lib/language/language.tsx'
import { guestScope, SessionProvider } from './lib/session/session.tsx'
import { ColourSchemeProvider } from './lib/window/colourScheme.tsx'
import { ToastProvider } from './lib/window/toasts.tsx'
import { Splash } from './ui/states/Splash.tsx'

/** How long loaded data counts as fresh, and how failed calls are retried. */
const cacheRules: SWRConfiguration = {
  fetcher: (key: CallKey) => fetchCall(key),
  shouldRetryOnError: isWorthRetrying,
  errorRetryCount: 3,
  errorRetryInterval: 2000,
  dedupingInterval: 1000,
  keepPreviousData: true,
}

/** A cache that begins with the answers of a first visit. */
const cacheOf = (first: FirstVisit | null): Cache =>
  new Map(
    first?.answers.map(({ name, input, data }) => {
      const key: CallKey = [name, input, first.language, guestScope]
      return [serialize(key), { data, isLoading: false, isValidating: false }]
    }),
  )

interface ProvidersProps {
  readonly first?: FirstVisit | null
  readonly Router?: ComponentType<{ children: ReactNode }>
  readonly children: ReactNode
}

/** All context providers of the portal. Session and texts load in parallel, unless a first visit has them. */
export function Providers({ first = null, Router = BrowserRouter, children }: ProvidersProps) {
  const [rules] = useState(() => ({ ...cacheRules, provider: () => cacheOf(first) }))
  return (
    <FirstVisitContext value={first}>
      <ColourSchemeProvider>
        <SWRConfig value={rules}>
          <Router>
            <SessionProvider>
              <LanguageProvider waiting={<Splash />}>
                <ToastProvider>{children}</ToastProvider>
              </LanguageProvider>
            </SessionProvider>
          </Router>
        </SWRConfig>
      </ColourSchemeProvider>
    </FirstVisitContext>
  )
}
