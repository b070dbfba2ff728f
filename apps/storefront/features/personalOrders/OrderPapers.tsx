import { Link } from 'react-router-dom'
import { useTranslate } from '../../lib/language/language.tsx'
import { paths } from '../../paths.ts'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import styles from './OrderActions.module.css'
import { type ActedOrder, useOrderActions } from './useOrderActions.ts'

/** The papers of an order, each to be saved (G-164), and the way to all of them with its corrections (G-586). */
export function OrderPapers({ order }: { order: ActedOrder }) {
  const t = useTranslate()
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
      <li>
        <Link to={paths.papers(order.id)}>{t('orders.detail.allPapers')}</Link>
      </li>
    </ul>
  )
}
