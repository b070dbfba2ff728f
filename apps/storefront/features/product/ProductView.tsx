import { useEffect, useMemo, useReducer, useState } from 'react'
import type { KeyedMutator } from 'swr'
import { useTranslate } from '../../lib/language.tsx'
import { useSession } from '../../lib/session.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import { ProductAlerts } from './ProductAlerts.tsx'
import { ProductDescription } from './ProductDescription.tsx'
import styles from './ProductDialog.module.css'
import { ProductGallery, picturesOf } from './ProductGallery.tsx'
import { ProductHead } from './ProductHead.tsx'
import { ProductNotices } from './ProductNotices.tsx'
import { type ProductAvailability, productAvailability } from './productAvailability.ts'
import type { Product } from './productDetail.ts'
import { emptySelection, isAnythingEntered, selectionReducer } from './productSelection.ts'
import { shownCoating } from './selectionFigures.ts'
import { Tabs } from './Tabs.tsx'

const sections = ['order', 'description'] as const
type Section = (typeof sections)[number]

interface ProductViewProps {
  readonly product: Product
  readonly mutate: KeyedMutator<Product>
  readonly titleId: string
  readonly onClose: () => void
  /** Reports whether anything is entered that closing would lose. */
  readonly onEntered: (isEntered: boolean) => void
}

function useAvailability(product: Product): ProductAvailability {
  const { user, company, can } = useSession()
  return useMemo(() => {
    const lack = can(['cart.common']) ? null : 'permission'
    return productAvailability(product, { loggedIn: user !== null, lack: company ? lack : 'company' })
  }, [product, user, company, can])
}

/** A product: pictures on the left, ordering or description on the right. */
export function ProductView({ product, mutate, titleId, onClose, onEntered }: ProductViewProps) {
  const t = useTranslate()
  const availability = useAvailability(product)
  const [section, setSection] = useState<Section>('order')
  const [chosenTab, setTab] = useState(availability.tabs[0])
  const [selection, dispatch] = useReducer(selectionReducer, emptySelection)
  const isEntered = isAnythingEntered(selection)
  useEffect(() => onEntered(isEntered), [isEntered, onEntered])
  const tab = availability.tabs.find((name) => name === chosenTab) ?? availability.tabs[0]
  const coating = tab ? shownCoating(product, selection, tab) : selection.coating
  return (
    <>
      <ProductHead product={product} titleId={titleId} onClose={onClose} />
      <div className={styles.body}>
        <div className={styles.pictures}>
          <ProductGallery title={product.title} pictures={picturesOf(product, coating)} />
        </div>
        <Tabs
          className={styles.main}
          label={t('product.sections.label')}
          items={sections.map((name) => ({ name, text: t(`product.sections.${name}`) }))}
          active={section}
          onChange={setSection}
        >
          <div className={styles.panel}>
            <ProductNotices product={product} availability={availability} />
            {section === 'description' || !tab ? <ProductDescription product={product} /> : null}
            {section === 'order' && tab ? (
              <OrderPanel {...{ product, availability, selection, dispatch, mutate, tab, setTab, coating }} />
            ) : null}
          </div>
        </Tabs>
        <div className={styles.alerts}>
          <ProductAlerts product={product} />
        </div>
      </div>
    </>
  )
}
