import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { MetalName } from '../../ui/goods/MetalName.tsx'
import styles from '../../ui/lists/PersonalList.module.css'
import { OrderActions } from './OrderActions.tsx'
import { OrderBonuses, OrderComment, OrderDates, OrderNumber } from './OrderCells.tsx'
import { OrderStatusText } from './OrderStatusText.tsx'
import { ariaSort, nextSorting, type OrderSorting } from './ordersQuery.ts'
import type { ListedOrder, OrderColumns } from './useOrders.ts'

interface SortHeadProps {
  readonly field: 'count' | 'weight'
  readonly sorting: OrderSorting
  readonly onSort: (sorting: OrderSorting) => void
}

function SortHead({ field, sorting, onSort }: SortHeadProps) {
  const t = useTranslate()
  const order = ariaSort(sorting, field)
  const arrow = { none: '↕', descending: '↓', ascending: '↑' }[order]
  return (
    <th scope="col" className={styles.right} aria-sort={order}>
      <button type="button" className={styles.sort} onClick={() => onSort(nextSorting(sorting, field))}>
        {t(`orders.table.${field}`)}
        <span aria-hidden="true">{arrow}</span>
      </button>
    </th>
  )
}

interface OrdersTableProps {
  readonly orders: readonly ListedOrder[]
  readonly columns: OrderColumns
  readonly sorting: OrderSorting
  readonly isBusy: boolean
  readonly onSort: (sorting: OrderSorting) => void
  readonly onStatus: (order: ListedOrder) => void
}

function Head({ columns, sorting, onSort }: Pick<OrdersTableProps, 'columns' | 'sorting' | 'onSort'>) {
  const t = useTranslate()
  return (
    <tr>
      <th scope="col">{t('orders.table.number')}</th>
      {columns.bonuses ? (
        <th scope="col" className={styles.right}>
          {t('orders.table.bonuses')}
        </th>
      ) : null}
      <th scope="col">{t('orders.table.dates')}</th>
      {columns.status ? <th scope="col">{t('orders.table.status')}</th> : null}
      <SortHead field="count" sorting={sorting} onSort={onSort} />
      <SortHead field="weight" sorting={sorting} onSort={onSort} />
      <th scope="col">{t('orders.table.metal')}</th>
      <th scope="col">{t('orders.table.contract')}</th>
      <th scope="col">{t('orders.table.comment')}</th>
      <th scope="col">
        <span className="visuallyHidden">{t('orders.table.actions')}</span>
      </th>
    </tr>
  )
}

function Row(props: { order: ListedOrder; columns: OrderColumns; onStatus: (order: ListedOrder) => void }) {
  const { integer, grams2 } = useFormat()
  const { order, columns, onStatus } = props
  return (
    <tr data-cancelled={order.status === 'cancelled'}>
      <td>
        <OrderNumber order={order} />
      </td>
      {columns.bonuses ? (
        <td className={styles.right}>
          <OrderBonuses order={order} />
        </td>
      ) : null}
      <td>
        <OrderDates order={order} />
      </td>
      {columns.status ? (
        <td>
          <OrderStatusText order={order} onOpen={() => onStatus(order)} />
        </td>
      ) : null}
      <td className={`${styles.right} figures`}>{integer(order.count)}</td>
      <td className={`${styles.right} figures`}>{grams2(order.weight)}</td>
      <td>
        <MetalName metal={order.metal} />
      </td>
      <td className="figures">{order.contractNumber}</td>
      <td className={styles.commentCell}>
        <OrderComment order={order} />
      </td>
      <td className={styles.right}>
        <OrderActions order={order} isRow />
      </td>
    </tr>
  )
}

/** Orders as a table. */
export function OrdersTable({ orders, columns, isBusy, onStatus, ...sort }: OrdersTableProps) {
  const t = useTranslate()
  return (
    <table className={styles.table} aria-label={t('orders.table.label')} aria-busy={isBusy}>
      <thead>
        <Head columns={columns} {...sort} />
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.id} order={order} columns={columns} onStatus={onStatus} />
        ))}
      </tbody>
    </table>
  )
}
