import { useTranslate } from '../../lib/language.tsx'
import { useProblemText } from '../../lib/problemText.ts'
import styles from './CheckoutErrors.module.css'
import type { CheckoutState } from './checkoutState.ts'
import type { CheckoutInfo } from './useCheckoutTerms.ts'

type Shown = CheckoutState['errors'][number]

/** Articles told at once; the table of differences has them all. */
const mostArticles = 8

/** Id of a problem that asks for consent, by which the tick says what it agrees to. */
export const consentId = ({ code }: Pick<Shown, 'code'>) => `checkout-${code}`

function Articles({ items }: Pick<Shown, 'items'>) {
  const t = useTranslate()
  if (items.length === 0) return null
  const rest = items.length - mostArticles
  return (
    <p className={styles.articles}>
      {items
        .slice(0, mostArticles)
        .map(({ article }) => article)
        .join(', ')}
      {rest > 0 ? ` ${t('checkout.errors.more', { n: rest })}` : null}
    </p>
  )
}

function ErrorLine({ error, metal }: { error: Shown; metal: string | undefined }) {
  const t = useTranslate()
  const textOf = useProblemText()
  const text = textOf(error.code, error.params)
  return (
    <li
      id={error.level === 'consent' ? consentId(error) : undefined}
      className={styles.line}
      data-level={error.level}
      data-relevant={error.isRelevant}
    >
      <span className={styles.level}>{t(`checkout.errors.level.${error.level}`)}</span>
      <div>
        <p>
          {metal && error.level !== 'consent' ? `${metal}. ` : null}
          {error.isRelevant ? text : <s>{text}</s>}
          {error.isRelevant ? null : <span className={styles.fixed}>{t('checkout.errors.irrelevant')}</span>}
        </p>
        <Articles items={error.items} />
      </div>
    </li>
  )
}

/** Every problem of the bid: what it stops, in words with amounts, and whom it concerns (appendix A, R-300..R-313). */
export function CheckoutErrors({ errors, info }: { errors: readonly Shown[]; info: CheckoutInfo }) {
  const t = useTranslate()
  if (errors.length === 0) return null
  const metalOf = (id: number | null) => info.items.find(({ metal }) => metal.id === id)?.metal.name
  return (
    <section className={styles.section} aria-labelledby="checkout-errors">
      <h3 id="checkout-errors">{t('checkout.errors.title')}</h3>
      <ul className={styles.list}>
        {errors.map((error) => (
          <ErrorLine
            key={`${error.code} ${error.metalId} ${error.offers[0]?.id}`}
            error={error}
            metal={metalOf(error.metalId)}
          />
        ))}
      </ul>
    </section>
  )
}
