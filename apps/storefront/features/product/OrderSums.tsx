import type { Tab } from '@proba/domain/orderType'
import { type Amount, minimumLeft } from '@proba/domain/selection'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import styles from './Order.module.css'
import { balanceOf, enteredMg, isChain, productMinimumLeft, tabTotals } from './orderFigures.ts'
import type { OrderForm } from './orderForm.ts'
import type { Product } from './productTerms.ts'

interface SumsProps {
  readonly product: Product
  readonly form: OrderForm
  readonly tab: Tab
  readonly covering: number | null
}

/** «8 шт. · 40,00 г»; of two parts the one that is nothing is left out. */
export function useAmountText(): (amount: Amount) => string {
  const t = useTranslate()
  const { grams2, integer } = useFormat()
  return ({ weightMg, count }) => {
    const grams = t('product.sum.grams', { value: grams2(weightMg) })
    const pieces = t('product.sum.pieces', { n: integer(count) })
    if (weightMg > 0 && count > 0) return `${pieces} · ${grams}`
    return count > 0 ? pieces : grams
  }
}

/** `isWide` leaves a figure out on a phone, where it would say nothing. */
function Figure({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.figure} data-wide={isWide ? '' : undefined}>
      <dt>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}

/** What the minimum for production still asks for after the entry. */
export function minimumMissing(product: Product, form: OrderForm): Amount {
  return minimumLeft(productMinimumLeft(product), tabTotals(product, form, 'production'))
}

function Minimum({ product, form }: Pick<SumsProps, 'product' | 'form'>) {
  const t = useTranslate()
  const amountText = useAmountText()
  const { minOrderWeight, minOrderCount } = product.conditions
  if (!minOrderWeight && !minOrderCount) return null
  const missing = minimumMissing(product, form)
  const isMissing = missing.weightMg > 0 || missing.count > 0
  const share = minOrderWeight ? 1 - missing.weightMg / minOrderWeight : 1
  return (
    <Figure name={t('product.sum.minimum')}>
      {isMissing ? amountText(missing) : t('product.sum.reached')}
      <div className={styles.gauge} aria-hidden="true">
        <span style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
      </div>
    </Figure>
  )
}

/** What the entry leaves of capacity or coil, mg; null where stock is sold piece by piece. */
function leftMg({ product, form, tab, covering }: SumsProps): number | null {
  if ((tab !== 'production' && tab !== 'coil') || covering === null) return null
  const source = { covering, isChain: isChain(product) }
  return balanceOf(product, tab, source) - enteredMg(product, form, tab, source)
}

function Balance(props: SumsProps) {
  const t = useTranslate()
  const { grams2 } = useFormat()
  const left = leftMg(props)
  if (left === null) return null
  return (
    <Figure
      name={t(props.tab === 'coil' ? 'product.sum.coil' : 'product.sum.capacity')}
      isWide={!Number.isFinite(left)}
    >
      {Number.isFinite(left)
        ? t('product.sum.grams', { value: grams2(Math.max(0, left)) })
        : t('product.sum.unlimited')}
    </Figure>
  )
}

function useSpoken(props: SumsProps): string {
  const t = useTranslate()
  const amountText = useAmountText()
  const { grams2, integer } = useFormat()
  const { weightMg, count } = tabTotals(props.product, props.form, props.tab)
  const missing = minimumMissing(props.product, props.form)
  const left = leftMg(props)
  const isMissing = props.tab === 'production' && (missing.weightMg > 0 || missing.count > 0)
  const parts = [
    t('product.sum.spoken', { pieces: integer(count), grams: grams2(weightMg) }),
    isMissing && t('product.sum.spokenMinimum', { missing: amountText(missing) }),
    left !== null &&
      Number.isFinite(left) &&
      t('product.sum.spokenLeft', { grams: grams2(Math.max(0, left)) }),
  ]
  return parts.filter((part) => part !== false).join(' ')
}

/** The sum of a tab: pieces and grams, what is missing to the minimum, what is left of the capacity. */
export function OrderSums(props: SumsProps) {
  const t = useTranslate()
  const { grams2, integer } = useFormat()
  const { weightMg, count } = tabTotals(props.product, props.form, props.tab)
  return (
    <>
      <dl className={styles.figures}>
        <Figure name={t('product.sum.selected')}>
          {t('product.sum.pieces', { n: integer(count) })} ·{' '}
          {t('product.sum.grams', { value: grams2(weightMg) })}
        </Figure>
        {props.tab === 'production' ? <Minimum product={props.product} form={props.form} /> : null}
        <Balance {...props} />
      </dl>
      <LiveRegion text={useSpoken(props)} />
    </>
  )
}
