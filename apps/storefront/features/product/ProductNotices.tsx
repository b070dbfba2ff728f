import type { Translate } from '@proba/i18n'
import { Link, useLocation } from 'react-router-dom'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/PlainButton.tsx'
import { Notice } from './Notice.tsx'
import type { Product, ProductTerms } from './productTerms.ts'

/** A guest reads, logs in and is back on the product (decision G-081). */
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

/** Closed for now, with reason and day, or given up for good; stock tabs stay (R-179, decision G-076). */
function StoppedNotice({ product, terms }: { product: Product; terms: ProductTerms }) {
  const t = useTranslate()
  const { day } = useFormat()
  const { isClosed, isDiscontinued, closedReason, opensAt } = product.conditions
  // A discontinued product that the contract still lets be made is not sold from stock alone.
  const isStockOnly =
    (isClosed || !terms.tabs.includes('production')) && terms.tabs.some((tab) => tab !== 'production')
  const lines = [
    ...(isClosed && closedReason ? [t('product.notice.closedReason', { reason: closedReason })] : []),
    ...(isClosed && opensAt ? [t('product.notice.opensAt', { day: day(opensAt) })] : []),
    ...(isStockOnly ? [t('product.notice.closedStock')] : []),
  ]
  return (
    <Notice
      title={t(isDiscontinued ? 'product.notice.discontinued' : 'product.notice.closed')}
      lines={lines}
    />
  )
}

function refusalLines(t: Translate, { conditions }: Product, { activeType }: ProductTerms): string[] {
  if (conditions.isClosed && activeType === 'demo') return [t('product.notice.contractDemo')]
  const type = conditions.forContractType
  return type ? [t('product.notice.contractText', { type: t(`terms.contractType.${type}`) })] : []
}

/** What stops or limits ordering this product, in words. */
export function ProductNotices({ product, terms }: { product: Product; terms: ProductTerms }) {
  const t = useTranslate()
  const { isClosed, isDiscontinued } = product.conditions
  const isStopped = isClosed || isDiscontinued
  if (!terms.loggedIn)
    return (
      <>
        {isStopped ? <StoppedNotice product={product} terms={terms} /> : null}
        <GuestNotice />
      </>
    )
  return (
    <>
      {isStopped ? <StoppedNotice product={product} terms={terms} /> : null}
      {terms.refusal ? (
        <Notice
          kind="error"
          title={t(`product.notice.${terms.refusal}`)}
          lines={refusalLines(t, product, terms)}
        />
      ) : null}
      {product.activeContract === null ? (
        <Notice title={t('product.notice.noContract')} lines={[t('product.notice.noContractText')]} />
      ) : null}
      {product.flags.isDemo ? <Notice title={t('product.notice.demo')} /> : null}
      {terms.tabs.length === 0 && !isStopped ? <Notice title={t('product.notice.unavailable')} /> : null}
    </>
  )
}
