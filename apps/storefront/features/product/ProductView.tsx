import { useEffect, useMemo, useReducer, useState } from 'react'
import type { KeyedMutator } from 'swr'
import { useTranslate } from '../../lib/language.tsx'
import { useSession } from '../../lib/session.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import { shownCoating } from './orderFigures.ts'
import { emptyForm, isAnythingEntered, orderReducer } from './orderForm.ts'
import { ProductAlerts } from './ProductAlerts.tsx'
import { ProductDescription } from './ProductDescription.tsx'
import styles from './ProductDialog.module.css'
import { ProductGallery, picturesOf } from './ProductGallery.tsx'
import { ProductHead } from './ProductHead.tsx'
import { ProductNotices } from './ProductNotices.tsx'
import { type Product, type ProductTerms, productTerms } from './productTerms.ts'
import { Tabs } from './Tabs.tsx'

const sections = ['order', 'description'] as const
type Section = (typeof sections)[number]

interface ProductViewProps {
  readonly product: Product
  readonly mutate: KeyedMutator<Product>
  readonly titleId: string
  readonly onClose: () => void
  /** Told whether something is entered that closing would lose. */
  readonly onEntered: (isEntered: boolean) => void
}

function useTerms(product: Product): ProductTerms {
  const { user, company, can } = useSession()
  return useMemo(() => {
    const lack = can(['cart.common']) ? null : 'permission'
    return productTerms(product, { loggedIn: user !== null, lack: company ? lack : 'company' })
  }, [product, user, company, can])
}

/** A product: pictures on the left, order or description on the right. */
export function ProductView({ product, mutate, titleId, onClose, onEntered }: ProductViewProps) {
  const t = useTranslate()
  const terms = useTerms(product)
  const [section, setSection] = useState<Section>('order')
  const [chosenTab, setTab] = useState(terms.tabs[0])
  const [form, dispatch] = useReducer(orderReducer, emptyForm)
  const isEntered = isAnythingEntered(form)
  useEffect(() => onEntered(isEntered), [isEntered, onEntered])
  const tab = terms.tabs.find((name) => name === chosenTab) ?? terms.tabs[0]
  const coating = tab ? shownCoating(product, form, tab) : form.coating
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
            <ProductNotices product={product} terms={terms} />
            {section === 'description' || !tab ? <ProductDescription product={product} /> : null}
            {section === 'order' && tab ? (
              <OrderPanel {...{ product, terms, form, dispatch, mutate, tab, setTab, coating }} />
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
