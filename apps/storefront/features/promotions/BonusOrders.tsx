import type { ReplyTo } from '@proba/api/client'
import type { BonusKind } from '@proba/domain/codes/bonusCodes'
import { formatDateTime } from '@proba/domain/text/dates'
import { Link } from 'react-router-dom'
import { useCall } from '../../lib/calls/useCall.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { readPage, useListQuery, writeValues } from '../../lib/lists/listQuery.ts'
import { ListPage } from '../../ui/lists/ListPage.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import styles from './Promotions.module.css'

type Order = ReplyTo<'GET /companies/{id}/promotions/{kind}/orders'>['items'][number]

const readQuery = (address: URLSearchParams) => ({ page: readPage(address.get('page')) })
const writeQuery = ({ page }: { page: number }) => writeValues({ page: page > 1 ? String(page) : '' })

function Row({ order, withCompany }: { order: Order; withCompany: boolean }) {
  const t = useTranslate()
  const { grams2, rubles } = useFormat()
  const figure = (name: 'weight' | 'discount', value: number, text: string) => (
    <td className={styles.figure}>
      <span className={styles.name}>{t(`bonus.orders.${name}`)}</span>
      <span className="figures">{value === 0 ? '—' : text}</span>
    </td>
  )
  return (
    <tr>
      <td className="figures">
        {order.link ? <Link to={order.link}>{order.numberOrder}</Link> : order.numberOrder}
      </td>
      <td className="figures">{formatDateTime(order.orderDate, 'Europe/Moscow', false)}</td>
      {withCompany ? <td className={styles.company}>{order.companyName}</td> : null}
      {figure('weight', order.weight, grams2(order.weight))}
      {figure('discount', order.discount, rubles(order.discount))}
    </tr>
  )
}

interface Props {
  readonly company: number
  readonly kind: BonusKind
  /** Orders of several companies count together. */
  readonly isShared: boolean
}

interface TableProps {
  readonly orders: readonly Order[]
  readonly isShared: boolean
  readonly isBusy: boolean
}

function Table({ orders, isShared, isBusy }: TableProps) {
  const t = useTranslate()
  const columns = ['number', 'date', ...(isShared ? ['company'] : []), 'weight', 'discount']
  const isFigure = (name: string) => name === 'weight' || name === 'discount'
  return (
    <table className={styles.table} aria-label={t('bonus.orders.title')} aria-busy={isBusy}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={isFigure(name) ? styles.figure : undefined}>
              {t(`bonus.orders.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.orderId} order={order} withCompany={isShared} />
        ))}
      </tbody>
    </table>
  )
}

/** The orders that a bonus was earned with and spent on, line by line; on a phone each is a card. */
export function BonusOrders({ company, kind, isShared }: Props) {
  const t = useTranslate()
  const { query } = useListQuery(readQuery, writeQuery)
  const answer = useCall('GET /companies/{id}/promotions/{kind}/orders', {
    params: { id: company, kind },
    query,
  })
  return (
    <section className={styles.orders}>
      <h2>{t('bonus.orders.title')}</h2>
      <ListPage
        answer={answer}
        skeleton={<Skeleton height="160px" />}
        empty={<p className={styles.quiet}>{t('bonus.orders.empty')}</p>}
        linkTo={(page) => ({ search: writeQuery({ page }).toString() })}
      >
        {({ items }) => <Table orders={items} isShared={isShared} isBusy={answer.isLoading} />}
      </ListPage>
    </section>
  )
}
