import { coilPowerOf, productBalance } from '@proba/api/ordering/productBalance'
import type { Tab } from '@proba/domain/codes/orderTab'
import { overflow } from '@proba/domain/stock/capacity'
import { minCoilMg, overflowLabel } from '@proba/domain/stock/coil'
import type { Translate } from '@proba/i18n'
import { type Format, useFormat } from '../../../lib/language/format.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import type { AddBlock } from '../order/cartAddition.ts'
import styles from '../order/OrderPanel.module.css'
import type { LastAdd } from '../order/useAddToCart.ts'
import type { Product } from '../productDetail.ts'
import type { ProductSelection } from '../productSelection.ts'
import { minimumMissing, useAmountText } from './SelectionSums.tsx'
import { coatingTotals, enteredMg, isChain, routeOf, tabTotals } from './selectionFigures.ts'

interface SelectionHintProps {
  readonly product: Product
  readonly selection: ProductSelection
  readonly tab: Tab
  readonly coating: number | null
  readonly block: AddBlock | null
  readonly last: LastAdd | null
  /** Id by which the button refers to its reason. */
  readonly reasonId: string
}

interface HintLine {
  readonly kind: 'warning' | 'success' | 'plain'
  readonly text: string
  /** The screen shows as much; a phone leaves it out. */
  readonly isObvious?: boolean
}

/** That the capacity is exceeded, or by how many grams the coil pool is (DR-43). */
function overflowLines(
  t: Translate,
  format: Format,
  { product, selection, tab, coating }: SelectionHintProps,
): HintLine[] {
  if (coating === null) return []
  const source = { coating, isChain: isChain(product) }
  const over = overflow(enteredMg(product, selection, tab, source), productBalance(product, tab, source))
  if (over === 0) return []
  if (tab === 'production') return [{ kind: 'warning', text: t('product.warning.capacity') }]
  const label = overflowLabel(coilPowerOf(product).mode, isChain(product))
  return [{ kind: 'warning', text: t(`product.warning.${label}`, { value: format.grams2(over) }) }]
}

function addedLines(t: Translate, format: Format, { selection, tab, last }: SelectionHintProps): HintLine[] {
  if (selection.added[tab] === null || last?.tab !== tab) return []
  const key = last.to === 'waiting' ? 'product.add.addedWaiting' : 'product.add.addedCart'
  const text = t(key, { n: format.integer(last.count), grams: format.grams2(last.weightMg) })
  return [{ kind: 'success', text }]
}

function otherCoatingsLines(
  t: Translate,
  format: Format,
  { product, selection, tab, coating }: SelectionHintProps,
): HintLine[] {
  const shown = coating === null ? 0 : coatingTotals(product, selection, tab, coating).count
  const coil = tab === 'coil' && selection.entries.coil.coilGrams !== '' ? 1 : 0
  const n = tabTotals(product, selection, tab).count - shown - coil
  return n > 0 ? [{ kind: 'plain', text: t('product.sum.otherCoatings', { n: format.integer(n) }) }] : []
}

function useReason({ product, selection, tab, block }: SelectionHintProps): HintLine[] {
  const t = useTranslate()
  const { integer } = useFormat()
  const amountText = useAmountText()
  if (selection.added[tab] !== null) return []
  if (block)
    return [
      {
        kind: 'plain',
        text: t(`product.add.${block}`, { min: integer(minCoilMg / 1000) }),
        isObvious: block === 'nothing',
      },
    ]
  if (routeOf(product, selection, tab) !== 'waiting_list') return []
  const missing = amountText(minimumMissing(product, selection))
  return [{ kind: 'plain', text: t('product.add.whyWaiting', { missing }) }]
}

/** Hints about the selection: warnings, where it goes and why, what was added. */
export function SelectionHint(props: SelectionHintProps) {
  const t = useTranslate()
  const format = useFormat()
  const reason = useReason(props)
  const failed = props.selection.failed[props.tab]
  const lines = [...overflowLines(t, format, props), ...otherCoatingsLines(t, format, props)]
  return (
    <div className={styles.words}>
      {lines.map(({ kind, text }) => (
        <p key={text} data-kind={kind}>
          {text}
        </p>
      ))}
      {failed === null ? null : (
        <p role="alert" data-kind="warning">
          {failed}
        </p>
      )}
      <div role="status">
        {addedLines(t, format, props).map(({ kind, text }) => (
          <p key={text} data-kind={kind}>
            {text}
          </p>
        ))}
      </div>
      <div id={props.reasonId}>
        {reason.map(({ text, isObvious }) => (
          <p key={text} data-obvious={isObvious}>
            {text}
          </p>
        ))}
      </div>
    </div>
  )
}
