import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { MetalName } from '../../ui/goods/MetalName.tsx'
import styles from '../../ui/lists/PersonalList.module.css'
import { OrderActions } from './OrderActions.tsx'
import { OrderBonuses, OrderComment, OrderDates, OrderNumber } from './OrderCells.tsx'
import { OrderStatusText } from './OrderStatusText.tsx'
import type { ListedOrder, OrderColumns } from './useOrders.ts'

interface OrdersCardsProps {
  readonly orders: readonly ListedOrder[]
  readonly columns: OrderColumns
  readonly isBusy: boolean
  readonly onStatus: (order: ListedOrder) => void
}

function Card(props: { order: ListedOrder; columns: OrderColumns; onStatus: (order: ListedOrder) => void }) {
  const t = useTranslate()
  const { integer, grams2 } = useFormat()
  const { order, columns, onStatus } = props
  return (
    <li className={styles.card} data-cancelled={order.status === 'cancelled'}>
      <OrderNumber order={order} />
      <MetalName metal={order.metal} />
      {columns.status ? (
        <span className={styles.wide}>
          <OrderStatusText order={order} onOpen={() => onStatus(order)} />
        </span>
      ) : null}
      <OrderDates order={order} />
      <span className={`${styles.cardFigures} figures`}>
        <strong>{t('terms.unit.grams', { value: grams2(order.weight) })}</strong>
        <span>{t('terms.unit.count', { n: integer(order.count) })}</span>
        {columns.bonuses && order.discount > 0 ? (
          <span>
            {t('orders.table.bonuses')}: <OrderBonuses order={order} />
          </span>
        ) : null}
      </span>
      <span className={styles.wide}>
        <span className={styles.quiet}>{`${t('orders.table.contract')} `}</span>
        <span className="figures">{order.contractNumber}</span>
      </span>
      <span className={styles.wide}>
        <OrderComment order={order} />
      </span>
      <span className={styles.wide}>
        <OrderActions order={order} isRow />
      </span>
    </li>
  )
}

/** Orders as cards on narrow screens. */
export function OrdersCards({ orders, columns, isBusy, onStatus }: OrdersCardsProps) {
  const t = useTranslate()
  return (
    <ul className={styles.cards} aria-label={t('orders.table.label')} aria-busy={isBusy}>
      {orders.map((order) => (
        <Card key={order.id} order={order} columns={columns} onStatus={onStatus} />
      ))}
    </ul>
  )
}
