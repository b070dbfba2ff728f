import { BrowserRouter } from 'react-router-dom'
import { SessionProvider } from './lib/session.tsx'
import { Providers } from './providers.tsx'
import { Screens } from './routes.tsx'

/** The portal. */
export function App() {
  return (
    <Providers>
      <BrowserRouter>
        <SessionProvider>
          <Screens />
        </SessionProvider>
      </BrowserRouter>
    </Providers>
  )
}
