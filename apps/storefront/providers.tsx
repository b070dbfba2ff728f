import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { ColourSchemeProvider } from './lib/colourScheme.tsx'
import { LanguageProvider } from './lib/language.tsx'
import { SessionProvider } from './lib/session.tsx'
import { ToastProvider } from './lib/toasts.tsx'
import { type CallKey, fetchCall, isWorthRetrying } from './lib/useCall.ts'
import { Splash } from './ui/Splash.tsx'

/** How long loaded data counts as fresh, and how failed calls are retried. */
const cacheRules: SWRConfiguration = {
  fetcher: (key: CallKey) => fetchCall(key),
  shouldRetryOnError: isWorthRetrying,
  errorRetryCount: 3,
  errorRetryInterval: 2000,
  dedupingInterval: 1000,
  keepPreviousData: true,
  provider: () => new Map(),
}

/** All context providers of the portal. Session and texts load in parallel. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ColourSchemeProvider>
      <SWRConfig value={cacheRules}>
        <BrowserRouter>
          <SessionProvider>
            <LanguageProvider waiting={<Splash />}>
              <ToastProvider>{children}</ToastProvider>
            </LanguageProvider>
          </SessionProvider>
        </BrowserRouter>
      </SWRConfig>
    </ColourSchemeProvider>
  )
}
