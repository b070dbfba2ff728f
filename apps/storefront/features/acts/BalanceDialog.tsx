import { saveReplyFile } from '@proba/browser/saveFile'
import { confirmationDayError } from '@proba/domain/metal/balanceConfirmation'
import { today } from '@proba/domain/text/dates'
import { useFormState } from 'react-final-form'
import { call } from '../../lib/calls/api.ts'
import { unexpectedWords } from '../../lib/calls/unexpectedText.ts'
import { type CompanyContract, useContracts, useMetalContracts } from '../../lib/company/useContracts.ts'
import { errorsOfSending } from '../../lib/forms/submitErrors.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { wordsOf } from '../../lib/language/words.ts'
import { DayInput } from '../../ui/fields/DayInput.tsx'
import { FormDialog } from '../../ui/windows/FormDialog.tsx'
import type { ActsQuery } from './actsQuery.ts'
import { ContractInput } from './ContractInput.tsx'

interface Values {
  readonly contract: string
  readonly day: string
}

interface BalanceDialogProps {
  /** The contract of the list is there already. */
  readonly query: ActsQuery
  readonly onClose: () => void
}

/** The first day of a contract; empty for one that is not known. */
const startOf = (contracts: readonly CompanyContract[], id: string) =>
  contracts.find((one) => String(one.id) === id)?.contractStartDate ?? ''

function Fields({ now }: { now: string }) {
  const t = useTranslate()
  const contracts = useMetalContracts()
  const { values } = useFormState<Values>({ subscription: { values: true } })
  return (
    <>
      <p>{t('acts.balance.text')}</p>
      <ContractInput contracts={contracts} />
      <DayInput
        name="day"
        label={t('acts.balance.day')}
        min={startOf(contracts, values.contract) || '1990-01-01'}
        max={today(now)}
      />
    </>
  )
}

/** Saves a confirmation of the balance of a contract at the end of a day (G-596). */
export function BalanceDialog({ query, onClose }: BalanceDialogProps) {
  const t = useTranslate()
  const { active } = useContracts()
  const contracts = useMetalContracts()
  const now = new Date().toISOString()
  const listed = contracts.find(({ knfmpNumber }) => knfmpNumber === query.contract)
  const present = contracts.find(({ id: contract }) => contract === active?.id)
  const check = ({ contract, day = '' }: Values) => {
    const error = confirmationDayError(day, startOf(contracts, contract), now)
    return error ? { day: wordsOf(`errors.field.${error}`) } : {}
  }
  const save = async ({ contract, day }: Values) => {
    const query = { contract: Number(contract), day }
    saveReplyFile(await call('GET /personal/ledger/confirmation', { query }))
    onClose()
  }
  return (
    <FormDialog<Values>
      title={t('acts.balance.title')}
      submitText={t('acts.balance.save')}
      initialValues={{ contract: String((listed ?? present ?? contracts[0])?.id ?? ''), day: today(now) }}
      check={check}
      onSubmit={(values) => errorsOfSending(() => save(values), unexpectedWords('acts.balance.failed'))}
      onClose={onClose}
    >
      <Fields now={now} />
    </FormDialog>
  )
}
