import { useId, useState } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import { useMedia } from '../../lib/window/media.ts'
import { FoundCount } from '../../ui/lists/FoundCount.tsx'
import { ListBones } from '../../ui/lists/ListBones.tsx'
import { Paging } from '../../ui/lists/Paging.tsx'
import styles from '../../ui/lists/PersonalList.module.css'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { PageState } from '../../ui/states/PageState.tsx'
import { ForecastButton } from './ForecastButton.tsx'
import { OrdersCards } from './OrdersCards.tsx'
import { OrdersEmpty } from './OrdersEmpty.tsx'
import { OrdersFileButton } from './OrdersFileButton.tsx'
import { OrdersFilters } from './OrdersFilters.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import { type OrderSorting, type OrdersQuery, orderSortings, writeOrdersQuery } from './ordersQuery.ts'
import { ReadinessDialog } from './ReadinessDialog.tsx'
import { type ListedOrder, type OrdersPage, useOrderColumns, useOrders, useOrdersQuery } from './useOrders.ts'

/** Width that the table needs; below it orders are cards. */
const tableMedia = '(min-width: 1200px)'

function SortSelect({ sorting, onSort }: { sorting: OrderSorting; onSort: (sorting: OrderSorting) => void }) {
  const t = useTranslate()
  const id = useId()
  return (
    <span className={styles.sortField}>
      <label htmlFor={id}>{t('orders.table.sort')}</label>
      <select
        id={id}
        value={sorting}
        onChange={(event) => {
          const requested = orderSortings.find((name) => name === event.target.value)
          if (requested) onSort(requested)
        }}
      >
        {orderSortings.map((name) => (
          <option key={name} value={name}>
            {t(`orders.sort.${name}`)}
          </option>
        ))}
      </select>
    </span>
  )
}

interface OrdersProps {
  readonly page: OrdersPage
  readonly query: OrdersQuery
  readonly isBusy: boolean
  readonly onSort: (sorting: OrderSorting) => void
}

function Orders({ page, query, isBusy, onSort }: OrdersProps) {
  const isTable = useMedia(tableMedia)
  const columns = useOrderColumns(page)
  const [shown, setShown] = useState<ListedOrder | null>(null)
  const shared = { orders: page.items, columns, isBusy, onStatus: setShown }
  const { currentPage, lastPage } = page.meta.pagination
  return (
    <>
      {isTable ? (
        <OrdersTable {...shared} sorting={query.sorting} onSort={onSort} />
      ) : (
        <OrdersCards {...shared} />
      )}
      <Paging
        present={currentPage}
        last={lastPage}
        linkTo={(number) => ({ search: writeOrdersQuery({ ...query, page: number }).toString() })}
      />
      {shown ? <ReadinessDialog order={shown} onClose={() => setShown(null)} /> : null}
    </>
  )
}

/** `/personal/orders`: orders of the active company. */
export function OrdersScreen() {
  const t = useTranslate()
  const isTable = useMedia(tableMedia)
  const { query, change } = useOrdersQuery()
  const answer = useOrders(query)
  const total = answer.data?.meta.pagination.total
  const sort = (sorting: OrderSorting) => change({ sorting })
  return (
    <>
      <PageTitle text={t('orders.title')} />
      <h1>{t('orders.title')}</h1>
      <OrdersFilters query={query} onChange={change} />
      <div className={styles.bar}>
        <FoundCount total={total} text="orders.found" />
        <span className={styles.barButtons}>
          <ForecastButton />
          {total ? <OrdersFileButton query={query} /> : null}
        </span>
        {isTable ? null : <SortSelect sorting={query.sorting} onSort={sort} />}
      </div>
      <PageState
        answer={answer}
        skeleton={<ListBones rows={8} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<OrdersEmpty query={query} total={total ?? 0} onChange={change} />}
      >
        {(page) => <Orders page={page} query={query} isBusy={answer.isLoading} onSort={sort} />}
      </PageState>
    </>
  )
}
