import { autoProgress } from '@proba/domain/order/autoOrder'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import styles from './AutoOrder.module.css'
import type { AutoOrder } from './useAutoOrders.ts'

const columns = ['placed', 'remainder', 'declared'] as const

function Head() {
  const t = useTranslate()
  return (
    <thead>
      <tr>
        <td />
        {columns.map((column) => (
          <th key={column} scope="col">
            {t(`autoOrders.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Pieces and weight of an auto-order: placed into orders, left, declared; and how far it has come (DR-64). */
export function AutoOrderSummary({ auto }: { auto: AutoOrder }) {
  const t = useTranslate()
  const { integer, grams2 } = useFormat()
  const { remainderCount, remainderWeight, percent } = autoProgress(auto)
  const title = t('autoOrders.summary')
  const lines = [
    { name: 'count', values: [auto.countCompleted, remainderCount, auto.countAll].map(integer) },
    { name: 'weight', values: [auto.weightCompleted, remainderWeight, auto.weightAll].map(grams2) },
  ]
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.percent}>{t('autoOrders.percent', { n: percent })}</p>
      <progress className={styles.progress} max={100} value={percent} aria-label={t('autoOrders.progress')} />
      <table className={styles.summary} aria-label={title}>
        <Head />
        <tbody>
          {lines.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{t(`autoOrders.${name}`)}</th>
              {columns.map((column, index) => (
                <td key={column} className="figures">
                  {values[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
