import type { Tab } from '@proba/domain/codes/orderTab'
import { coatingBadge } from '@proba/domain/product/badge'
import { useId } from 'react'
import { useTranslate } from '../../../lib/language/language.tsx'
import { Picture } from '../../../ui/pictures/Picture.tsx'
import type { Coating, Product } from '../productDetail.ts'
import type { ProductSelection } from '../productSelection.ts'
import { coatingInCart, coatingsOf, coatingTotals, isDisabled } from '../sizes/selectionFigures.ts'
import styles from './CoatingSelector.module.css'

interface CoatingSelectorProps {
  readonly product: Product
  readonly selection: ProductSelection
  readonly tab: Tab
  readonly coating: number | null
  readonly onChoose: (coating: number) => void
}

interface CoatingButtonProps {
  readonly group: string
  readonly coating: Coating
  readonly isChosen: boolean
  readonly inCart: number
  readonly entered: number
  /** Key of the text that says why it cannot be chosen. */
  readonly reason: 'disabled' | 'absent' | null
  readonly onChoose: (coating: number) => void
}

function CoatingButton({ group, coating, isChosen, inCart, entered, reason, onChoose }: CoatingButtonProps) {
  const t = useTranslate()
  const [image = null] = coating.images
  const words = [
    inCart > 0 && t('product.coating.inCart', { n: inCart }),
    entered > 0 && t('product.coating.entered', { n: entered }),
    reason && t(`product.coating.${reason}`),
  ].filter((word) => word !== false && word !== null)
  return (
    <label className={styles.cover} title={words.join(', ') || undefined}>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        disabled={reason !== null}
        onChange={() => onChoose(coating.id)}
      />
      {image ? (
        <span className={styles.photo}>
          <Picture picture={image} alt="" size={50} eager />
        </span>
      ) : null}
      <span>{coating.name}</span>
      {inCart > 0 ? (
        <span className={`${styles.badge} figures`} aria-hidden="true">
          {coatingBadge(inCart)}
        </span>
      ) : null}
      {entered > 0 ? <span className={styles.entered} aria-hidden="true" /> : null}
      {words.length > 0 ? <span className="visuallyHidden">, {words.join(', ')}</span> : null}
    </label>
  )
}

/** Coatings with the pieces the cart holds of each (DR-36); those that cannot be ordered say why. */
export function CoatingSelector({ product, selection, tab, coating, onChoose }: CoatingSelectorProps) {
  const t = useTranslate()
  const group = useId()
  const usable = coatingsOf(product, tab)
  const reasonOf = (one: Coating) => {
    if (isDisabled(product, one)) return 'disabled'
    return usable.includes(one.id) ? null : 'absent'
  }
  return (
    <fieldset className={styles.covers} aria-label={t('product.coating.label')}>
      {product.covering.map((one) => (
        <CoatingButton
          key={one.id}
          group={group}
          coating={one}
          isChosen={one.id === coating}
          inCart={coatingInCart(product, tab, one.id)}
          entered={coatingTotals(product, selection, tab, one.id).count}
          reason={reasonOf(one)}
          onChoose={onChoose}
        />
      ))}
    </fieldset>
  )
}
