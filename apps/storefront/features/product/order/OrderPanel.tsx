import type { Tab } from '@proba/domain/codes/orderTab'
import { coilTyped } from '@proba/domain/stock/coil'
import { type Dispatch, type RefObject, useId, useRef } from 'react'
import { useLanguage, useTranslate } from '../../../lib/language/language.tsx'
import { useSubmitKey } from '../../../ui/inputs/useSubmitKey.ts'
import type { ProductAvailability } from '../productAvailability.ts'
import type { Product } from '../productDetail.ts'
import type { ProductSelection, SelectionAction } from '../productSelection.ts'
import { SelectionHint } from '../sizes/SelectionHint.tsx'
import { SelectionSums } from '../sizes/SelectionSums.tsx'
import { SizeTable } from '../sizes/SizeTable.tsx'
import { coatingsOf, routeOf } from '../sizes/selectionFigures.ts'
import { useDirectTyping } from '../sizes/useDirectTyping.ts'
import { AddButton } from './AddButton.tsx'
import { CoatingSelector } from './CoatingSelector.tsx'
import { CoilBlock } from './CoilBlock.tsx'
import { addBlock } from './cartAddition.ts'
import styles from './OrderPanel.module.css'
import { ReadyResidues } from './ReadyResidues.tsx'
import type { useAddToCart } from './useAddToCart.ts'

interface OrderPanelProps {
  readonly product: Product
  /** The addition, which outlives the panel: a phone that is turned has another one. */
  readonly adding: ReturnType<typeof useAddToCart>
  readonly availability: ProductAvailability
  readonly selection: ProductSelection
  readonly dispatch: Dispatch<SelectionAction>
  readonly tab: Tab
  readonly setTab: (tab: Tab) => void
  readonly coating: number | null
}

/** Sizes of the shown coating and, on the coil tab, a whole coil above them. */
function Entry(
  props: OrderPanelProps & { isReadOnly: boolean; button: RefObject<HTMLButtonElement | null> },
) {
  const { product, availability, selection, dispatch, tab, coating, isReadOnly, button } = props
  const t = useTranslate()
  const { language } = useLanguage()
  if (coating === null) {
    const key = coatingsOf(product, tab).length > 0 ? 'choose' : 'none'
    return <p className={styles.choose}>{t(`product.coating.${key}`)}</p>
  }
  const isClosed = product.conditions.isProductionClosed && tab === 'production'
  const context = {
    product,
    selection,
    dispatch,
    tab,
    coating,
    isReadOnly,
    isDisabled: availability.lack !== null || availability.refusal !== null || isClosed,
  }
  return (
    <>
      {tab === 'coil' && product.conditions.coilProductionAvailable ? (
        <CoilBlock
          entry={selection.entries.coil}
          isDisabled={context.isDisabled}
          isReadOnly={isReadOnly}
          onGrams={(grams) => dispatch({ type: 'coil', tab, grams, read: coilTyped(grams, language) })}
        />
      ) : null}
      <SizeTable key={`${tab} ${coating}`} context={context} addButton={button} />
    </>
  )
}

interface FootProps extends OrderPanelProps {
  readonly button: RefObject<HTMLButtonElement | null>
}

/** The sums with the add button and the hints about both. */
function Foot({ product, availability, selection, tab, coating, adding, button }: FootProps) {
  const t = useTranslate()
  const reasonId = useId()
  const block = addBlock(product, availability, selection, tab)
  return (
    <section className={styles.foot} aria-label={t('product.sum.label')}>
      <SelectionSums product={product} selection={selection} tab={tab} coating={coating} />
      <div className={styles.action}>
        <AddButton
          tab={tab}
          route={routeOf(product, selection, tab)}
          added={selection.added[tab]}
          block={block}
          isPending={adding.isPending}
          reasonId={reasonId}
          button={button}
          onAdd={() => void adding.add()}
        />
      </div>
      <SelectionHint {...{ product, selection, tab, coating, block, last: adding.last, reasonId }} />
    </section>
  )
}

/** What an order tab shows: coatings, sizes and the sums with the add button. */
export function OrderPanel(props: OrderPanelProps) {
  const { product, availability, selection, dispatch, tab, setTab, coating, adding } = props
  const t = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useDirectTyping(panel)
  useSubmitKey(button)
  return (
    <>
      {tab === 'production' && coating !== null ? (
        <ReadyResidues product={product} availability={availability} coating={coating} onTab={setTab} />
      ) : null}
      <CoatingSelector
        product={product}
        selection={selection}
        tab={tab}
        coating={coating}
        onChoose={(id) => dispatch({ type: 'coating', coating: id })}
      />
      <div ref={panel}>
        <Entry {...props} isReadOnly={adding.isPending} button={button} />
      </div>
      <p className={styles.help}>{t('product.table.keys')}</p>
      <Foot {...props} button={button} />
    </>
  )
}
