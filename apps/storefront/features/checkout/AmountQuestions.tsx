import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import styles from './CheckRefusals.module.css'
import type { CheckoutCart } from './checkoutCart.ts'
import type { CheckRefusal } from './checkoutState.ts'
import type { Checkout } from './useCheckout.ts'

/** Rows with a question of their own; the table of what is held back has them all. */
const maxRows = 12

interface AmountQuestionsProps {
  readonly refusal: Pick<CheckRefusal, 'offers'>
  readonly checkout: Checkout
  readonly cart: CheckoutCart
}

/** Asks of each row whether its unusual amount is meant; until it is confirmed nothing is ordered (G-670). */
export function AmountQuestions({ refusal, checkout, cart }: AmountQuestionsProps) {
  const t = useTranslate()
  const { integer } = useFormat()
  const { confirmed, isPlacing } = checkout.state
  const rows = refusal.offers.filter(({ id }) => cart.rowOf(id) !== undefined)
  const open = rows.filter(({ id }) => !confirmed.has(id))
  return (
    <ul className={styles.amounts}>
      {rows.slice(0, maxRows).map(({ id }) => (
        <li key={id}>
          <label>
            <input
              type="checkbox"
              checked={confirmed.has(id)}
              disabled={isPlacing}
              onChange={(event) => checkout.confirm([id], event.target.checked)}
            />
            {t('checkout.amounts.row', {
              row: cart.nameOf(id),
              count: integer(cart.rowOf(id)?.count ?? 0),
            })}
          </label>
        </li>
      ))}
      {rows.length > 1 && open.length > 1 ? (
        <li>
          <PlainButton
            disabled={isPlacing}
            onClick={() =>
              checkout.confirm(
                rows.map(({ id }) => id),
                true,
              )
            }
          >
            {t('checkout.amounts.all', { smart_count: rows.length, n: integer(rows.length) })}
          </PlainButton>
        </li>
      ) : null}
    </ul>
  )
}
