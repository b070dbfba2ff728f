import { type ScreenGuard, screenDecision, storefrontGuards } from '@proba/domain/access/screenGuards'
import { type ReactNode, Suspense, useMemo } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { type PersonalTabName, usePersonalTabs } from './lib/company/personalTabs.ts'
import { useSession } from './lib/session/session.tsx'
import { type Page, type PageNeeds, pageOf, sourcesOf } from './pageOf.tsx'
import { paths, patterns } from './paths.ts'
import { PageBoundary } from './ui/states/PageBoundary.tsx'
import { PageLoading } from './ui/states/PageLoading.tsx'

interface PageRoute {
  readonly path: string
  readonly page: Page
  readonly guard?: ScreenGuard
  /** The section of the personal area that it belongs to, if not everybody has that section. */
  readonly tab?: PersonalTabName
}

const plain: PageNeeds = { isPlain: true }
const personal: PageNeeds = { texts: ['personal'] }
const plainPersonal: PageNeeds = { isPlain: true, texts: ['personal'] }
const ordering: PageNeeds = { texts: ['ordering'] }
const additional: PageNeeds = { texts: ['additional'] }

/** Every screen with the guard that says who may open it. */
const pageRoutes: readonly PageRoute[] = [
  { path: patterns.home, page: pageOf('Home', plain) },
  { path: patterns.contacts, page: pageOf('Contacts', plain) },
  { path: patterns.privacy, page: pageOf('Privacy', plain) },
  { path: patterns.login, page: pageOf('Login') },
  { path: patterns.recovery, page: pageOf('Recovery') },
  { path: patterns.password, page: pageOf('Password') },
  {
    path: patterns.profile,
    page: pageOf('Profile', personal),
    guard: storefrontGuards.profile,
  },
  { path: patterns.mailsOff, page: pageOf('MailsOff', personal) },
  { path: patterns.setup, page: pageOf('Setup') },
  { path: patterns.feedbackSuccess, page: pageOf('FeedbackSuccess', plain) },
  { path: patterns.catalogue, page: pageOf('Catalogue', plain) },
  { path: patterns.search, page: pageOf('Search') },
  { path: patterns.additionalRhodium, page: pageOf('Rhodium', additional) },
  { path: patterns.additionalBars, page: pageOf('Bars', additional) },
  { path: patterns.additionalRibbons, page: pageOf('Ribbons', additional) },
  { path: patterns.additionalWire, page: pageOf('Wire', additional) },
  { path: patterns.additionalFurniture, page: pageOf('Furniture', additional) },
  { path: patterns.returnConditions, page: pageOf('ReturnConditions', plainPersonal) },
  { path: patterns.documents, page: pageOf('Documents', plainPersonal) },
  {
    path: patterns.documentsBlanks,
    page: pageOf('DocumentsBlanks', { texts: ['personal', 'ordering'] }),
  },
  { path: patterns.blanks, page: pageOf('Blanks', ordering), guard: storefrontGuards.blanks },
  {
    path: patterns.manual,
    page: pageOf('Manual', { isPlain: true, texts: ['ordering'] }),
    guard: storefrontGuards.manual,
  },
  { path: patterns.import, page: pageOf('Import', ordering), guard: storefrontGuards.import },
  { path: patterns.cart, page: pageOf('Cart'), guard: storefrontGuards.cart },
  {
    path: patterns.checkout,
    page: pageOf('Checkout', ordering),
    guard: storefrontGuards.checkout,
  },
  {
    path: patterns.closedPositions,
    page: pageOf('ClosedPositions', ordering),
    guard: storefrontGuards.closePosition,
  },
  {
    path: patterns.news,
    page: pageOf('News', { isPlain: true, texts: ['news'] }),
    guard: storefrontGuards.news,
  },
  {
    path: patterns.article,
    page: pageOf('Article', { isPlain: true, texts: ['news'] }),
    guard: storefrontGuards.news,
  },
  {
    path: patterns.personalOrders,
    page: pageOf('PersonalOrders', personal),
    guard: storefrontGuards.personal,
  },
  {
    path: patterns.personalOrder,
    page: pageOf('PersonalOrder', personal),
    guard: storefrontGuards.personal,
  },
  {
    path: patterns.autoOrders,
    page: pageOf('AutoOrders', personal),
    guard: storefrontGuards.personal,
    tab: 'autoOrders',
  },
  {
    path: patterns.autoOrder,
    page: pageOf('AutoOrder', personal),
    guard: storefrontGuards.personal,
    tab: 'autoOrders',
  },
  {
    path: patterns.registration,
    page: pageOf('Registration', personal),
    guard: storefrontGuards.personal,
    tab: 'registrationData',
  },
  {
    path: patterns.tasting,
    page: pageOf('Tasting', personal),
    guard: storefrontGuards.personal,
    tab: 'tasting',
  },
  { path: patterns.ledger, page: pageOf('Ledger', personal), guard: storefrontGuards.personal },
  { path: patterns.papers, page: pageOf('Papers', personal), guard: storefrontGuards.personal },
  { path: patterns.acts, page: pageOf('Acts', personal), guard: storefrontGuards.personal },
  {
    path: patterns.metalReport,
    page: pageOf('MetalReport', personal),
    guard: storefrontGuards.personal,
  },
  {
    path: patterns.statutory,
    page: pageOf('Statutory', personal),
    guard: storefrontGuards.personal,
  },
  {
    path: patterns.documentSection,
    page: pageOf('DocumentSection', personal),
    guard: storefrontGuards.personal,
  },
  {
    path: patterns.returnInvoices,
    page: pageOf('ReturnInvoices', personal),
    guard: storefrontGuards.personal,
  },
  {
    path: patterns.returnUniversal,
    page: pageOf('ReturnUniversal', personal),
    guard: storefrontGuards.personal,
  },
  {
    path: patterns.returnAr2,
    page: pageOf('ReturnAr2', personal),
    guard: storefrontGuards.personal,
  },
  {
    path: patterns.personalReturnConditions,
    page: pageOf('PersonalReturn', personal),
    guard: storefrontGuards.personal,
  },
  {
    path: patterns.returnSection,
    page: pageOf('ReturnSection', personal),
    guard: storefrontGuards.personal,
  },
  {
    path: patterns.clients,
    page: pageOf('Clients', personal),
    guard: storefrontGuards.clients,
  },
  { path: patterns.rules, page: pageOf('Rules'), guard: storefrontGuards.rules },
  {
    path: patterns.welcomeBonusNew,
    page: pageOf('WelcomeBonusNew', plainPersonal),
    guard: storefrontGuards.welcomeBonus,
  },
  {
    path: patterns.welcomeBonusCurrent,
    page: pageOf('WelcomeBonusCurrent', plainPersonal),
    guard: storefrontGuards.welcomeBonus,
  },
  { path: patterns.silverBonus, page: pageOf('SilverBonus', plainPersonal) },
  { path: '*', page: pageOf('NotFound', plain) },
]

const pageAt = (pathname: string): Page | undefined =>
  pageRoutes.find(({ path }) => matchPath(path, pathname) !== null)?.page

/** Source files of the screen of an address. */
export function sourcesAt(pathname: string): readonly string[] {
  const page = pageAt(pathname)
  return page ? sourcesOf(page) : []
}

/** Loads the code of a screen before React renders it; a failure is reported when it does. */
export async function preloadScreen(pathname: string): Promise<void> {
  await pageAt(pathname)
    ?.load()
    .catch(() => undefined)
}

/** Short addresses and where they lead. */
const redirects: readonly { path: string; to: string; guard?: ScreenGuard }[] = [
  { path: patterns.catalogueRoot, to: paths.catalogue() },
  { path: patterns.importRoot, to: paths.import(), guard: storefrontGuards.import },
  { path: patterns.cartRoot, to: paths.cart(), guard: storefrontGuards.cart },
  { path: patterns.personal, to: paths.personalOrders(), guard: storefrontGuards.personal },
  { path: `${patterns.personal}/*`, to: paths.personalOrders(), guard: storefrontGuards.personal },
  { path: patterns.personalReturn, to: paths.personalReturnConditions(), guard: storefrontGuards.personal },
  {
    path: `${patterns.personalReturn}/*`,
    to: paths.personalReturnConditions(),
    guard: storefrontGuards.personal,
  },
  { path: patterns.personalDocuments, to: paths.acts(), guard: storefrontGuards.personal },
  { path: `${patterns.personalDocuments}/*`, to: paths.acts(), guard: storefrontGuards.personal },
]

/** Whether an address leads to a screen, by itself or by a redirect. */
export const hasScreen = (pathname: string): boolean =>
  [...redirects, ...pageRoutes].some(({ path }) => path !== '*' && matchPath(path, pathname) !== null)

const noCompanyPage = pageOf('NoCompany', plainPersonal)

interface GuardedProps {
  readonly guard: ScreenGuard | undefined
  readonly tab?: PersonalTabName | undefined
  readonly children: ReactNode
}

/** Lets a visitor in, or sends them to the login or home (DR-13), or from a section that they lack to their orders. */
function Guarded({ guard, tab, children }: GuardedProps) {
  const { permissions, company } = useSession()
  const tabs = usePersonalTabs()
  const { pathname, search } = useLocation()
  const decision = screenDecision(guard ?? {}, permissions, pathname + search)
  if (decision !== 'allow') return <Navigate to={decision} replace />
  if (guard?.ofCompany && !company) return <Screen page={noCompanyPage} />
  const isClosed = tab !== undefined && !tabs.some(({ name }) => name === tab)
  return isClosed ? <Navigate to={paths.personalOrders()} replace /> : children
}

function Screen({ page }: { page: Page }) {
  const { pathname } = useLocation()
  // Chosen once for this component, so that a screen whose code arrives later is not mounted twice.
  const Content = useMemo(() => page.content(), [page])
  return (
    <PageBoundary key={pathname}>
      <Suspense fallback={<PageLoading />}>
        <Content />
      </Suspense>
    </PageBoundary>
  )
}

/** The screen of the current address. */
export function Screens() {
  return (
    <Routes>
      {redirects.map(({ path, to, guard }) => (
        <Route
          key={path}
          path={path}
          element={
            <Guarded guard={guard}>
              <Navigate to={to} replace />
            </Guarded>
          }
        />
      ))}
      {pageRoutes.map(({ path, page, guard, tab }) => (
        <Route
          key={path}
          path={path}
          element={
            <Guarded guard={guard} tab={tab}>
              <Screen page={page} />
            </Guarded>
          }
        />
      ))}
    </Routes>
  )
}
