import { movementKinds } from '@proba/domain/codes/movementKind'
import { useId, useState } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { useSession } from '../../lib/session.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import styles from '../../ui/ListFilters.module.css'
import { PlainButton } from '../../ui/PlainButton.tsx'
import { isFiltered, type LedgerQuery, readDay, withoutFilters } from './ledgerQuery.ts'

interface DayFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (day: string) => void
}

/** A day; one whose year is being typed (0002, 0020, …) stays in the field and filters nothing yet. */
function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [asked, setAsked] = useState(value)
  if (value !== asked) {
    setAsked(value)
    setTyped(value)
  }
  const change = (day: string) => {
    setTyped(day)
    if (day === readDay(day)) onChange(day)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={typed}
        min="1900-01-01"
        max="2099-12-31"
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(value)}
      />
    </div>
  )
}

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
      <DayField
        label={t('ledger.filters.from')}
        value={query.dateFrom}
        onChange={(dateFrom) => onChange({ dateFrom })}
      />
      <DayField
        label={t('ledger.filters.to')}
        value={query.dateTo}
        onChange={(dateTo) => onChange({ dateTo })}
      />
      {isFiltered(query) ? (
        <PlainButton
          kind="plain"
          className={`${styles.reset}`}
          onClick={() => onChange(withoutFilters(query))}
        >
          {t('orders.filters.reset')}
        </PlainButton>
      ) : null}
    </search>
  )
}
