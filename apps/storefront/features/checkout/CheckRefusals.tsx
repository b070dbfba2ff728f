import { useTranslate } from '../../lib/language/language.tsx'
import { AmountQuestions } from './AmountQuestions.tsx'
import styles from './CheckRefusals.module.css'
import type { CheckoutCart } from './checkoutCart.ts'
import { type CheckoutState, isAmount, isCost } from './checkoutState.ts'
import { RepairButtons } from './RepairButtons.tsx'
import type { Checkout } from './useCheckout.ts'
import type { CheckoutInfo } from './useCheckoutChoices.ts'
import { useCheckRefusalText } from './useCheckRefusalText.ts'

type Shown = CheckoutState['refusals'][number]

/** Articles named per refusal; the table of differences has them all. */
const maxArticles = 8

/** Id of a refusal that asks for consent: it describes the consent checkbox. */
export const consentId = ({ code }: Pick<Shown, 'code'>) => `checkout-${code}`

function Articles({ items }: Pick<Shown, 'items'>) {
  const t = useTranslate()
  if (items.length === 0) return null
  const rest = items.length - maxArticles
  return (
    <p className={styles.articles}>
      {items
        .slice(0, maxArticles)
        .map(({ article }) => article)
        .join(', ')}
      {rest > 0 ? ` ${t('checkout.errors.more', { n: rest })}` : null}
    </p>
  )
}

interface RefusalLineProps {
  readonly refusal: Shown
  readonly metal: string | undefined
  readonly checkout: Checkout
  readonly cart: CheckoutCart
}

function RefusalLine({ refusal, metal, checkout, cart }: RefusalLineProps) {
  const t = useTranslate()
  const refusalText = useCheckRefusalText()
  const text = refusalText(refusal.code, refusal.params)
  return (
    <li
      id={isCost(refusal) ? consentId(refusal) : undefined}
      className={styles.line}
      data-level={refusal.level}
      data-relevant={refusal.isRelevant}
    >
      <span className={styles.level}>{t(`checkout.errors.level.${refusal.level}`)}</span>
      <div>
        <p>
          {metal && refusal.level !== 'consent' ? `${metal}. ` : null}
          {refusal.isRelevant ? text : <s>{text}</s>}
          {refusal.isRelevant ? null : (
            <span className={styles.fixed}>{t('checkout.errors.irrelevant')}</span>
          )}
        </p>
        <Articles items={refusal.items} />
        {refusal.isRelevant && isAmount(refusal) ? (
          <AmountQuestions refusal={refusal} checkout={checkout} cart={cart} />
        ) : null}
        {refusal.isRelevant ? <RepairButtons refusal={refusal} checkout={checkout} /> : null}
      </div>
    </li>
  )
}

interface CheckRefusalsProps {
  readonly checkout: Checkout
  readonly cart: CheckoutCart
  readonly info: CheckoutInfo
}

/** Every refusal of the order check: what it stops, in words with amounts, and which articles it concerns (G-121). */
export function CheckRefusals({ checkout, cart, info }: CheckRefusalsProps) {
  const t = useTranslate()
  const { refusals } = checkout.state
  if (refusals.length === 0) return null
  const metalOf = (id: number | null) => info.items.find(({ metal }) => metal.id === id)?.metal.name
  return (
    <section className={styles.section} aria-labelledby="checkout-errors">
      <h3 id="checkout-errors">{t('checkout.errors.title')}</h3>
      <ul className={styles.list}>
        {refusals.map((refusal) => (
          <RefusalLine
            key={`${refusal.code} ${refusal.metalId} ${refusal.offers[0]?.id}`}
            refusal={refusal}
            metal={metalOf(refusal.metalId)}
            checkout={checkout}
            cart={cart}
          />
        ))}
      </ul>
    </section>
  )
}
