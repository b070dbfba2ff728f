import { useEffect, useMemo, useReducer, useState } from 'react'
import type { KeyedMutator } from 'swr'
import { useLanguage, useTranslate } from '../../lib/language/language.tsx'
import { useCacheScope, useSession } from '../../lib/session/session.tsx'
import { useToast } from '../../lib/window/toasts.tsx'
import { useOnLeave } from '../../ui/inputs/useOnLeave.ts'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import { Tabs } from '../../ui/page/Tabs.tsx'
import { PictureGallery } from '../../ui/pictures/PictureGallery.tsx'
import { OrderPanel } from './order/OrderPanel.tsx'
import { ProductAlerts } from './ProductAlerts.tsx'
import { ProductDescription } from './ProductDescription.tsx'
import styles from './ProductDialog.module.css'
import { ProductHead } from './ProductHead.tsx'
import { ProductNotices } from './ProductNotices.tsx'
import { type ProductAvailability, productAvailability } from './productAvailability.ts'
import type { Product } from './productDetail.ts'
import { readDraft, writeDraft } from './productDraft.ts'
import { picturesOf } from './productPictures.ts'
import { emptySelection, isAnythingEntered, selectionReducer } from './productSelection.ts'
import { shownCoating } from './sizes/selectionFigures.ts'

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

/** The selection, kept when the window is left before it was added, and whether it comes from there. */
function useSelection(product: Product) {
  const t = useTranslate()
  const toast = useToast()
  const scope = useCacheScope()
  const { language } = useLanguage()
  const [draft] = useState(() => readDraft(scope, product, language))
  const [isRestored, setRestored] = useState(draft !== emptySelection)
  const [selection, dispatch] = useReducer(selectionReducer, draft)
  const isEntered = isAnythingEntered(selection)
  const { id, article } = product
  useEffect(() => writeDraft(scope, { id, article }, selection), [scope, id, article, selection])
  useOnLeave(() => {
    if (isEntered) toast(t('product.draft.kept', { article }))
  })
  const clear = () => {
    setRestored(false)
    dispatch({ type: 'clear' })
  }
  return { selection, dispatch, isEntered, isRestored: isRestored && isEntered, clear }
}

/** Says that counts entered earlier are there again, and offers to start over. */
function Restored({ onClear }: { onClear: () => void }) {
  const t = useTranslate()
  return (
    <p className={styles.restored}>
      {t('product.draft.restored')}{' '}
      <PlainButton kind="plain" onClick={onClear}>
        {t('product.draft.clear')}
      </PlainButton>
    </p>
  )
}

/** The section and the tab that are shown: the chosen ones, while the product has them. */
function useShown({ tabs }: ProductAvailability) {
  const [section, setSection] = useState<Section>('order')
  const [chosenTab, setTab] = useState(tabs[0])
  // Without a way to order, both sections would show the same.
  const offered = tabs.length > 0 ? sections : (['description'] as const)
  const shown = offered.find((name) => name === section) ?? 'description'
  const tab = tabs.find((name) => name === chosenTab) ?? tabs[0]
  return { offered, shown, setSection, tab, setTab }
}

/** A product: pictures on the left, ordering or description on the right. */
export function ProductView({ product, mutate, titleId, onClose, onEntered }: ProductViewProps) {
  const t = useTranslate()
  const availability = useAvailability(product)
  const { offered, shown, setSection, tab, setTab } = useShown(availability)
  const { selection, dispatch, isEntered, isRestored, clear } = useSelection(product)
  useEffect(() => onEntered(isEntered), [isEntered, onEntered])
  const coating = tab ? shownCoating(product, selection, tab) : selection.coating
  return (
    <>
      <ProductHead product={product} titleId={titleId} onClose={onClose} />
      <div className={styles.body}>
        <div className={styles.pictures}>
          <PictureGallery title={product.title} pictures={picturesOf(product, coating)} />
        </div>
        <Tabs
          className={styles.main}
          label={t('product.sections.label')}
          items={offered.map((name) => ({ name, text: t(`product.sections.${name}`) }))}
          active={shown}
          onChange={setSection}
        >
          <div className={styles.panel}>
            <ProductNotices product={product} availability={availability} />
            {shown === 'description' || !tab ? <ProductDescription product={product} /> : null}
            {shown === 'order' && tab && isRestored ? <Restored onClear={clear} /> : null}
            {shown === 'order' && tab ? (
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
