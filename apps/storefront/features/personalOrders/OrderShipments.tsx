import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { RowPages, useRowPages } from '../../ui/lists/RowPages.tsx'
import styles from './OrderShipments.module.css'
import { type Order, type OrderLine, orderLinesSum } from './orderDetail.ts'
import { useSizeText } from './useSizeText.ts'

type Shipment = Order['shipments'][number]

/** A row of a shipment: the row of the order with the pieces that left. */
interface ShippedLine {
  readonly line: OrderLine
  readonly pieces: number
}

function ShippedLines({ rows, name }: { rows: readonly ShippedLine[]; name: string }) {
  const t = useTranslate()
  const { integer } = useFormat()
  const sizeText = useSizeText()
  const page = useRowPages(rows, 100)
  return (
    <>
      <ul className={styles.lines}>
        {page.rows.map(({ line, pieces }) => (
          <li key={line.id} className="figures">
            <span>
              {line.article}, {line.coating.title}, {sizeText(line)}
            </span>
            <span>{t('orders.shipments.pieces', { n: integer(pieces) })}</span>
          </li>
        ))}
      </ul>
      <RowPages page={page} name={name} />
    </>
  )
}

function OneShipment({ shipment, order }: { shipment: Shipment; order: Order }) {
  const t = useTranslate()
  const { integer, grams2, date, dateTime } = useFormat()
  const { shippedAt, isDayOnly, waybill, carrier, packages } = shipment
  const byId = new Map(order.positions.map((line) => [line.id, line]))
  const rows = shipment.lines.flatMap(({ position, pieces }) => {
    const line = byId.get(position)
    return line ? [{ line, pieces }] : []
  })
  const { count, weight } = orderLinesSum(rows.map(({ line, pieces }) => ({ ...line, count: pieces })))
  const when = isDayOnly ? date(shippedAt) : dateTime(shippedAt)
  const facts = [
    waybill && t('orders.shipments.waybill', { number: waybill }),
    carrier,
    packages === null ? '' : t('orders.shipments.packages', { smart_count: packages, n: integer(packages) }),
  ].filter((fact) => fact !== '')
  return (
    <li className={styles.shipment}>
      <details>
        <summary>
          <strong className="figures">{when}</strong>
          <span className="figures">
            {t('orders.shipments.amount', { pieces: integer(count), grams: grams2(weight) })}
          </span>
          {facts.length > 0 ? <span className={styles.facts}>{facts.join(' · ')}</span> : null}
        </summary>
        <ShippedLines rows={rows} name={when} />
      </details>
    </li>
  )
}

/** What left of an order, shipment by shipment; nothing while nothing left. */
export function OrderShipments({ order }: { order: Order }) {
  const t = useTranslate()
  if (order.shipments.length === 0) return null
  const title = t('orders.shipments.title')
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {order.shipments.map((shipment) => (
          <OneShipment key={shipment.id ?? 'rest'} shipment={shipment} order={order} />
        ))}
      </ul>
    </section>
  )
}
