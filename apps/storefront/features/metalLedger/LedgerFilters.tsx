import { movementKinds } from '@proba/domain/codes/movementKind'
import { useTranslate } from '../../lib/language/language.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { FoldedFilters } from '../../ui/lists/FoldedFilters.tsx'
import styles from '../../ui/lists/ListFilters.module.css'
import { PeriodFilter } from '../../ui/lists/PeriodFilter.tsx'
import { ResetFilters } from '../../ui/lists/ResetFilters.tsx'
import { isFiltered, type LedgerQuery, withoutFilters } from './ledgerQuery.ts'

interface LedgerFiltersProps {
  readonly query: LedgerQuery
  readonly contracts: readonly { readonly id: number; readonly number: string }[]
  readonly onChange: (next: Partial<LedgerQuery>) => void
}

const idOf = (value: string) => (value === '' ? null : Number(value))
const textOf = (id: number | null) => (id === null ? '' : String(id))

/** Filters of the ledger, all of them in the address. */
export function LedgerFilters({ query, contracts, onChange }: LedgerFiltersProps) {
  const t = useTranslate()
  const { metals } = useSession().init
  const kinds = movementKinds.map((kind) => ({ value: kind, text: t(`terms.movementKind.${kind}`) }))
  return (
    <search className={styles.filters} aria-label={t('ledger.filters.label')}>
      <FoldedFilters values={[query.contract, query.metal, query.kind, query.dateFrom, query.dateTo]}>
        <FilterSelect
          label={t('ledger.table.contract')}
          value={textOf(query.contract)}
          choices={contracts.map(({ id, number }) => ({ value: String(id), text: number }))}
          onChange={(value) => onChange({ contract: idOf(value) })}
        />
        <FilterSelect
          label={t('ledger.table.metal')}
          value={textOf(query.metal)}
          choices={metals.map(({ id, name }) => ({ value: String(id), text: name }))}
          onChange={(value) => onChange({ metal: idOf(value) })}
        />
        <FilterSelect
          label={t('ledger.table.kind')}
          value={query.kind ?? ''}
          choices={kinds}
          onChange={(value) => onChange({ kind: movementKinds.find((kind) => kind === value) ?? null })}
        />
        <PeriodFilter
          period={query}
          from={t('ledger.filters.from')}
          to={t('ledger.filters.to')}
          onChange={onChange}
        />
      </FoldedFilters>
      <ResetFilters isFiltered={isFiltered(query)} onReset={() => onChange(withoutFilters(query))} />
    </search>
  )
}
