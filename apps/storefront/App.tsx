import { BrowserRouter } from 'react-router-dom'
import { SearchField } from './features/catalogue/SearchField.tsx'
import { SessionGate } from './features/session/SessionGate.tsx'
import { MaintenanceScreen } from './features/shell/MaintenanceScreen.tsx'
import { Shell } from './features/shell/Shell.tsx'
import { SessionProvider } from './lib/session.tsx'
import { Providers } from './providers.tsx'
import { Screens } from './routes.tsx'

/** The portal: session first, then the shell with the screen of the address. */
export function App() {
  return (
    <Providers>
      <BrowserRouter>
        <SessionProvider>
          <SessionGate maintenance={(error, check) => <MaintenanceScreen error={error} onCheck={check} />}>
            <Shell search={<SearchField />}>
              <Screens />
            </Shell>
          </SessionGate>
        </SessionProvider>
      </BrowserRouter>
    </Providers>
  )
}
