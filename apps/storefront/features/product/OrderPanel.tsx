import type { Tab } from '@proba/domain/codes/orderTab'
import { tabCounters } from '@proba/domain/order/orderTabs'
import { capBadge } from '@proba/domain/product/badge'
import { type Dispatch, type RefObject, useId, useRef } from 'react'
import type { KeyedMutator } from 'swr'
import { useTranslate } from '../../lib/language.tsx'
import { AddButton } from './AddButton.tsx'
import { addBlock } from './addOrder.ts'
import { CoatingSelector } from './CoatingSelector.tsx'
import { CoilBlock } from './CoilBlock.tsx'
import styles from './Order.module.css'
import { OrderHint } from './OrderHint.tsx'
import { OrderSums } from './OrderSums.tsx'
import { routeOf } from './orderFigures.ts'
import type { OrderAction, OrderForm } from './orderForm.ts'
import type { Product, ProductTerms } from './productTerms.ts'
import { ReadyResidues } from './ReadyResidues.tsx'
import { SizeTable } from './SizeTable.tsx'
import { Tabs } from './Tabs.tsx'
import { useAddToCart } from './useAddToCart.ts'
import { useDirectTyping } from './useDirectTyping.ts'

interface OrderPanelProps {
  readonly product: Product
  readonly terms: ProductTerms
  readonly form: OrderForm
  readonly dispatch: Dispatch<OrderAction>
  readonly mutate: KeyedMutator<Product>
  readonly tab: Tab
  readonly setTab: (tab: Tab) => void
  readonly coating: number | null
}

/** Sizes of the shown coating and, on the coil tab, a whole coil above them. */
function Entry(
  props: OrderPanelProps & { isReadOnly: boolean; button: RefObject<HTMLButtonElement | null> },
) {
  const { product, terms, form, dispatch, tab, coating, isReadOnly, button } = props
  const t = useTranslate()
  if (coating === null) return <p className={styles.choose}>{t('product.coating.choose')}</p>
  const isClosed = product.conditions.isClosed && tab === 'production'
  const context = {
    product,
    form,
    dispatch,
    tab,
    coating,
    isReadOnly,
    isDisabled: terms.lack !== null || terms.refusal !== null || isClosed,
  }
  return (
    <>
      {tab === 'coil' && product.conditions.coilProductionAvailable ? (
        <CoilBlock
          grams={form.entries.coil.coilGrams}
          isDisabled={context.isDisabled}
          isReadOnly={isReadOnly}
          onGrams={(grams) => dispatch({ type: 'coil', tab, grams })}
        />
      ) : null}
      <SizeTable key={`${tab} ${coating}`} context={context} addButton={button} />
    </>
  )
}

/** The tabs with the pieces that the cart holds of each order type. */
function useTabItems(product: Product, terms: ProductTerms) {
  const t = useTranslate()
  const counters = tabCounters(product.offers, product.basket.unsized)
  return terms.tabs.map((name) => {
    const shown = capBadge(counters[name])
    const counter = { shown, spoken: t('product.tabs.inCart', { n: shown }) }
    return { name, text: t(`product.tabs.${name}`), counter }
  })
}

interface FootProps extends OrderPanelProps {
  readonly adding: ReturnType<typeof useAddToCart>
  readonly button: RefObject<HTMLButtonElement | null>
}

/** The sum with the button and what is to be said about both. */
function Foot({ product, terms, form, tab, coating, adding, button }: FootProps) {
  const t = useTranslate()
  const reasonId = useId()
  const block = addBlock(product, terms, form, tab)
  return (
    <section className={styles.foot} aria-label={t('product.sum.label')}>
      <OrderSums product={product} form={form} tab={tab} coating={coating} />
      <div className={styles.action}>
        <AddButton
          tab={tab}
          route={routeOf(product, form, tab)}
          added={form.added[tab]}
          block={block}
          isPending={adding.isPending}
          reasonId={reasonId}
          button={button}
          onAdd={() => void adding.add()}
        />
      </div>
      <OrderHint {...{ product, form, tab, coating, block, last: adding.last, reasonId }} />
    </section>
  )
}

/** Ordering of a product: its order tabs, coatings, sizes and the sum with the button. */
export function OrderPanel(props: OrderPanelProps) {
  const { product, terms, form, dispatch, tab, setTab, coating } = props
  const t = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useDirectTyping(panel)
  const adding = useAddToCart(props)
  const items = useTabItems(product, terms)
  return (
    <Tabs label={t('product.tabs.label')} items={items} active={tab} onChange={setTab}>
      {tab === 'production' && coating !== null ? (
        <ReadyResidues product={product} terms={terms} coating={coating} onTab={setTab} />
      ) : null}
      <CoatingSelector
        product={product}
        form={form}
        tab={tab}
        coating={coating}
        onChoose={(id) => dispatch({ type: 'coating', coating: id })}
      />
      <div ref={panel}>
        <Entry {...props} isReadOnly={adding.isPending} button={button} />
      </div>
      <p className={styles.help}>{t('product.table.keys')}</p>
      <Foot {...props} adding={adding} button={button} />
    </Tabs>
  )
}
