import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { saveReplyFile } from '@proba/browser/saveFile'
import { contractDisplayName } from '@proba/domain/company/contract'
import { confirmationDayError } from '@proba/domain/metal/balanceConfirmation'
import { today } from '@proba/domain/text/dates'
import { useId } from 'react'
import { Form } from 'react-final-form'
import { call } from '../../lib/api.ts'
import { useTranslate } from '../../lib/language.tsx'
import { submitErrors } from '../../lib/submitErrors.ts'
import { unexpectedWords } from '../../lib/unexpectedText.ts'
import { useContracts, useMetalContracts } from '../../lib/useContracts.ts'
import { wordsOf } from '../../lib/words.ts'
import { DayInput } from '../../ui/fields/DayInput.tsx'
import { FormMessage } from '../../ui/fields/FormMessage.tsx'
import { SelectInput } from '../../ui/fields/SelectInput.tsx'
import styles from './ActRequestDialog.module.css'
import type { ActsQuery } from './actsQuery.ts'

interface Values {
  readonly contract: string
  readonly day: string
}

interface BalanceDialogProps {
  /** The contract of the list is there already. */
  readonly query: ActsQuery
  readonly onClose: () => void
}

/** Saves a confirmation of the balance of a contract at the end of a day (G-596). */
export function BalanceDialog({ query, onClose }: BalanceDialogProps) {
  const t = useTranslate()
  const id = useId()
  const { active } = useContracts()
  const contracts = useMetalContracts()
  const now = new Date().toISOString()
  const choices = contracts.map((contract) => ({
    value: String(contract.id),
    text: contractDisplayName(contract),
  }))
  const listed = contracts.find(({ knfmpNumber }) => knfmpNumber === query.contract)
  const present = contracts.find(({ id: contract }) => contract === active?.id)
  const startOf = (contract: string) =>
    contracts.find((one) => String(one.id) === contract)?.contractStartDate ?? ''
  const check = ({ contract, day = '' }: Values) => {
    const error = confirmationDayError(day, startOf(contract), now)
    return error ? { day: wordsOf(`errors.field.${error}`) } : {}
  }
  const onSubmit = async ({ contract, day }: Values) => {
    try {
      saveReplyFile(
        await call('GET /personal/ledger/confirmation', { query: { contract: Number(contract), day } }),
      )
      onClose()
      return undefined
    } catch (error) {
      return submitErrors(error, unexpectedWords('acts.balance.failed'))
    }
  }
  return (
    <Form<Values>
      onSubmit={onSubmit}
      validate={check}
      initialValues={{ contract: String((listed ?? present ?? contracts[0])?.id ?? ''), day: today(now) }}
      initialValuesEqual={() => true}
    >
      {({ handleSubmit, submitting, values }) => (
        <Dialog open aria-labelledby={id} maxWidth="xs" fullWidth onClose={onClose}>
          <form noValidate onSubmit={(event) => void handleSubmit(event)}>
            <DialogTitle id={id}>{t('acts.balance.title')}</DialogTitle>
            <DialogContent className={styles.fields}>
              <p>{t('acts.balance.text')}</p>
              <FormMessage />
              <SelectInput
                name="contract"
                label={t('acts.form.contract')}
                choices={[{ value: '', text: t('acts.form.chooseContract') }, ...choices]}
                check={(value) => (value === '' ? wordsOf('acts.form.contractRequired') : undefined)}
              />
              <DayInput
                name="day"
                label={t('acts.balance.day')}
                min={startOf(values.contract) || '1990-01-01'}
                max={today(now)}
              />
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{t('terms.action.cancel')}</Button>
              <Button type="submit" variant="contained" loading={submitting}>
                {t('acts.balance.save')}
              </Button>
            </DialogActions>
          </form>
        </Dialog>
      )}
    </Form>
  )
}
