import type { Tab } from '@proba/domain/codes/orderTab'
import { overflow } from '@proba/domain/stock/capacity'
import { minCoilMg, overflowLabel } from '@proba/domain/stock/coil'
import type { Translate } from '@proba/i18n'
import { type Format, useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import type { AddBlock } from './addOrder.ts'
import styles from './Order.module.css'
import { minimumMissing, useAmountText } from './OrderSums.tsx'
import { balanceOf, coatingTotals, enteredMg, isChain, routeOf, tabTotals } from './orderFigures.ts'
import type { OrderForm } from './orderForm.ts'
import { coilPowerOf, type Product } from './productTerms.ts'
import type { LastAdd } from './useAddToCart.ts'

interface OrderHintProps {
  readonly product: Product
  readonly form: OrderForm
  readonly tab: Tab
  readonly coating: number | null
  readonly block: AddBlock | null
  readonly last: LastAdd | null
  /** Id by which the button points at its reason. */
  readonly reasonId: string
}

interface Words {
  readonly kind: 'warning' | 'success' | 'plain'
  readonly text: string
}

/** Over the capacity, or over the coil by so many grams (DR-43; ). */
function overflowWords(
  t: Translate,
  format: Format,
  { product, form, tab, coating }: OrderHintProps,
): Words[] {
  if (coating === null) return []
  const source = { coating, isChain: isChain(product) }
  const over = overflow(enteredMg(product, form, tab, source), balanceOf(product, tab, source))
  if (over === 0) return []
  if (tab === 'production') return [{ kind: 'warning', text: t('product.warning.capacity') }]
  const label = overflowLabel(coilPowerOf(product).mode, isChain(product))
  return [{ kind: 'warning', text: t(`product.warning.${label}`, { value: format.grams2(over) }) }]
}

function addedWords(t: Translate, format: Format, { form, tab, last }: OrderHintProps): Words[] {
  if (form.added[tab] === null || last?.tab !== tab) return []
  const key = last.to === 'waiting' ? 'product.add.addedWaiting' : 'product.add.addedCart'
  const text = t(key, { n: format.integer(last.count), grams: format.grams2(last.weightMg) })
  return [{ kind: 'success', text }]
}

function otherWords(t: Translate, format: Format, { product, form, tab, coating }: OrderHintProps): Words[] {
  const shown = coating === null ? 0 : coatingTotals(product, form, tab, coating).count
  const coil = tab === 'coil' && form.entries.coil.coilGrams !== '' ? 1 : 0
  const n = tabTotals(product, form, tab).count - shown - coil
  return n > 0 ? [{ kind: 'plain', text: t('product.sum.otherCoatings', { n: format.integer(n) }) }] : []
}

function useReason({ product, form, tab, block }: OrderHintProps): Words[] {
  const t = useTranslate()
  const { integer } = useFormat()
  const amountText = useAmountText()
  if (form.added[tab] !== null) return []
  if (block) return [{ kind: 'plain', text: t(`product.add.${block}`, { min: integer(minCoilMg / 1000) }) }]
  if (routeOf(product, form, tab) !== 'waiting_list') return []
  const missing = amountText(minimumMissing(product, form))
  return [{ kind: 'plain', text: t('product.add.whyWaiting', { missing }) }]
}

/** What is to be said about the entry: warnings, where it goes and why, what has been added. */
export function OrderHint(props: OrderHintProps) {
  const t = useTranslate()
  const format = useFormat()
  const reason = useReason(props)
  const words = [...overflowWords(t, format, props), ...otherWords(t, format, props)]
  return (
    <div className={styles.words}>
      {words.map(({ kind, text }) => (
        <p key={text} data-kind={kind}>
          {text}
        </p>
      ))}
      <div role="status">
        {addedWords(t, format, props).map(({ kind, text }) => (
          <p key={text} data-kind={kind}>
            {text}
          </p>
        ))}
      </div>
      <div id={props.reasonId}>
        {reason.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  )
}
