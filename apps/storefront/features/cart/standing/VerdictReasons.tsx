import { useRefusalText } from '../../../lib/calls/refusalText.ts'
import type { OrderVerdict } from '../../../lib/company/orderVerdict.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import styles from './VerdictReasons.module.css'

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
