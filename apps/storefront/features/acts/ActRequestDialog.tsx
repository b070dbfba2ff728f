import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { ReplyTo } from '@proba/api/client'
import { actMaxDate, snapMonths } from '@proba/domain/company/actPeriod'
import { contractDisplayName } from '@proba/domain/company/contract'
import { useId } from 'react'
import { Form } from 'react-final-form'
import { useTranslate } from '../../lib/language.tsx'
import { submitErrors } from '../../lib/submitErrors.ts'
import { unexpectedWords } from '../../lib/unexpectedText.ts'
import { useContracts } from '../../lib/useContracts.ts'
import { wordsOf } from '../../lib/words.ts'
import { FormMessage } from '../../ui/fields/FormMessage.tsx'
import { SelectInput } from '../../ui/fields/SelectInput.tsx'
import styles from './ActRequestDialog.module.css'
import type { ActsQuery } from './actsQuery.ts'
import { MonthField } from './MonthField.tsx'
import { useActRequest } from './useActs.ts'

interface Values {
  readonly contract: string
  readonly dateFrom: string
  readonly dateTo: string
}

/** The month that the list shows, where it is over. */
function monthOf({ month }: ActsQuery, max: string): Pick<Values, 'dateFrom' | 'dateTo'> {
  const [dateFrom, dateTo] = month ? snapMonths(`${month}-01`, `${month}-01`) : ['', '']
  return dateTo <= max ? { dateFrom, dateTo } : { dateFrom: '', dateTo: '' }
}

/**
 * What a request has led to: a new act, the next edition as the account has changed since the last one, one that is being
 * made already, or one that is there.
 */
export type SentState = 'new' | 'edition' | 'waiting' | 'present'

function sentState({ isNew, edition, status }: ReplyTo<'POST /sap/act'>): SentState {
  if (isNew) return edition > 1 ? 'edition' : 'new'
  return status === 'ready' ? 'present' : 'waiting'
}

interface ActRequestDialogProps {
  /** The contract and month of the list are there already. */
  readonly query: ActsQuery
  readonly onClose: () => void
  /** Called when the request has arrived. */
  readonly onSent: (state: SentState) => void
}

/** Asks for a reconciliation act of a contract for full months (DR-62). */
export function ActRequestDialog({ query, onClose, onSent }: ActRequestDialogProps) {
  const t = useTranslate()
  const id = useId()
  const { contracts } = useContracts()
  const request = useActRequest()
  const max = actMaxDate(new Date().toISOString())
  const choices = contracts.map((contract) => ({
    value: String(contract.id),
    text: contractDisplayName(contract),
  }))
  const [only] = contracts.length === 1 ? contracts : []
  const listed = contracts.find(({ knfmpNumber }) => knfmpNumber === query.contract)
  const contract = String((listed ?? only)?.id ?? '')
  const onSubmit = async (values: Values) => {
    try {
      onSent(sentState(await request({ ...values, contract: Number(values.contract) })))
      return undefined
    } catch (error) {
      return submitErrors(error, unexpectedWords('acts.form.failed'))
    }
  }
  return (
    <Form<Values>
      onSubmit={onSubmit}
      initialValues={{ contract, ...monthOf(query, max) }}
      initialValuesEqual={() => true}
    >
      {({ handleSubmit, submitting, values }) => (
        <Dialog open aria-labelledby={id} maxWidth="xs" fullWidth onClose={onClose}>
          <form noValidate onSubmit={(event) => void handleSubmit(event)}>
            <DialogTitle id={id}>{t('acts.form.title')}</DialogTitle>
            <DialogContent className={styles.fields}>
              <p>{t('acts.form.text')}</p>
              <FormMessage />
              <SelectInput
                name="contract"
                label={t('acts.form.contract')}
                choices={[{ value: '', text: t('acts.form.chooseContract') }, ...choices]}
                check={(value) => (value === '' ? wordsOf('acts.form.contractRequired') : undefined)}
              />
              <div className={styles.dates}>
                <MonthField
                  name="dateFrom"
                  label={t('acts.form.dateFrom')}
                  edge="first"
                  max={values.dateTo || max}
                />
                <MonthField
                  name="dateTo"
                  label={t('acts.form.dateTo')}
                  edge="last"
                  min={values.dateFrom}
                  max={max}
                />
              </div>
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{t('terms.action.cancel')}</Button>
              <Button type="submit" variant="contained" loading={submitting}>
                {t('acts.form.send')}
              </Button>
            </DialogActions>
          </form>
        </Dialog>
      )}
    </Form>
  )
}
