import { Link } from 'react-router-dom'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { paths } from '../../paths.ts'
import styles from '../../ui/lists/PersonalList.module.css'
import type { ListedOrder } from './useOrders.ts'

/** Number with the order type under it. */
export function OrderNumber({ order }: { order: ListedOrder }) {
  const t = useTranslate()
  return (
    <span className={styles.stack}>
      <Link className={`${styles.number} figures`} to={paths.personalOrder(order.id)}>
        {order.numberOrder}
      </Link>
      <span className={styles.quiet}>
        {t(`terms.orderType.${order.order_type}`)}
        {order.isDemo ? ` · ${t('orders.table.demo')}` : ''}
      </span>
      {order.isCostOrderIncreased ? (
        <span className={styles.quiet}>{t('orders.table.costIncreased')}</span>
      ) : null}
    </span>
  )
}

/** Creation, expected readiness and completion, as far as they are known (G-159). */
export function OrderDates({ order }: { order: ListedOrder }) {
  const t = useTranslate()
  const { date, day } = useFormat()
  const dates = [
    { name: 'created', text: date(order.dateCreate) },
    { name: 'ready', text: order.dateEnd && day(order.dateEnd) },
    { name: 'released', text: order.dateRelease && day(order.dateRelease) },
  ]
  return (
    <dl className={styles.dates}>
      {dates.map(({ name, text }) =>
        text ? (
          <div key={name}>
            <dt>{t(`orders.table.${name}`)}</dt>
            <dd className="figures">{text}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** Comment with the name of the user who ordered. */
export function OrderComment({ order }: { order: ListedOrder }) {
  return (
    <span className={styles.stack}>
      <span className={styles.comment} title={order.comment}>
        {order.comment}
      </span>
      <span className={styles.quiet}>{order.userName}</span>
    </span>
  )
}

/** Bonuses in rubles; a dash when there are none (G-158). */
export function OrderBonuses({ order }: { order: ListedOrder }) {
  const t = useTranslate()
  const { rubles } = useFormat()
  if (order.discount === 0) return <span>{t('terms.none')}</span>
  return <span className="figures">{t('orders.table.rubles', { value: rubles(order.discount) })}</span>
}
