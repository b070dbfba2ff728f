import type { ReactNode } from 'react'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { ColourSchemeProvider } from './lib/colourScheme.tsx'
import { LanguageProvider } from './lib/language.tsx'
import { ToastProvider } from './lib/toasts.tsx'
import { type CallKey, fetchCall, isWorthRetrying } from './lib/useCall.ts'
import { colourSheet } from './ui/palette.ts'
import { Splash } from './ui/Splash.tsx'

/** How long the portal trusts what it has read, and when it asks again. */
const cacheRules: SWRConfiguration = {
  fetcher: (key: CallKey) => fetchCall(key),
  shouldRetryOnError: isWorthRetrying,
  errorRetryCount: 3,
  errorRetryInterval: 2000,
  dedupingInterval: 1000,
  keepPreviousData: true,
  provider: () => new Map(),
}

const colours = colourSheet()

/** Everything that stands above the router: colours, cache, language, messages. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ColourSchemeProvider>
      <style href="colours" precedence="low">
        {colours}
      </style>
      <SWRConfig value={cacheRules}>
        <LanguageProvider waiting={<Splash />}>
          <ToastProvider>{children}</ToastProvider>
        </LanguageProvider>
      </SWRConfig>
    </ColourSchemeProvider>
  )
}
