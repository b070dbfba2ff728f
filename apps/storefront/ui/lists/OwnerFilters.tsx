import { useTranslate } from '../../lib/language/language.tsx'
import { useContractChoices, useUserChoices } from '../../lib/lists/listChoices.ts'
import { FilterSelect } from './FilterSelect.tsx'

interface Owner {
  readonly contract: string
  readonly user: number | null
}

interface OwnerFiltersProps {
  readonly owner: Owner
  readonly onChange: (change: Partial<Owner>) => void
}

/** Under which contract, and by whom of the company. */
export function OwnerFilters({ owner, onChange }: OwnerFiltersProps) {
  const t = useTranslate()
  const contracts = useContractChoices()
  const users = useUserChoices()
  return (
    <>
      <FilterSelect
        label={t('orders.filters.contract')}
        value={owner.contract}
        choices={contracts}
        onChange={(contract) => onChange({ contract })}
      />
      <FilterSelect
        label={t('orders.filters.user')}
        value={owner.user === null ? '' : String(owner.user)}
        choices={users}
        onChange={(user) => onChange({ user: user === '' ? null : Number(user) })}
      />
    </>
  )
}
