import { productBalance } from '@proba/api/ordering/productBalance'
import type { Tab } from '@proba/domain/codes/orderTab'
import { type Amount, minimumLeft } from '@proba/domain/product/productMinimum'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { CalculatedNumber, Calculation } from '../../../ui/goods/Calculation.tsx'
import type { ShownCalculation } from '../../../ui/goods/CalculationSteps.tsx'
import { LiveRegion } from '../../../ui/page/LiveRegion.tsx'
import styles from '../order/OrderPanel.module.css'
import type { Product } from '../productDetail.ts'
import type { ProductSelection } from '../productSelection.ts'
import { enteredMg, isChain, productMinimumLeft, tabTotals } from './selectionFigures.ts'
import { sumCalculation } from './sizeCalculation.ts'
import { useStepTexts } from './useStepTexts.ts'

interface SumsProps {
  readonly product: Product
  readonly selection: ProductSelection
  readonly tab: Tab
  readonly coating: number | null
}

/** «8 шт. · 40,00 г»; a part that is zero is left out. */
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

interface FigureProps {
  readonly name: string
  readonly isWide?: boolean
  /** Share of a minimum that is reached. */
  readonly gauge?: number
  readonly onExplain: (anchor: HTMLElement) => void
  readonly children: ReactNode
}

/** `isWide` hides a figure on a phone, where it would say nothing. */
function Figure({ name, isWide, gauge, onExplain, children }: FigureProps) {
  const t = useTranslate()
  return (
    <div className={styles.figure} data-wide={isWide ? '' : undefined}>
      <dt>{name}</dt>
      <dd className="figures">
        <CalculatedNumber onClick={(event) => onExplain(event.currentTarget)}>
          {children}
          <span className="visuallyHidden">, {t('product.calculation.open')}</span>
        </CalculatedNumber>
        {gauge === undefined ? null : (
          <div className={styles.gauge} aria-hidden="true">
            <span style={{ width: `${Math.max(0, Math.min(1, gauge)) * 100}%` }} />
          </div>
        )}
      </dd>
    </div>
  )
}

/** What the cart and the selection together still need to reach the minimum for production. */
export function minimumMissing(product: Product, selection: ProductSelection): Amount {
  return minimumLeft(productMinimumLeft(product), tabTotals(product, selection, 'production'))
}

type PartProps = SumsProps & Pick<FigureProps, 'onExplain'>

function Minimum({ product, selection, onExplain }: PartProps) {
  const t = useTranslate()
  const amountText = useAmountText()
  const { minOrderWeight, minOrderCount } = product.conditions
  if (!minOrderWeight && !minOrderCount) return null
  const missing = minimumMissing(product, selection)
  const isMissing = missing.weightMg > 0 || missing.count > 0
  const share = Math.min(
    minOrderWeight ? 1 - missing.weightMg / minOrderWeight : 1,
    minOrderCount ? 1 - missing.count / minOrderCount : 1,
  )
  return (
    <Figure name={t('product.sum.minimum')} gauge={share} onExplain={onExplain}>
      {isMissing ? amountText(missing) : t('product.sum.reached')}
    </Figure>
  )
}

/** What the selection leaves of capacity or coil, mg; null where stock is sold by the piece. */
function leftMg({ product, selection, tab, coating }: SumsProps): number | null {
  if ((tab !== 'production' && tab !== 'coil') || coating === null) return null
  const source = { coating, isChain: isChain(product) }
  return productBalance(product, tab, source) - enteredMg(product, selection, tab, source)
}

function Balance(props: PartProps) {
  const t = useTranslate()
  const { grams2 } = useFormat()
  const left = leftMg(props)
  if (left === null) return null
  return (
    <Figure
      name={t(props.tab === 'coil' ? 'product.sum.coil' : 'product.sum.capacity')}
      isWide={!Number.isFinite(left)}
      onExplain={props.onExplain}
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
  const { weightMg, count } = tabTotals(props.product, props.selection, props.tab)
  const missing = minimumMissing(props.product, props.selection)
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
export function SelectionSums(props: SumsProps) {
  const t = useTranslate()
  const { grams2, integer } = useFormat()
  const { product, selection, tab, coating } = props
  const { weightMg, count } = tabTotals(product, selection, tab)
  const stepTexts = useStepTexts()
  const [calculation, setCalculation] = useState<ShownCalculation | null>(null)
  const explain = (anchor: HTMLElement) => {
    const steps = stepTexts(sumCalculation(product, selection, tab, coating))
    setCalculation({ anchor, title: t('product.calculation.sum'), steps })
  }
  return (
    <>
      <dl className={styles.figures}>
        <Figure name={t('product.sum.selected')} onExplain={explain}>
          {t('product.sum.pieces', { n: integer(count) })} ·{' '}
          {t('product.sum.grams', { value: grams2(weightMg) })}
        </Figure>
        {tab === 'production' ? <Minimum {...props} onExplain={explain} /> : null}
        <Balance {...props} onExplain={explain} />
      </dl>
      <LiveRegion text={useSpoken(props)} />
      <Calculation calculation={calculation} onClose={() => setCalculation(null)} />
    </>
  )
}
