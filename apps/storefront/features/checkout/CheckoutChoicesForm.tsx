import TextField from '@mui/material/TextField'
import { remainderActions } from '@proba/domain/codes/remainderAction'
import { contractDisplayName } from '@proba/domain/company/contract'
import { orderTextLimits } from '@proba/domain/order/orderStatusRules'
import { prepaidMinMg } from '@proba/domain/order/prepaid'
import { useId } from 'react'
import { useVerdictText } from '../../lib/company/orderVerdict.ts'
import type { CompanyContract } from '../../lib/company/useContracts.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import styles from './CheckoutChoicesForm.module.css'
import type { CheckoutChoices, CheckoutInfo } from './useCheckoutChoices.ts'
import type { ContractVerdicts } from './useContractVerdicts.ts'

interface ChoicesProps {
  readonly choices: CheckoutChoices
  readonly isDisabled: boolean
}

function useContractText() {
  const t = useTranslate()
  const { day } = useFormat()
  return (contract: CompanyContract) => {
    const name = contractDisplayName(contract)
    return contract.contractEndDate
      ? t('checkout.contract.until', { name, day: day(contract.contractEndDate) })
      : name
  }
}

/** The contracts could not be read, which does not mean that there are none. */
function ContractsFailure({ choices }: { choices: CheckoutChoices }) {
  const t = useTranslate()
  return (
    <div className={styles.field}>
      <p role="alert">{t('checkout.contract.failed')}</p>
      <PlainButton aria-busy={choices.areContractsLoading} onClick={choices.retryContracts}>
        {t('terms.action.retry')}
      </PlainButton>
    </div>
  )
}

interface ContractChoiceProps extends ChoicesProps {
  /** How the order stands under each, as far as it is known. */
  readonly verdicts: ContractVerdicts
}

/** Valid contracts of the company, the active one at first (G-126, G-135). */
function ContractChoice({ choices, verdicts, isDisabled }: ContractChoiceProps) {
  const t = useTranslate()
  const textOf = useContractText()
  const verdictText = useVerdictText()
  const id = useId()
  const { contracts, contract, hasEnded, areContractsLoading } = choices
  // How the order stands under the chosen one is what the check says.
  const optionText = (one: CompanyContract) => {
    const verdict = one.id === contract?.id ? undefined : verdicts.get(one.id)
    return verdict ? `${textOf(one)} · ${verdictText(verdict)}` : textOf(one)
  }
  if (choices.haveContractsFailed) return <ContractsFailure choices={choices} />
  if (contracts.length === 0 && !areContractsLoading) return <p role="alert">{t('checkout.contract.none')}</p>
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('checkout.contract.label')}</label>
      <select
        id={id}
        className={styles.select}
        value={contract?.id ?? ''}
        disabled={isDisabled}
        onChange={(event) => choices.chooseContract(Number(event.target.value))}
      >
        {contract ? null : <option value="">{t('checkout.step.noContract')}</option>}
        {contracts.map((one) => (
          <option key={one.id} value={one.id}>
            {optionText(one)}
          </option>
        ))}
      </select>
      {hasEnded && !contract ? <p className={styles.hint}>{t('checkout.contract.expired')}</p> : null}
      {contract?.contractType === 'demo' ? (
        <p className={styles.hint}>{t('checkout.contract.demo')}</p>
      ) : null}
    </div>
  )
}

/** Comment on the order and how many characters are left (G-138). */
function Comment({ choices, isDisabled }: ChoicesProps) {
  const t = useTranslate()
  const { integer } = useFormat()
  const n = integer(orderTextLimits.comment - choices.comment.length)
  return (
    <TextField
      label={t('checkout.comment.label')}
      multiline
      minRows={2}
      maxRows={6}
      fullWidth
      size="small"
      disabled={isDisabled}
      value={choices.comment}
      onChange={(event) => choices.setComment(event.target.value)}
      slotProps={{ htmlInput: { maxLength: orderTextLimits.comment } }}
      helperText={t('checkout.comment.left', { n, limit: integer(orderTextLimits.comment) })}
    />
  )
}

/** Choice of the remainder action: where the rows go that are not ordered (G-124). */
function Remainder({ choices, isDisabled, info }: ChoicesProps & { info: CheckoutInfo }) {
  const t = useTranslate()
  return (
    <fieldset className={styles.group} disabled={isDisabled}>
      <legend>{t('checkout.remainder.label')}</legend>
      {info.actionsWithRemainder.map(({ code, title }) => (
        <label key={code} className={styles.choice}>
          <input
            type="radio"
            name="remainder"
            value={code}
            checked={choices.remainder === code}
            onChange={() =>
              choices.setRemainder(remainderActions.find((action) => action === code) ?? 'leave')
            }
          />
          {title}
        </label>
      ))}
    </fieldset>
  )
}

/** Hints about the minimums: information, not checks. */
function Hints() {
  const t = useTranslate()
  const { grams3 } = useFormat()
  return (
    <ul className={styles.hints} aria-label={t('checkout.hint.label')}>
      <li>{t('checkout.hint.prepaid', { grams: grams3(prepaidMinMg) })}</li>
      <li>{t('checkout.hint.semiFinished')}</li>
    </ul>
  )
}

interface ChoicesFormProps extends ContractChoiceProps {
  readonly info: CheckoutInfo
  readonly hasRemainder: boolean
}

/** Contract, comment and remainder action. */
export function CheckoutChoicesForm({ info, choices, verdicts, isDisabled, hasRemainder }: ChoicesFormProps) {
  return (
    <div className={styles.form}>
      <ContractChoice choices={choices} verdicts={verdicts} isDisabled={isDisabled} />
      <Comment choices={choices} isDisabled={isDisabled} />
      {hasRemainder ? <Remainder choices={choices} isDisabled={isDisabled} info={info} /> : null}
      <Hints />
    </div>
  )
}
