import { orderStatuses } from '@proba/domain/codes/orderStatus'
import { useTranslate } from '../../lib/language.tsx'
import { useContractChoices, useUserChoices } from '../../lib/listChoices.ts'
import { DayFilter } from '../../ui/DayFilter.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { FoldedFilters } from '../../ui/FoldedFilters.tsx'
import styles from '../../ui/ListFilters.module.css'
import { ListSearch } from '../../ui/ListSearch.tsx'
import { MetalFilter } from '../../ui/MetalFilter.tsx'
import { PlainButton } from '../../ui/PlainButton.tsx'
import { type ChangeOrders, isFiltered, type OrdersQuery, withoutFilters } from './ordersQuery.ts'

interface OrdersFiltersProps {
  readonly query: OrdersQuery
  readonly onChange: ChangeOrders
}

/** Filters of the orders, all of them in the address (G-166). */
export function OrdersFilters({ query, onChange }: OrdersFiltersProps) {
  const t = useTranslate()
  const contracts = useContractChoices()
  const users = useUserChoices()
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
        <FilterSelect
          label={t('orders.filters.contract')}
          value={query.contract}
          choices={contracts}
          onChange={(contract) => onChange({ contract })}
        />
        <FilterSelect
          label={t('orders.filters.user')}
          value={query.user === null ? '' : String(query.user)}
          choices={users}
          onChange={(user) => onChange({ user: user === '' ? null : Number(user) })}
        />
        <FilterSelect
          label={t('orders.filters.status')}
          value={query.status ?? ''}
          choices={statuses}
          onChange={(status) => onChange({ status: statusOf(status) })}
        />
        <DayFilter
          label={t('orders.filters.from')}
          value={query.dateFrom}
          onChange={(dateFrom) => onChange({ dateFrom })}
        />
        <DayFilter
          label={t('orders.filters.to')}
          value={query.dateTo}
          onChange={(dateTo) => onChange({ dateTo })}
        />
        <MetalFilter
          metals={query.metals}
          onToggle={(toggled) => onChange(({ metals }) => ({ metals: toggled(metals) }))}
        />
      </FoldedFilters>
      {isFiltered(query) ? (
        <PlainButton kind="plain" className={`${styles.reset}`} onClick={() => onChange(withoutFilters)}>
          {t('orders.filters.reset')}
        </PlainButton>
      ) : null}
    </search>
  )
}
