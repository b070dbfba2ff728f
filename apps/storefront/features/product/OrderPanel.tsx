import { capBadge } from '@proba/domain/badge'
import type { Tab } from '@proba/domain/orderType'
import { tabCounters } from '@proba/domain/tabs'
import { type Dispatch, useId, useRef } from 'react'
import type { KeyedMutator } from 'swr'
import { useTranslate } from '../../lib/language.tsx'
import { AddButton } from './AddButton.tsx'
import { addBlock } from './addOrder.ts'
import { CoilBlock } from './CoilBlock.tsx'
import { CoverSelector } from './CoverSelector.tsx'
import { Leftovers } from './Leftovers.tsx'
import styles from './Order.module.css'
import { OrderSums } from './OrderSums.tsx'
import { OrderWords } from './OrderWords.tsx'
import { routeOf } from './orderFigures.ts'
import type { OrderAction, OrderForm } from './orderForm.ts'
import type { Product, ProductTerms } from './productTerms.ts'
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
  readonly covering: number | null
}

/** Sizes of the shown covering and, on the coil tab, a whole coil above them. */
function Entry(
  props: OrderPanelProps & { isReadOnly: boolean; button: React.RefObject<HTMLButtonElement | null> },
) {
  const { product, terms, form, dispatch, tab, covering, isReadOnly, button } = props
  const t = useTranslate()
  if (covering === null) return <p className={styles.choose}>{t('product.covering.choose')}</p>
  const isClosed = product.conditions.isClosed && tab === 'production'
  const context = {
    product,
    form,
    dispatch,
    tab,
    covering,
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
      <SizeTable key={`${tab} ${covering}`} context={context} addButton={button} />
    </>
  )
}

/** Ordering of a product: its order tabs, coverings, sizes and the sum with the button. */
export function OrderPanel(props: OrderPanelProps) {
  const { product, terms, form, dispatch, mutate, tab, setTab, covering } = props
  const t = useTranslate()
  const reasonId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useDirectTyping(panel)
  const { add, isPending, last } = useAddToCart({ product, form, tab, dispatch, mutate })
  const counters = tabCounters(product.offers)
  const block = addBlock(product, terms, form, tab)
  const items = terms.tabs.map((name) => {
    const shown = capBadge(counters[name])
    return {
      name,
      text: t(`product.tabs.${name}`),
      counter: { shown, spoken: t('product.tabs.inCart', { n: shown }) },
    }
  })
  return (
    <Tabs label={t('product.tabs.label')} items={items} active={tab} onChange={setTab}>
      {tab === 'production' && covering !== null ? (
        <Leftovers product={product} terms={terms} covering={covering} onTab={setTab} />
      ) : null}
      <CoverSelector
        product={product}
        form={form}
        tab={tab}
        covering={covering}
        onChoose={(id) => dispatch({ type: 'covering', covering: id })}
      />
      <div ref={panel}>
        <Entry {...props} isReadOnly={isPending} button={button} />
      </div>
      <p className={styles.help}>{t('product.table.keys')}</p>
      <section className={styles.foot} aria-label={t('product.sum.label')}>
        <OrderSums product={product} form={form} tab={tab} covering={covering} />
        <div className={styles.action}>
          <AddButton
            tab={tab}
            route={routeOf(product, form, tab)}
            added={form.added[tab]}
            block={block}
            isPending={isPending}
            reasonId={reasonId}
            button={button}
            onAdd={() => void add()}
          />
        </div>
        <OrderWords {...{ product, form, tab, covering, block, last, reasonId }} />
      </section>
    </Tabs>
  )
}
