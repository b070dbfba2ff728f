import { SearchField } from './features/catalogue/SearchField.tsx'
import { ProductWindow } from './features/product/ProductWindow.tsx'
import { SessionGate } from './features/session/SessionGate.tsx'
import { MaintenanceScreen } from './features/shell/MaintenanceScreen.tsx'
import { Shell } from './features/shell/Shell.tsx'
import { Providers } from './providers.tsx'
import { Screens } from './routes.tsx'

/** The portal: session first, then the shell with the screen of the address, and the product window over it. */
export function App() {
  return (
    <Providers>
      <SessionGate maintenance={(error, check) => <MaintenanceScreen error={error} onCheck={check} />}>
        <Shell search={<SearchField />}>
          <Screens />
        </Shell>
        <ProductWindow />
      </SessionGate>
    </Providers>
  )
}
