import { productBalance } from '@proba/api/ordering/productBalance'
import type { Tab } from '@proba/domain/codes/orderTab'
import { type Amount, minimumLeft } from '@proba/domain/product/productMinimum'
import { Fragment, useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { useMedia, widths } from '../../../lib/window/media.ts'
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

/** A number of the sum: its name, and as a phone has the room for it. */
interface Figure {
  readonly key: string
  readonly name: string
  readonly text: string
  readonly folded: string | null
  /** What a reader hears before it, where a phone shows the number alone. */
  readonly spoken?: string
  /** Share of a minimum that is reached. */
  readonly gauge?: number
}

type Explain = (anchor: HTMLElement) => void

function WideFigure({ name, text, gauge, onExplain }: Omit<Figure, 'key'> & { readonly onExplain: Explain }) {
  const t = useTranslate()
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className="figures">
        <CalculatedNumber onClick={(event) => onExplain(event.currentTarget)}>
          {text}
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

function useMinimum({ product, selection, tab }: SumsProps): Figure | null {
  const t = useTranslate()
  const amountText = useAmountText()
  const { minOrderWeight, minOrderCount } = product.conditions
  if (tab !== 'production' || (!minOrderWeight && !minOrderCount)) return null
  const missing = minimumMissing(product, selection)
  const isMissing = missing.weightMg > 0 || missing.count > 0
  const gauge = Math.min(
    minOrderWeight ? 1 - missing.weightMg / minOrderWeight : 1,
    minOrderCount ? 1 - missing.count / minOrderCount : 1,
  )
  const text = isMissing ? amountText(missing) : t('product.sum.reached')
  const folded = isMissing ? t('product.sum.minimumShort', { value: text }) : text
  return { key: 'minimum', name: t('product.sum.minimum'), text, folded, gauge }
}

/** What the selection leaves of capacity or coil, mg; null where stock is sold by the piece. */
function leftMg({ product, selection, tab, coating }: SumsProps): number | null {
  if ((tab !== 'production' && tab !== 'coil') || coating === null) return null
  const source = { coating, isChain: isChain(product) }
  return productBalance(product, tab, source) - enteredMg(product, selection, tab, source)
}

function useBalance(props: SumsProps): Figure | null {
  const t = useTranslate()
  const { grams2 } = useFormat()
  const left = leftMg(props)
  if (left === null) return null
  const key = props.tab === 'coil' ? 'coil' : 'capacity'
  const name = t(`product.sum.${key}`)
  // Without a limit a phone has nothing to show.
  if (!Number.isFinite(left)) return { key, name, text: t('product.sum.unlimited'), folded: null }
  const text = t('product.sum.grams', { value: grams2(Math.max(0, left)) })
  return { key, name, text, folded: t(`product.sum.${key}Short`, { value: text }) }
}

function useEntered({ product, selection, tab }: SumsProps): Figure {
  const t = useTranslate()
  const { grams2, integer } = useFormat()
  const { weightMg, count } = tabTotals(product, selection, tab)
  const pieces = t('product.sum.pieces', { n: integer(count) })
  const text = `${pieces} · ${t('product.sum.grams', { value: grams2(weightMg) })}`
  const name = t('product.sum.selected')
  return { key: 'selected', name, text, folded: text, spoken: name }
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

/** All numbers of the sum as one button of a phone. */
function FoldedFigures({ figures, onExplain }: { figures: readonly Figure[]; onExplain: Explain }) {
  const t = useTranslate()
  return (
    <CalculatedNumber
      className={`${styles.folded} figures`}
      onClick={(event) => onExplain(event.currentTarget)}
    >
      {figures.map(({ key, folded, spoken }) =>
        folded === null ? null : (
          <Fragment key={key}>
            {spoken ? <span className="visuallyHidden">{spoken}:</span> : null}{' '}
            <span data-figure={key}>{folded}</span>
            <span className="visuallyHidden">,</span>{' '}
          </Fragment>
        ),
      )}
      <span className="visuallyHidden">{t('product.calculation.open')}</span>
    </CalculatedNumber>
  )
}

/** The sum of a tab: pieces and grams, what is missing to the minimum, what is left of the capacity. */
export function SelectionSums(props: SumsProps) {
  const t = useTranslate()
  const { product, selection, tab, coating } = props
  const isPhone = useMedia(widths.phone)
  const stepTexts = useStepTexts()
  const [calculation, setCalculation] = useState<ShownCalculation | null>(null)
  const figures = [useEntered(props), useMinimum(props), useBalance(props)].filter((one) => one !== null)
  const explain = (anchor: HTMLElement) => {
    const steps = stepTexts(sumCalculation(product, selection, tab, coating))
    setCalculation({ anchor, title: t('product.calculation.sum'), steps })
  }
  return (
    <>
      {isPhone ? (
        <FoldedFigures figures={figures} onExplain={explain} />
      ) : (
        <dl className={styles.figures}>
          {figures.map(({ key, ...figure }) => (
            <WideFigure key={key} {...figure} onExplain={explain} />
          ))}
        </dl>
      )}
      <LiveRegion text={useSpoken(props)} />
      <Calculation calculation={calculation} onClose={() => setCalculation(null)} />
    </>
  )
}
