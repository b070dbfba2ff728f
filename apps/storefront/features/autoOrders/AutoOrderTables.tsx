import { collapseRows } from '@proba/domain/order/orderStatusRules'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { useCentimetres } from '../../lib/language/centimetres.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useMillimetres } from '../../lib/language/millimetres.ts'
import { useProductLink } from '../../lib/window/productLink.ts'
import { paths } from '../../paths.ts'
import { AlignedGrams } from '../../ui/goods/AlignedGrams.tsx'
import { RowPages, useRowPages } from '../../ui/lists/RowPages.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import styles from './AutoOrder.module.css'
import type { AutoOrder } from './useAutoOrders.ts'

type Offer = AutoOrder['cartOffers'][number]
type Order = AutoOrder['cartOrders'][number]

interface Column<Row> {
  readonly name: string
  readonly value: (row: Row) => ReactNode
  readonly isText?: true
}

interface CollapsedTableProps<Row> {
  readonly title: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
}

interface ToggleProps {
  readonly title: string
  readonly count: number
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** Opens the whole table, or folds it again. */
function Toggle({ title, count, isOpen, onToggle }: ToggleProps) {
  const t = useTranslate()
  const { integer } = useFormat()
  const text = t(isOpen ? 'autoOrders.hide' : 'autoOrders.showAll', { n: integer(count) })
  return (
    <PlainButton
      kind="plain"
      className={`${styles.toggle}`}
      aria-expanded={isOpen}
      aria-label={`${title}: ${text}`}
      onClick={onToggle}
    >
      {text}
    </PlainButton>
  )
}

/** A table of which the first rows are shown until it is opened (DR-67); a long one has pages then. */
function CollapsedTable<Row extends { readonly id: number }>(props: CollapsedTableProps<Row>) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { title, rows, columns } = props
  const { shown, toggle } = collapseRows(rows.length, isOpen)
  const page = useRowPages(rows.slice(0, shown), 100)
  return (
    <>
      <table className={styles.table} aria-label={title} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {columns.map(({ name, isText }) => (
              <th key={name} scope="col" data-text={isText}>
                {t(`autoOrders.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ name, value, isText }) => (
                <td key={name} className="figures" data-text={isText} data-label={t(`autoOrders.${name}`)}>
                  {value(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <RowPages page={page} name={title} />
      {toggle ? (
        <Toggle title={title} count={rows.length} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      ) : null}
    </>
  )
}

function useSizeText(): (offer: Offer) => string {
  const t = useTranslate()
  const centimetres = useCentimetres()
  return ({ sizeLabel, length }) => {
    if (sizeLabel) return sizeLabel
    return length > 0 ? t('orders.positions.centimetres', { n: centimetres(length) }) : t('terms.none')
  }
}

/** Rows of an auto-order with what is left of each. */
export function OfferList({ offers }: { offers: readonly Offer[] }) {
  const t = useTranslate()
  const { integer, grams2 } = useFormat()
  const millimetres = useMillimetres()
  const sizeText = useSizeText()
  const linkTo = useProductLink()
  const title = t('autoOrders.offers')
  const columns: readonly Column<Offer>[] = [
    {
      name: 'article',
      isText: true,
      value: ({ article, productId }) => <Link {...linkTo(productId)}>{article}</Link>,
    },
    { name: 'coating', isText: true, value: ({ coating }) => coating || t('terms.none') },
    {
      name: 'diameter',
      value: ({ diameter }) => (diameter === 0 ? t('terms.none') : millimetres(diameter)),
    },
    { name: 'size', value: sizeText },
    { name: 'unitWeight', value: ({ weight }) => <AlignedGrams mg={weight} /> },
    { name: 'totalWeight', value: ({ totalWeight }) => grams2(totalWeight) },
    { name: 'left', value: ({ remainder }) => integer(remainder) },
  ]
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <CollapsedTable title={title} rows={offers} columns={columns} />
    </section>
  )
}

/** Orders made from an auto-order. */
export function OrderList({ orders }: { orders: readonly Order[] }) {
  const t = useTranslate()
  const { integer, grams2, date } = useFormat()
  const title = t('autoOrders.orders')
  const columns: readonly Column<Order>[] = [
    {
      name: 'order',
      isText: true,
      value: ({ id, numberOrder }) => <Link to={paths.personalOrder(id)}>{numberOrder}</Link>,
    },
    { name: 'date', isText: true, value: (order) => date(order.date) },
    { name: 'contract', isText: true, value: ({ knfmpNumber }) => knfmpNumber },
    { name: 'count', value: ({ count }) => integer(count) },
    { name: 'weight', value: ({ weight }) => grams2(weight) },
  ]
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {orders.length === 0 ? (
        <p className={styles.quiet}>{t('autoOrders.noOrders')}</p>
      ) : (
        <CollapsedTable title={title} rows={orders} columns={columns} />
      )}
    </section>
  )
}
