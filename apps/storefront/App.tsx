import type { ComponentType, ReactNode } from 'react'
import { SearchField } from './features/catalogue/SearchField.tsx'
import { ProductWindow } from './features/product/ProductWindow.tsx'
import { SessionGate } from './features/session/SessionGate.tsx'
import { MaintenanceScreen } from './features/shell/MaintenanceScreen.tsx'
import { Shell } from './features/shell/Shell.tsx'
import type { FirstVisit } from './lib/firstVisit.ts'
import { Providers } from './providers.tsx'
import { Screens } from './routes.tsx'

interface AppProps {
  readonly first?: FirstVisit | null
  /** Where the address comes from, when not from the window. */
  readonly Router?: ComponentType<{ children: ReactNode }>
}

/** The portal: session first, then the shell with the screen of the address, and the product window over it. */
export function App({ first = null, Router }: AppProps) {
  return (
    <Providers first={first} {...(Router && { Router })}>
      <SessionGate maintenance={(error, check) => <MaintenanceScreen error={error} onCheck={check} />}>
        <Shell search={<SearchField />}>
          <Screens />
        </Shell>
        <ProductWindow />
      </SessionGate>
    </Providers>
  )
}
