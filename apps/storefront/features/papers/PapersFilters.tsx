import { companyPaperKinds } from '@proba/domain/codes/companyPaperKind'
import { useTranslate } from '../../lib/language/language.tsx'
import { useContractChoices } from '../../lib/lists/listChoices.ts'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { FoldedFilters } from '../../ui/lists/FoldedFilters.tsx'
import styles from '../../ui/lists/ListFilters.module.css'
import { ListSearch } from '../../ui/lists/ListSearch.tsx'
import { PeriodFilter } from '../../ui/lists/PeriodFilter.tsx'
import { ResetFilters } from '../../ui/lists/ResetFilters.tsx'
import { allPapers, isFiltered, type PapersQuery } from './papersQuery.ts'

interface PapersFiltersProps {
  readonly query: PapersQuery
  readonly onChange: (next: Partial<PapersQuery>) => void
}

/** Filters of the papers, all of them in the address. */
export function PapersFilters({ query, onChange }: PapersFiltersProps) {
  const t = useTranslate()
  const contracts = useContractChoices()
  const kinds = companyPaperKinds.map((kind) => ({ value: kind, text: t(`papers.kind.${kind}`) }))
  return (
    <search className={styles.filters} aria-label={t('papers.filters.label')}>
      <ListSearch label={t('papers.filters.q')} q={query.q} isText onSearch={(q) => onChange({ q })} />
      <FoldedFilters values={[query.kind, query.contract, query.dateFrom, query.dateTo]}>
        <FilterSelect
          label={t('papers.filters.kind')}
          value={query.kind ?? ''}
          choices={kinds}
          onChange={(value) => onChange({ kind: companyPaperKinds.find((kind) => kind === value) ?? null })}
        />
        <FilterSelect
          label={t('papers.filters.contract')}
          value={query.contract}
          choices={contracts}
          onChange={(contract) => onChange({ contract })}
        />
        <PeriodFilter
          period={query}
          from={t('papers.filters.from')}
          to={t('papers.filters.to')}
          onChange={onChange}
        />
      </FoldedFilters>
      <ResetFilters isFiltered={isFiltered(query)} onReset={() => onChange(allPapers)} />
    </search>
  )
}
