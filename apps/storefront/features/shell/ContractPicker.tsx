import { contractDisplayName, isContractExpired } from '@proba/domain/company/contract'
import { useEffect } from 'react'
import { isExplained, isOfOtherCompany, useErrorText } from '../../lib/errorText.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useToast } from '../../lib/toasts.tsx'
import { noteUsage } from '../../lib/usage.ts'
import { type CompanyContract, useContracts, useSelectContract } from '../../lib/useContracts.ts'
import styles from './Picker.module.css'
import { Picker } from './Picker.tsx'

const isExpired = (contract: CompanyContract) =>
  isContractExpired(contract.contractEndDate, new Date().toISOString())

/** Picker of the active contract of the company; ended contracts are greyed out (DR-15, DR-16). */
export function ContractPicker() {
  const t = useTranslate()
  const toast = useToast()
  const textOf = useErrorText()
  const { contracts, active, error, isLoading, hasFailed, retry } = useContracts()
  const select = useSelectContract()

  useEffect(() => {
    if (error && !isOfOtherCompany(error)) toast(t('errors.contracts'), 'error')
  }, [error, toast, t])

  const choose = (id: number) => {
    noteUsage('HEADER_SWITCH', { context: `contract ${id}` })
    select(id).catch((failure: unknown) => {
      toast(isExplained(failure) ? textOf(failure) : t('errors.unknownServer'), 'error')
    })
  }
  const options = contracts.map((contract) => {
    const name = contractDisplayName(contract)
    const isOver = isExpired(contract)
    return {
      id: contract.id,
      name: isOver ? t('shell.header.contractExpired', { name }) : name,
      isDisabled: isOver,
    }
  })
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
