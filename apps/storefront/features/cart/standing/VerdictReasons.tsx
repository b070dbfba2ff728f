import { useRefusalText } from '../../../lib/calls/refusalText.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import type { OrderVerdict } from './useStandingCheck.ts'
import styles from './VerdictReasons.module.css'

/** One line to a verdict: how many rows pass, or that there is something to answer or to mend first. */
export function useVerdictText(): (verdict: OrderVerdict) => string {
  const t = useTranslate()
  const { integer } = useFormat()
  return ({ status, passing, sizes }) =>
    t(`checkout.standing.${status}`, { n: integer(passing), all: integer(sizes), smart_count: passing })
}

/** What stops the order, what it asks, and how many rows return for what. */
export function VerdictReasons({ verdict }: { verdict: OrderVerdict }) {
  const t = useTranslate()
  const { integer } = useFormat()
  const refusalText = useRefusalText()
  if (verdict.reasons.length === 0) return null
  return (
    <ul className={styles.reasons}>
      {verdict.reasons.map(({ code, level, metalId, params, sizes }) => (
        <li key={`${code}/${metalId}`} data-level={level}>
          {level === 'block'
            ? refusalText(code, params)
            : t(`checkout.standing.reason.${code}`, { n: integer(sizes), smart_count: sizes })}
        </li>
      ))}
    </ul>
  )
}
