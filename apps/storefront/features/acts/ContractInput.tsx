import { contractDisplayName } from '@proba/domain/company/contract'
import type { CompanyContract } from '../../lib/company/useContracts.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { wordsOf } from '../../lib/language/words.ts'
import { SelectInput } from '../../ui/fields/SelectInput.tsx'

/** The contract for which an act or a confirmation is requested. */
export function ContractInput({ contracts }: { contracts: readonly CompanyContract[] }) {
  const t = useTranslate()
  const choices = contracts.map((contract) => ({
    value: String(contract.id),
    text: contractDisplayName(contract),
  }))
  return (
    <SelectInput
      name="contract"
      label={t('acts.form.contract')}
      choices={[{ value: '', text: t('acts.form.chooseContract') }, ...choices]}
      check={(value) => (value === '' ? wordsOf('acts.form.contractRequired') : undefined)}
    />
  )
}
