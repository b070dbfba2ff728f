import { type ScreenGuard, screenDecision, storefrontGuards } from '@proba/domain/access/screenGuards'
import { type ReactNode, Suspense, useMemo } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { type PersonalTabName, usePersonalTabs } from './lib/company/personalTabs.ts'
import { useSession } from './lib/session/session.tsx'
import { type Page, type PageNeeds, pageOf } from './pageOf.tsx'
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
  { path: patterns.home, page: pageOf('marketing/HomePage', plain) },
  { path: patterns.contacts, page: pageOf('requests/ContactsPage', plain) },
  { path: patterns.privacy, page: pageOf('system/PrivacyPage', plain) },
  { path: patterns.login, page: pageOf('customers/LoginPage') },
  { path: patterns.recovery, page: pageOf('customers/RecoveryPage') },
  { path: patterns.password, page: pageOf('customers/PasswordPage') },
  {
    path: patterns.profile,
    page: pageOf('customers/ProfilePage', personal),
    guard: storefrontGuards.profile,
  },
  { path: patterns.mailsOff, page: pageOf('system/MailsOffPage', personal) },
  { path: patterns.setup, page: pageOf('customers/SetupPage') },
  { path: patterns.feedbackSuccess, page: pageOf('requests/FeedbackSuccessPage', plain) },
  { path: patterns.catalogue, page: pageOf('catalogue/CataloguePage', plain) },
  { path: patterns.search, page: pageOf('catalogue/SearchPage') },
  { path: patterns.additionalRhodium, page: pageOf('requests/RhodiumPage', additional) },
  { path: patterns.additionalBars, page: pageOf('requests/BarsPage', additional) },
  { path: patterns.additionalRibbons, page: pageOf('requests/RibbonsPage', additional) },
  { path: patterns.additionalWire, page: pageOf('requests/WirePage', additional) },
  { path: patterns.additionalFurniture, page: pageOf('requests/FurniturePage', additional) },
  { path: patterns.returnConditions, page: pageOf('papers/ReturnConditionsPage', plainPersonal) },
  { path: patterns.documents, page: pageOf('papers/DocumentsPage', plainPersonal) },
  {
    path: patterns.documentsBlanks,
    page: pageOf('papers/DocumentsBlanksPage', { texts: ['personal', 'ordering'] }),
  },
  { path: patterns.blanks, page: pageOf('ordering/BlanksPage', ordering), guard: storefrontGuards.blanks },
  {
    path: patterns.manual,
    page: pageOf('marketing/ManualPage', { isPlain: true, texts: ['ordering'] }),
    guard: storefrontGuards.manual,
  },
  { path: patterns.import, page: pageOf('ordering/ImportPage', ordering), guard: storefrontGuards.import },
  { path: patterns.cart, page: pageOf('ordering/CartPage'), guard: storefrontGuards.cart },
  {
    path: patterns.checkout,
    page: pageOf('ordering/CheckoutPage', ordering),
    guard: storefrontGuards.checkout,
  },
  {
    path: patterns.closedPositions,
    page: pageOf('ordering/ClosedPositionsPage', ordering),
    guard: storefrontGuards.closePosition,
  },
  {
    path: patterns.news,
    page: pageOf('marketing/NewsPage', { isPlain: true, texts: ['news'] }),
    guard: storefrontGuards.news,
  },
  {
    path: patterns.article,
    page: pageOf('marketing/ArticlePage', { isPlain: true, texts: ['news'] }),
    guard: storefrontGuards.news,
  },
  {
    path: patterns.personalOrders,
    page: pageOf('ordering/PersonalOrdersPage', personal),
    guard: storefrontGuards.personal,
  },
  {
    path: patterns.personalOrder,
    page: pageOf('ordering/PersonalOrderPage', personal),
    guard: storefrontGuards.personal,
  },
  {
    path: patterns.autoOrders,
    page: pageOf('ordering/AutoOrdersPage', personal),
    guard: storefrontGuards.personal,
    tab: 'autoOrders',
  },
  {
    path: patterns.autoOrder,
    page: pageOf('ordering/AutoOrderPage', personal),
    guard: storefrontGuards.personal,
    tab: 'autoOrders',
  },
  {
    path: patterns.registration,
    page: pageOf('customers/RegistrationPage', personal),
    guard: storefrontGuards.personal,
    tab: 'registrationData',
  },
  {
    path: patterns.tasting,
    page: pageOf('papers/TastingPage', personal),
    guard: storefrontGuards.personal,
    tab: 'tasting',
  },
  { path: patterns.ledger, page: pageOf('metal/LedgerPage', personal), guard: storefrontGuards.personal },
  { path: patterns.papers, page: pageOf('papers/PapersPage', personal), guard: storefrontGuards.personal },
  { path: patterns.acts, page: pageOf('papers/ActsPage', personal), guard: storefrontGuards.personal },
  {
    path: patterns.metalReport,
    page: pageOf('metal/MetalReportPage', personal),
    guard: storefrontGuards.personal,
  },
  {
    path: patterns.statutory,
    page: pageOf('papers/StatutoryPage', personal),
    guard: storefrontGuards.personal,
  },
  {
    path: patterns.documentSection,
    page: pageOf('papers/DocumentSectionPage', personal),
    guard: storefrontGuards.personal,
  },
  {
    path: patterns.returnInvoices,
    page: pageOf('papers/ReturnInvoicesPage', personal),
    guard: storefrontGuards.personal,
  },
  {
    path: patterns.returnUniversal,
    page: pageOf('papers/ReturnUniversalPage', personal),
    guard: storefrontGuards.personal,
  },
  {
    path: patterns.returnAr2,
    page: pageOf('papers/ReturnAr2Page', personal),
    guard: storefrontGuards.personal,
  },
  {
    path: patterns.personalReturnConditions,
    page: pageOf('papers/PersonalReturnPage', personal),
    guard: storefrontGuards.personal,
  },
  {
    path: patterns.returnSection,
    page: pageOf('papers/ReturnSectionPage', personal),
    guard: storefrontGuards.personal,
  },
  {
    path: patterns.clients,
    page: pageOf('customers/ClientsPage', personal),
    guard: storefrontGuards.clients,
  },
  { path: patterns.rules, page: pageOf('system/RulesPage'), guard: storefrontGuards.rules },
  {
    path: patterns.welcomeBonusNew,
    page: pageOf('marketing/WelcomeBonusNewPage', plainPersonal),
    guard: storefrontGuards.welcomeBonus,
  },
  {
    path: patterns.welcomeBonusCurrent,
    page: pageOf('marketing/WelcomeBonusCurrentPage', plainPersonal),
    guard: storefrontGuards.welcomeBonus,
  },
  { path: patterns.silverBonus, page: pageOf('marketing/SilverBonusPage', plainPersonal) },
  { path: '*', page: pageOf('system/NotFoundPage', plain) },
]

const pageAt = (pathname: string): Page | undefined =>
  pageRoutes.find(({ path }) => matchPath(path, pathname) !== null)?.page

/** Source files of the screen of an address. */
export const sourcesAt = (pathname: string): readonly string[] => pageAt(pathname)?.sources ?? []

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

const noCompanyPage = pageOf('customers/NoCompanyPage', plainPersonal)

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
