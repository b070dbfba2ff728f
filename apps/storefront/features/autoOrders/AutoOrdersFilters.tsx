import { autoOrderStatuses } from '@proba/domain/order/autoOrder'
import { useTranslate } from '../../lib/language/language.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { FoldedFilters } from '../../ui/lists/FoldedFilters.tsx'
import styles from '../../ui/lists/ListFilters.module.css'
import { ListSearch } from '../../ui/lists/ListSearch.tsx'
import { MetalFilter } from '../../ui/lists/MetalFilter.tsx'
import { OwnerFilters } from '../../ui/lists/OwnerFilters.tsx'
import { ResetFilters } from '../../ui/lists/ResetFilters.tsx'
import { type AutoOrdersQuery, type ChangeAutoOrders, isFiltered, unfiltered } from './autoOrdersQuery.ts'
import type { AutoOrdersPage } from './useAutoOrders.ts'

interface AutoOrdersFiltersProps {
  readonly query: AutoOrdersQuery
  readonly statuses: AutoOrdersPage['statuses']
  readonly onChange: ChangeAutoOrders
}

/** Filters of the auto-orders, all of them in the address. */
export function AutoOrdersFilters({ query, statuses, onChange }: AutoOrdersFiltersProps) {
  const t = useTranslate()
  const statusOf = (value: string) => autoOrderStatuses.find((status) => status === value) ?? null
  return (
    <search className={styles.filters} aria-label={t('autoOrders.filters')}>
      <ListSearch
        label={t('autoOrders.number')}
        q={query.autoOrderId}
        onSearch={(autoOrderId) => onChange({ autoOrderId })}
      />
      <FoldedFilters values={[query.contract, query.user, query.status, query.metals.length]}>
        <OwnerFilters owner={query} onChange={onChange} />
        <FilterSelect
          label={t('orders.filters.status')}
          value={query.status ?? ''}
          choices={statuses.map(({ code, title }) => ({ value: code, text: title }))}
          onChange={(status) => onChange({ status: statusOf(status) })}
        />
        <MetalFilter
          metals={query.metals}
          onToggle={(toggled) => onChange(({ metals }) => ({ metals: toggled(metals) }))}
        />
      </FoldedFilters>
      <ResetFilters isFiltered={isFiltered(query)} onReset={() => onChange(unfiltered)} />
    </search>
  )
}
