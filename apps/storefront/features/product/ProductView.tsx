import { useEffect, useMemo, useReducer, useState } from 'react'
import type { KeyedMutator } from 'swr'
import { useLanguage, useTranslate } from '../../lib/language/language.tsx'
import { useCacheScope, useSession } from '../../lib/session/session.tsx'
import { useMedia, widths } from '../../lib/window/media.ts'
import { useToast } from '../../lib/window/toasts.tsx'
import { useOnLeave } from '../../ui/inputs/useOnLeave.ts'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import { PictureChip, PictureGallery } from '../../ui/pictures/PictureGallery.tsx'
import { OrderPanel } from './order/OrderPanel.tsx'
import { useAddToCart } from './order/useAddToCart.ts'
import { ProductAlerts } from './ProductAlerts.tsx'
import { ProductDescription } from './ProductDescription.tsx'
import styles from './ProductDialog.module.css'
import { FoldedFacts, FoldedHead, ProductHead } from './ProductHead.tsx'
import { ProductNotices } from './ProductNotices.tsx'
import { FoldedTabs, ProductTabs, useShownTab } from './ProductTabs.tsx'
import { type ProductAvailability, productAvailability } from './productAvailability.ts'
import type { Product } from './productDetail.ts'
import { readDraft, writeDraft } from './productDraft.ts'
import { picturesOf } from './productPictures.ts'
import { emptySelection, isAnythingEntered, selectionReducer } from './productSelection.ts'
import { shownCoating } from './sizes/selectionFigures.ts'

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

/** A product: pictures on the left, ordering or description on the right; on a phone the order has all the room. */
export function ProductView({ product, mutate, titleId, onClose, onEntered }: ProductViewProps) {
  const availability = useAvailability(product)
  const isPhone = useMedia(widths.phone)
  const shown = useShownTab(availability)
  const { tab, setTab } = shown
  const { selection, dispatch, isEntered, isRestored, clear } = useSelection(product)
  useEffect(() => onEntered(isEntered), [isEntered, onEntered])
  // Without an order tab nothing calls it.
  const adding = useAddToCart({ product, selection, tab: tab ?? 'production', dispatch, mutate })
  const coating = tab ? shownCoating(product, selection, tab) : selection.coating
  const gallery = { title: product.title, pictures: picturesOf(product, coating) }
  const isOrder = shown.shown === 'order' && tab !== undefined
  const Sections = isPhone ? FoldedTabs : ProductTabs
  const above = (
    <>
      <ProductNotices product={product} availability={availability} />
      {isOrder && isRestored ? <Restored onClear={clear} /> : null}
    </>
  )
  return (
    <>
      {isPhone ? (
        <FoldedHead {...{ product, titleId, onClose }} picture={<PictureChip {...gallery} />} />
      ) : (
        <ProductHead {...{ product, titleId, onClose }} />
      )}
      <div className={styles.body}>
        {isPhone ? null : (
          <div className={styles.pictures}>
            <PictureGallery {...gallery} />
          </div>
        )}
        <Sections {...{ product, availability, shown, above }}>
          {isOrder ? (
            <OrderPanel {...{ product, availability, selection, dispatch, adding, tab, setTab, coating }} />
          ) : (
            <>
              {isPhone ? <FoldedFacts product={product} /> : null}
              <ProductDescription product={product} />
            </>
          )}
        </Sections>
        <div className={styles.alerts}>
          <ProductAlerts product={product} />
        </div>
      </div>
    </>
  )
}
