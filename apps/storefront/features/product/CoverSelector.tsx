import type { Tab } from '@proba/domain/codes/orderTab'
import { coverBadge } from '@proba/domain/product/badge'
import { useId } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './CoverSelector.module.css'
import { coverInCart, coveringsOf, coverTotals, isDisabled } from './orderFigures.ts'
import type { OrderForm } from './orderForm.ts'
import type { Covering, Product } from './productTerms.ts'

interface CoverSelectorProps {
  readonly product: Product
  readonly form: OrderForm
  readonly tab: Tab
  readonly covering: number | null
  readonly onChoose: (covering: number) => void
}

interface CoverProps {
  readonly group: string
  readonly covering: Covering
  readonly isChosen: boolean
  readonly inCart: number
  readonly entered: number
  /** Key of the text that says why it cannot be chosen. */
  readonly reason: 'disabled' | 'absent' | null
  readonly onChoose: (covering: number) => void
}

function Cover({ group, covering, isChosen, inCart, entered, reason, onChoose }: CoverProps) {
  const t = useTranslate()
  const [image = null] = covering.images
  const words = [
    inCart > 0 && t('product.covering.inCart', { n: inCart }),
    entered > 0 && t('product.covering.entered', { n: entered }),
    reason && t(`product.covering.${reason}`),
  ].filter((word) => word !== false && word !== null)
  return (
    <label className={styles.cover} title={words.join(', ') || undefined}>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        disabled={reason !== null}
        onChange={() => onChoose(covering.id)}
      />
      {image ? (
        <span className={styles.photo}>
          <Picture picture={image} alt="" size={50} eager />
        </span>
      ) : null}
      <span>{covering.name}</span>
      {inCart > 0 ? (
        <span className={`${styles.badge} figures`} aria-hidden="true">
          {coverBadge(inCart)}
        </span>
      ) : null}
      {entered > 0 ? <span className={styles.entered} aria-hidden="true" /> : null}
      {words.length > 0 ? <span className="visuallyHidden">, {words.join(', ')}</span> : null}
    </label>
  )
}

/** Coverings with the pieces the cart holds of each (DR-36; ); those that cannot be ordered say why. */
export function CoverSelector({ product, form, tab, covering, onChoose }: CoverSelectorProps) {
  const t = useTranslate()
  const group = useId()
  const usable = coveringsOf(product, tab)
  const reasonOf = (one: Covering) => {
    if (isDisabled(product, one)) return 'disabled'
    return usable.includes(one.id) ? null : 'absent'
  }
  return (
    <fieldset className={styles.covers} aria-label={t('product.covering.label')}>
      {product.covering.map((one) => (
        <Cover
          key={one.id}
          group={group}
          covering={one}
          isChosen={one.id === covering}
          inCart={coverInCart(product, tab, one.id)}
          entered={coverTotals(product, form, tab, one.id).count}
          reason={reasonOf(one)}
          onChoose={onChoose}
        />
      ))}
    </fieldset>
  )
}
