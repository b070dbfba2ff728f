import { PlainButton } from '../../ui/PlainButton.tsx'
import styles from './OrderActions.module.css'
import { type ActedOrder, useOrderActions } from './useOrderActions.ts'

/** The papers of an order, each to be saved (G-164). */
export function OrderPapers({ order }: { order: ActedOrder }) {
  const { papers } = useOrderActions(order)
  return (
    <ul className={styles.papers}>
      {papers.map(({ key, text, run, isBusy }) => (
        <li key={key}>
          <PlainButton kind="plain" className={styles.quiet} aria-busy={isBusy} onClick={run}>
            {text}
          </PlainButton>
        </li>
      ))}
    </ul>
  )
}
