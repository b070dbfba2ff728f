import { groupBy } from '@proba/domain/text/grouping'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import { type OrderCheck, outcomeOf } from './checkoutState.ts'
import { useRepairing } from './RepairButtons.tsx'
import type { Checkout } from './useCheckout.ts'
import type { CheckoutInfo } from './useCheckoutChoices.ts'
import styles from './Verdict.module.css'

/** What the safe repairs do, by where the rows go. */
function RepairSum({ safeRepairs }: Pick<OrderCheck, 'safeRepairs'>) {
  const t = useTranslate()
  const { integer } = useFormat()
  const parts = [...groupBy(safeRepairs, ({ to }) => to ?? 'keep')].map(([way, { length }]) =>
    t(`checkout.repair.sum.${way}`, { smart_count: length, n: integer(length) }),
  )
  return <p className={styles.sum}>{parts.join(', ')}</p>
}

/** The sentence of each outcome: nothing passes for sure while it is blocked or a question is open. */
const sentences = { full: 'all', partial: 'some', 'need consent': 'questions', blocked: 'blocked' } as const

/** What a check has found in one sentence, and all that can be mended at once without touching what passes (G-671). */
export function Verdict({ checkout, info }: { checkout: Checkout; info: CheckoutInfo }) {
  const t = useTranslate()
  const { integer, grams2 } = useFormat()
  const make = useRepairing(checkout)
  const { check, checkState, differences, isPlacing } = checkout.state
  // It stays while the next check runs, so that nothing below it jumps.
  if (!check || !(checkState.isChecked || checkState.isChecking)) return null
  const outcome = outcomeOf(checkout.state) ?? check.status
  const { safeRepairs } = check
  const values = {
    rows: integer(info.sizes - differences.length),
    all: integer(info.sizes),
    smart_count: info.sizes,
    count: integer(check.orderedCount),
    grams: grams2(check.orderedWeight),
  }
  return (
    <div className={styles.verdict} data-outcome={outcome}>
      <p className={styles.sentence}>{t(`checkout.verdict.${sentences[outcome]}`, values)}</p>
      {safeRepairs.length > 0 ? (
        <>
          <RepairSum safeRepairs={safeRepairs} />
          <PlainButton
            kind="filled"
            disabled={isPlacing || checkout.isRepairing || checkState.isChecking}
            onClick={() => make(safeRepairs)}
          >
            {t('checkout.repair.safe', { smart_count: safeRepairs.length, n: integer(safeRepairs.length) })}
          </PlainButton>
        </>
      ) : null}
    </div>
  )
}
