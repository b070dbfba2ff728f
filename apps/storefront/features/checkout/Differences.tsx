import { useState } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import type { CheckoutCart } from './checkoutCart.ts'
import type { Difference } from './checkoutState.ts'
import { DifferenceRow } from './DifferenceRow.tsx'
import styles from './Differences.module.css'

/** Rows shown at a time; a whole cart may return. */
const step = 100

interface DifferencesProps {
  readonly differences: readonly Difference[]
  readonly changedRows: ReadonlySet<number>
  readonly cart: CheckoutCart
  readonly isDisabled: boolean
  readonly onChanged: (cartOfferId: number) => void
}

function Head() {
  const t = useTranslate()
  const column = (name: string, isNumber = true) => (
    <th scope="col" className={isNumber ? styles.number : undefined}>
      {t(`checkout.differences.${name}`)}
    </th>
  )
  return (
    <thead>
      <tr>
        {column('row', false)}
        {column('count', false)}
        {column('ordered')}
        {column('returned')}
        {column('weight')}
        {column('reason', false)}
        <th scope="col">
          <span className="visuallyHidden">{t('terms.action.delete')}</span>
        </th>
      </tr>
    </thead>
  )
}

/** Rows that would not be ordered, or not in full: what, how much and why, with a field to correct each (G-125). */
export function Differences({ differences, ...row }: DifferencesProps) {
  const t = useTranslate()
  const { grams2, integer } = useFormat()
  const [shown, setShown] = useState(step)
  if (differences.length === 0) return null
  const rest = differences.length - shown
  const count = differences.reduce((sum, { returned }) => sum + returned, 0)
  const weight = differences.reduce((sum, one) => sum + one.weight, 0)
  return (
    <section className={styles.section} aria-labelledby="checkout-differences">
      <div className={styles.heading}>
        <h3 id="checkout-differences">{t('checkout.differences.title')}</h3>
        <p className="figures">
          {t('checkout.differences.total', { count: integer(count), grams: grams2(weight) })}
        </p>
      </div>
      <table className={styles.table} aria-labelledby="checkout-differences">
        <Head />
        <tbody>
          {differences.slice(0, shown).map((difference) => (
            <DifferenceRow key={difference.cartOfferId} difference={difference} {...row} />
          ))}
        </tbody>
      </table>
      {rest > 0 ? (
        <PlainButton onClick={() => setShown((known) => known + step)}>
          {t('checkout.differences.more', { n: integer(Math.min(step, rest)) })}
        </PlainButton>
      ) : null}
    </section>
  )
}
