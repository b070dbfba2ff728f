import type { RequestMinimum } from '@proba/domain/additional/requestRules'
import { prepaidMinMg } from '@proba/domain/order/prepaid'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import styles from './Additional.module.css'

interface HintsProps {
  readonly minimum: RequestMinimum | undefined
  /** Solutions are not sold by weight. */
  readonly hasPrepaid: boolean
}

/** Minimums of the page, from where delivery is prepaid, and what a request is (decision G-449). */
export function Hints({ minimum, hasPrepaid }: HintsProps) {
  const t = useTranslate()
  const { grams3 } = useFormat()
  return (
    <div className={styles.hint} role="note">
      {minimum ? (
        <p>
          {t('additional.hint.minimum', { gold: grams3(minimum.weightAu), silver: grams3(minimum.weightAg) })}
        </p>
      ) : null}
      {hasPrepaid ? <p>{t('additional.hint.prepaid', { grams: grams3(prepaidMinMg) })}</p> : null}
      <p>{t('additional.hint.how')}</p>
    </div>
  )
}
