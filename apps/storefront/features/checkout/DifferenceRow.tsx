import { reducedCoil } from '@proba/domain/stock/coil'
import { overflowCodes } from '@proba/domain/stock/demand'
import { useId } from 'react'
import { useCentimetres } from '../../lib/language/centimetres.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { CoilField } from '../../ui/inputs/CoilField.tsx'
import { CountField } from '../../ui/inputs/CountField.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import type { CheckoutCart } from './checkoutCart.ts'
import type { Difference } from './checkoutState.ts'
import styles from './Differences.module.css'
import { useCheckRefusalText } from './useCheckRefusalText.ts'

interface DifferenceRowProps {
  readonly difference: Difference
  readonly changedRows: ReadonlySet<number>
  readonly cart: CheckoutCart
  readonly isDisabled: boolean
  readonly onChanged: (cartOfferId: number) => void
}

function useSizeText() {
  const t = useTranslate()
  const centimetres = useCentimetres()
  return ({ typeOffer, length }: Difference) => {
    if (typeOffer === 'coil') return t('checkout.differences.coil')
    const key = typeOffer === 'custom' ? 'custom' : 'size'
    return t(`checkout.differences.${key}`, { cm: centimetres(length) })
  }
}

/** What is left in the pool for a coil that was refused because it is over it, mg; null when no coil is left. */
function leftForCoil({ weight, causes }: Difference): number | null {
  const over = causes.find(({ code }) => code === overflowCodes.coil)?.params.exceeded
  return typeof over === 'number' ? reducedCoil(weight, over) : null
}

/** The weight of a coil in the cart, and what it can be reduced to so that it is ordered. */
function CoilCorrection({
  difference,
  changedRows,
  cart,
  isDisabled,
  onChanged,
  name,
  coilMg,
}: DifferenceRowProps & { name: string; coilMg: number }) {
  const t = useTranslate()
  const { grams2 } = useFormat()
  const inputId = useId()
  const { cartOfferId } = difference
  const left = changedRows.has(cartOfferId) ? null : leftForCoil(difference)
  const set = (weightMg: number) => {
    cart.changeWeight(cartOfferId, weightMg)
    onChanged(cartOfferId)
  }
  const reduce = (weightMg: number) => {
    set(weightMg)
    // The button goes with what it offers.
    document.getElementById(inputId)?.focus()
  }
  return (
    <span className={styles.coil}>
      <CoilField {...{ inputId, name, isDisabled }} weightMg={coilMg} onChange={set} />
      {left === null ? null : (
        <PlainButton
          kind="plain"
          disabled={isDisabled}
          aria-label={t('checkout.differences.reduceRow', { grams: grams2(left), row: name })}
          onClick={() => reduce(left)}
        >
          {t('checkout.differences.reduce', { grams: grams2(left) })}
        </PlainButton>
      )}
    </span>
  )
}

/** The count of the row in the cart, or the weight of a coil, which can be corrected here. */
function Correction(props: DifferenceRowProps & { name: string }) {
  const t = useTranslate()
  const { difference, cart, isDisabled, onChanged, name } = props
  const { cartOfferId } = difference
  const row = cart.rowOf(cartOfferId)
  if (!row) return <span className={styles.quiet}>{t('checkout.differences.removed')}</span>
  if (row.coilMg !== null) return <CoilCorrection {...props} coilMg={row.coilMg} />
  return (
    <CountField
      value={row.count}
      max={row.max}
      name={name}
      isDisabled={isDisabled}
      onChange={(count) => {
        cart.changeCount(cartOfferId, count)
        onChanged(cartOfferId)
      }}
    />
  )
}

function Removal({ difference, cart, isDisabled, onChanged, name }: DifferenceRowProps & { name: string }) {
  const t = useTranslate()
  const { cartOfferId } = difference
  if (!cart.rowOf(cartOfferId)) return null
  return (
    <button
      type="button"
      className={styles.remove}
      disabled={isDisabled}
      aria-label={t('checkout.differences.remove', { row: name })}
      onClick={() => {
        cart.remove(cartOfferId)
        onChanged(cartOfferId)
      }}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M5 5l10 10M15 5 5 15" />
      </svg>
    </button>
  )
}

/** One row that would return, with why and by how much. */
export function DifferenceRow(props: DifferenceRowProps) {
  const { difference, changedRows } = props
  const t = useTranslate()
  const { grams2, integer } = useFormat()
  const refusalText = useCheckRefusalText()
  const sizeText = useSizeText()
  const size = sizeText(difference)
  const name = `${difference.article}, ${size}`
  const isChanged = changedRows.has(difference.cartOfferId)
  const reason = difference.causes.map(({ code, params }) => refusalText(code, params)).join('. ')
  return (
    <tr data-changed={isChanged}>
      <th scope="row">
        <span className={`${styles.article} figures`}>{difference.article}</span>
        <span className={styles.quiet}>
          {size}, {difference.coating}
        </span>
      </th>
      <td className={styles.count}>
        <Correction {...props} name={name} />
      </td>
      <td className={`${styles.number} ${styles.ordered}`} data-label={t('checkout.differences.ordered')}>
        {integer(difference.ordered)}
      </td>
      <td className={`${styles.number} ${styles.returned}`} data-label={t('checkout.differences.returned')}>
        {integer(difference.returned)}
      </td>
      <td className={`${styles.number} ${styles.weight}`} data-label={t('checkout.differences.weight')}>
        {grams2(difference.weight)}
      </td>
      <td className={styles.reason}>
        {isChanged ? <s>{reason}</s> : reason}
        {isChanged ? <span className={styles.fixed}>{t('checkout.differences.changed')}</span> : null}
      </td>
      <td className={styles.last}>
        <Removal {...props} name={name} />
      </td>
    </tr>
  )
}
