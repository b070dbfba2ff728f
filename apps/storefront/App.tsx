import { startErrorReporting } from '@proba/browser/errorReporting'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Carousel } from './features/carousel/Carousel.tsx'
import { SearchField } from './features/catalogue/SearchField.tsx'
import { FormWindow } from './features/forms/FormWindow.tsx'
import { ProductWindow } from './features/product/ProductWindow.tsx'
import { SessionGate } from './features/session/SessionGate.tsx'
import { MaintenanceScreen } from './features/shell/MaintenanceScreen.tsx'
import { Shell } from './features/shell/Shell.tsx'
import type { FirstVisit } from './lib/firstVisit/firstVisit.ts'
import { useSession } from './lib/session/session.tsx'
import { isUsageReported } from './lib/usage/usage.ts'
import { Providers } from './providers.tsx'
import { Screens } from './routes.tsx'
import { Promoted } from './ui/goods/Promoted.tsx'
import { QuietBoundary } from './ui/states/QuietBoundary.tsx'

const UsageReports = lazy(async () => ({
  default: (await import('./lib/usage/UsageReports.tsx')).UsageReports,
}))

/** Reports errors and how the portal is used, where that is wanted; the code comes only then. */
function Reports() {
  const { init } = useSession()
  const { production, errorReport, errorReportDsn } = init.hosts
  // The page that the server drew has none of it, so that it comes only after React has taken that page over.
  const [isListening, setListening] = useState(false)
  useEffect(() => setListening(isUsageReported(production)), [production])
  useEffect(() => {
    void startErrorReporting({ errorReport, errorReportDsn })
  }, [errorReport, errorReportDsn])
  if (!isListening) return null
  return (
    <QuietBoundary>
      <Suspense>
        <UsageReports />
      </Suspense>
    </QuietBoundary>
  )
}

const PastedOrders = lazy(async () => ({
  default: (await import('./features/imports/pasted/PastedOrders.tsx')).PastedOrders,
}))

/** Offers to check pasted orders; guests need none of its code. */
function Pastes() {
  const { user } = useSession()
  if (!user) return null
  return (
    <QuietBoundary>
      <Suspense>
        <PastedOrders />
      </Suspense>
    </QuietBoundary>
  )
}

const NewsBanners = lazy(async () => ({
  default: (await import('./features/news/NewsBanners.tsx')).NewsBanners,
}))

/** ms after which the window of news is thought of: what the visitor came for loads first. */
const newsPause = 1000

/** The window of news; without it the portal works as well. */
function NewsWindow() {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), newsPause)
    return () => clearTimeout(timer)
  }, [])
  if (!isTime) return null
  return (
    <QuietBoundary>
      <Suspense>
        <NewsBanners />
      </Suspense>
    </QuietBoundary>
  )
}

const BonusBanners = lazy(async () => ({
  default: (await import('./features/promotions/BonusBanners.tsx')).BonusBanners,
}))

/** Hardly anybody logs in while the portal is closed, so the form and MUI load only for them. */
const ClosedLogin = lazy(async () => ({
  default: (await import('./features/session/ClosedLogin.tsx')).ClosedLogin,
}))

interface AppProps {
  readonly first?: FirstVisit | null
  /** Where the address comes from, when not from the window. */
  readonly Router?: ComponentType<{ children: ReactNode }>
}

/** The portal: session first, then the shell with the screen of the address, and the product window over it. */
export function App({ first = null, Router }: AppProps) {
  return (
    <Providers first={first} {...(Router && { Router })}>
      <SessionGate
        maintenance={(error, check) => (
          <MaintenanceScreen
            error={error}
            onCheck={check}
            login={
              <Suspense>
                <ClosedLogin />
              </Suspense>
            }
          />
        )}
      >
        <Shell search={<SearchField />}>
          <Carousel />
          <Screens />
        </Shell>
        <ProductWindow />
        <Reports />
        <FormWindow />
        <Pastes />
        <NewsWindow />
        <Promoted>
          <BonusBanners />
        </Promoted>
      </SessionGate>
    </Providers>
  )
}
