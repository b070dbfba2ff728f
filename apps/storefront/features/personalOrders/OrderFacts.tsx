import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { paths } from '../../paths.ts'
import { MetalName } from '../../ui/goods/MetalName.tsx'
import styles from '../../ui/page/PersonalRecord.module.css'
import { OrderPapers } from './OrderPapers.tsx'
import { OrderStatusText } from './OrderStatusText.tsx'
import { type Order, otherNumbers } from './orderDetail.ts'
import { ReadinessDialog } from './ReadinessDialog.tsx'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslate()
  return (
    <div>
      <dt>{t(`orders.detail.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Other orders made by the same placing, each a link to the list searched by its number. */
function Split({ numbers }: { numbers: readonly string[] }) {
  return (
    <ul className={styles.split}>
      {numbers.map((number) => (
        <li key={number}>
          <Link className="figures" to={`${paths.personalOrders()}?q=${encodeURIComponent(number)}`}>
            {number}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The status, which opens the readiness of the order. */
function Status({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <OrderStatusText order={order} onOpen={() => setOpen(true)} />
      {isOpen ? <ReadinessDialog order={order} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Facts about an order: dates, types, user, comment. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useTranslate()
  const { date, day } = useFormat()
  const { allowModalShow } = useSession().init.options.orderStatus
  const others = otherNumbers(order)
  return (
    <aside className={styles.side} aria-label={t('orders.detail.about')}>
      <dl className={styles.facts}>
        {allowModalShow ? (
          <Fact name="status">
            <Status order={order} />
          </Fact>
        ) : null}
        <Fact name="created">{date(order.dateCreate)}</Fact>
        <Fact name="ready">{order.dateEnd ? day(order.dateEnd) : t('orders.detail.notKnown')}</Fact>
        {order.dateRelease ? <Fact name="released">{day(order.dateRelease)}</Fact> : null}
        <Fact name="orderType">{t(`terms.orderType.${order.order_type}`)}</Fact>
        <Fact name="productType">{t(`terms.productType.${order.product_type}`)}</Fact>
        <Fact name="metal">
          <MetalName metal={order.metal} />
        </Fact>
        <Fact name="contract">{order.contractNumber}</Fact>
        <Fact name="user">{order.userName}</Fact>
        <Fact name="comment">
          {order.comment || <span className={styles.quiet}>{t('orders.detail.noComment')}</span>}
        </Fact>
        {order.isCostOrderIncreased ? <Fact name="cost">{t('orders.detail.costIncreased')}</Fact> : null}
        <Fact name="papers">
          <OrderPapers order={order} />
        </Fact>
        {others.length > 0 ? (
          <Fact name="split">
            <Split numbers={others} />
          </Fact>
        ) : null}
      </dl>
    </aside>
  )
}
