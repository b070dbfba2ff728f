import type { OrderStatus } from '@proba/domain/codes/orderStatus'
import { isStatusOpen, statusText } from '@proba/domain/order/orderStatusRules'
import { useTranslate } from '../../lib/language/language.tsx'
import styles from './OrderStatusText.module.css'

interface OrderStatusTextProps {
  readonly order: {
    readonly numberOrder: string
    readonly status: OrderStatus
    readonly orderReadyPercent: number
  }
  readonly onOpen: () => void
}

/** Status in words; a percentage opens the readiness of the order (DR-60). */
export function OrderStatusText({ order, onOpen }: OrderStatusTextProps) {
  const t = useTranslate()
  const { code, params } = statusText(order.status, order.orderReadyPercent)
  const status = t(`terms.orderStatus.${code}`, params)
  if (!isStatusOpen(order.status))
    return (
      <span className={styles.status} data-status={order.status}>
        {status}
      </span>
    )
  return (
    <button
      type="button"
      className={styles.open}
      aria-haspopup="dialog"
      aria-label={t('orders.table.openStatus', { status, number: order.numberOrder })}
      onClick={onOpen}
    >
      {status}
      <span className={styles.track} aria-hidden="true">
        <span style={{ width: `${order.orderReadyPercent}%` }} />
      </span>
    </button>
  )
}
