import { orderStatuses } from '@proba/domain/codes/orderStatus'
import { useTranslate } from '../../lib/language/language.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { FoldedFilters } from '../../ui/lists/FoldedFilters.tsx'
import styles from '../../ui/lists/ListFilters.module.css'
import { ListSearch } from '../../ui/lists/ListSearch.tsx'
import { MetalFilter } from '../../ui/lists/MetalFilter.tsx'
import { OwnerFilters } from '../../ui/lists/OwnerFilters.tsx'
import { PeriodFilter } from '../../ui/lists/PeriodFilter.tsx'
import { ResetFilters } from '../../ui/lists/ResetFilters.tsx'
import { type ChangeOrders, isFiltered, type OrdersQuery, withoutFilters } from './ordersQuery.ts'

interface OrdersFiltersProps {
  readonly query: OrdersQuery
  readonly onChange: ChangeOrders
}

/** Filters of the orders, all of them in the address (G-166). */
export function OrdersFilters({ query, onChange }: OrdersFiltersProps) {
  const t = useTranslate()
  const statuses = orderStatuses.map((status) => ({
    value: status,
    text: t(`terms.orderStatusName.${status}`),
  }))
  const statusOf = (value: string) => orderStatuses.find((status) => status === value) ?? null
  return (
    <search className={styles.filters} aria-label={t('orders.filters.label')}>
      <ListSearch label={t('orders.filters.q')} q={query.q} onSearch={(q) => onChange({ q })} />
      <FoldedFilters
        values={[query.contract, query.user, query.status, query.dateFrom, query.dateTo, query.metals.length]}
      >
        <OwnerFilters owner={query} onChange={onChange} />
        <FilterSelect
          label={t('orders.filters.status')}
          value={query.status ?? ''}
          choices={statuses}
          onChange={(status) => onChange({ status: statusOf(status) })}
        />
        <PeriodFilter
          period={query}
          from={t('orders.filters.from')}
          to={t('orders.filters.to')}
          onChange={onChange}
        />
        <MetalFilter
          metals={query.metals}
          onToggle={(toggled) => onChange(({ metals }) => ({ metals: toggled(metals) }))}
        />
      </FoldedFilters>
      <ResetFilters isFiltered={isFiltered(query)} onReset={() => onChange(withoutFilters)} />
    </search>
  )
}
