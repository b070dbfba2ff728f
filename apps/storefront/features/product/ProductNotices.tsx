import type { Translate } from '@proba/i18n'
import { Link, useLocation } from 'react-router-dom'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/page/PlainButton.tsx'
import { Notice } from './Notice.tsx'
import type { ProductAvailability } from './productAvailability.ts'
import type { Product } from './productDetail.ts'

/** A guest can log in and return to the product (G-081). */
function GuestNotice() {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  return (
    <Notice title={t('product.notice.guest')} lines={[t('product.notice.guestText')]}>
      <Link className={buttonClass('filled')} to={paths.login(pathname + search)}>
        {t('product.notice.login')}
      </Link>
    </Notice>
  )
}

/** Closed for now, with reason and day, or discontinued; the stock tabs stay (G-076). */
function StoppedNotice({ product, availability }: { product: Product; availability: ProductAvailability }) {
  const t = useTranslate()
  const { day } = useFormat()
  const { isClosed, isProductionClosed, isDiscontinued, closedReason, opensAt } = product.conditions
  // Under some contracts a discontinued product can still be made, so it is not sold from stock alone.
  const isStockOnly =
    availability.refusal === null &&
    (isProductionClosed || !availability.tabs.includes('production')) &&
    availability.tabs.some((tab) => tab !== 'production')
  const lines = [
    ...(isClosed && closedReason ? [t('product.notice.closedReason', { reason: closedReason })] : []),
    ...(isClosed && opensAt ? [t('product.notice.opensAt', { day: day(opensAt) })] : []),
    ...(isClosed && !isProductionClosed && availability.refusal === null
      ? [t('product.notice.closedAllowed')]
      : []),
    ...(isStockOnly ? [t('product.notice.closedStock')] : []),
  ]
  return (
    <Notice
      title={t(isDiscontinued ? 'product.notice.discontinued' : 'product.notice.closed')}
      lines={lines}
    />
  )
}

function refusalLines(t: Translate, { conditions }: Product, { activeType }: ProductAvailability): string[] {
  if (conditions.isClosed && activeType === 'demo') return [t('product.notice.contractDemo')]
  const type = conditions.forContractType
  return type ? [t('product.notice.contractText', { type: t(`terms.contractType.${type}`) })] : []
}

/** The alloy is not kept: the manager confirms when it can be made. */
function AlloyNotice({ product }: { product: Product }) {
  const t = useTranslate()
  if (!product.alloy.onRequest) return null
  return (
    <Notice
      title={t('product.notice.alloyOnRequest', { alloy: product.alloy.name })}
      lines={[t('product.notice.alloyOnRequestText')]}
    >
      <Link className={buttonClass()} to={paths.contacts()}>
        {t('catalogue.contacts')}
      </Link>
    </Notice>
  )
}

/** Without a company there is nothing to choose in the header, neither company nor contract. */
function NoCompanyNotice() {
  const t = useTranslate()
  const { isManager } = useSession().flags
  const text = t(`product.notice.${isManager ? 'noCompanyStaff' : 'noCompanyOwn'}`)
  return (
    <Notice title={t('product.notice.noCompany')} lines={[text]}>
      {isManager ? (
        <Link className={buttonClass()} to={paths.clients()}>
          {t('shell.menu.clients')}
        </Link>
      ) : null}
    </Notice>
  )
}

interface ProductNoticesProps {
  readonly product: Product
  readonly availability: ProductAvailability
}

/** What keeps a customer from ordering: no company, no contract, a product without a way to order it. */
function CustomerNotices({ product, availability }: ProductNoticesProps) {
  const t = useTranslate()
  return (
    <>
      {availability.lack === 'company' ? (
        <NoCompanyNotice />
      ) : product.activeContract === null ? (
        // The server takes the first valid contract where none is chosen, so that there is none.
        <Notice title={t('product.notice.noContract')} lines={[t('product.notice.noContractText')]} />
      ) : null}
      {product.flags.isDemo ? <Notice title={t('product.notice.demo')} /> : null}
      {availability.tabs.length === 0 && !isStopped(product) ? (
        <Notice title={t('product.notice.unavailable')} />
      ) : null}
    </>
  )
}

const isStopped = ({ conditions }: Product) => conditions.isClosed || conditions.isDiscontinued

/** Messages about what prevents or limits ordering this product. */
export function ProductNotices({ product, availability }: ProductNoticesProps) {
  const t = useTranslate()
  const { loggedIn, refusal } = availability
  return (
    <>
      {isStopped(product) ? <StoppedNotice product={product} availability={availability} /> : null}
      {loggedIn && refusal ? (
        <Notice
          kind="error"
          title={t(`product.notice.${refusal}`)}
          lines={refusalLines(t, product, availability)}
        />
      ) : null}
      <AlloyNotice product={product} />
      {loggedIn ? <CustomerNotices product={product} availability={availability} /> : <GuestNotice />}
    </>
  )
}
