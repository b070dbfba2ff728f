import { contractDisplayName, isContractExpired } from '@proba/domain/company/contract'
import { useEffect } from 'react'
import { isExplained, isOfOtherCompany, useErrorText } from '../../../lib/calls/errorText.ts'
import { type CompanyContract, useContracts, useSelectContract } from '../../../lib/company/useContracts.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { noteUsage } from '../../../lib/usage/usage.ts'
import { useToast } from '../../../lib/window/toasts.tsx'
import styles from './Picker.module.css'
import { Picker } from './Picker.tsx'

const isExpired = (contract: CompanyContract) =>
  isContractExpired(contract.contractEndDate, new Date().toISOString())

/** Chooses the active contract; a failure is reported. */
function useChoosing() {
  const t = useTranslate()
  const toast = useToast()
  const textOf = useErrorText()
  const select = useSelectContract()
  return (id: number) => {
    noteUsage('HEADER_SWITCH', { context: `contract ${id}` })
    select(id).catch((failure: unknown) => {
      toast(isExplained(failure) ? textOf(failure) : t('errors.unknownServer'), 'error')
    })
  }
}

/** The contracts as they are chosen among; ended ones cannot be. */
function useOptions(contracts: readonly CompanyContract[]) {
  const t = useTranslate()
  return contracts.map((contract) => {
    const name = contractDisplayName(contract)
    const isOver = isExpired(contract)
    return {
      id: contract.id,
      name: isOver ? t('shell.header.contractExpired', { name }) : name,
      isDisabled: isOver,
    }
  })
}

/** Picker of the active contract of the company; ended contracts are greyed out (DR-15, DR-16). */
export function ContractPicker() {
  const t = useTranslate()
  const toast = useToast()
  const { contracts, active, error, isLoading, hasFailed, retry } = useContracts()
  const choose = useChoosing()
  const options = useOptions(contracts)
  useEffect(() => {
    if (error && !isOfOtherCompany(error)) toast(t('errors.contracts'), 'error')
  }, [error, toast, t])
  const without = hasFailed ? 'contractsFailed' : 'noContracts'
  const placeholder = contracts.length > 0 ? 'chooseContract' : without
  return (
    <>
      <Picker
        label={t('shell.header.contract')}
        options={options}
        value={active?.id ?? null}
        placeholder={isLoading ? '' : t(`shell.header.${placeholder}`)}
        isDisabled={contracts.length === 0}
        onChoose={choose}
      />
      {hasFailed ? (
        <button
          type="button"
          className={styles.retry}
          aria-label={t('shell.header.retryContracts')}
          aria-busy={isLoading}
          onClick={retry}
        >
          {t('terms.action.retry')}
        </button>
      ) : null}
    </>
  )
}
