import type { ReplyTo } from '@proba/api/client'
import { actMaxDate, snapMonths } from '@proba/domain/company/actPeriod'
import { useFormState } from 'react-final-form'
import { unexpectedWords } from '../../lib/calls/unexpectedText.ts'
import { useContracts } from '../../lib/company/useContracts.ts'
import { errorsOfSending } from '../../lib/forms/submitErrors.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { FormDialog } from '../../ui/windows/FormDialog.tsx'
import styles from './ActRequestDialog.module.css'
import type { ActsQuery } from './actsQuery.ts'
import { ContractInput } from './ContractInput.tsx'
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

/** The months of the act, whose limits are each other and today. */
function Months({ max }: { max: string }) {
  const t = useTranslate()
  const { values } = useFormState<Values>({ subscription: { values: true } })
  return (
    <div className={styles.dates}>
      <MonthField name="dateFrom" label={t('acts.form.dateFrom')} edge="first" max={values.dateTo || max} />
      <MonthField name="dateTo" label={t('acts.form.dateTo')} edge="last" min={values.dateFrom} max={max} />
    </div>
  )
}

/** Asks for a reconciliation act of a contract for full months (DR-62). */
export function ActRequestDialog({ query, onClose, onSent }: ActRequestDialogProps) {
  const t = useTranslate()
  const { contracts } = useContracts()
  const request = useActRequest()
  const max = actMaxDate(new Date().toISOString())
  const [only] = contracts.length === 1 ? contracts : []
  const listed = contracts.find(({ knfmpNumber }) => knfmpNumber === query.contract)
  const contract = String((listed ?? only)?.id ?? '')
  const send = async (values: Values) =>
    onSent(sentState(await request({ ...values, contract: Number(values.contract) })))
  return (
    <FormDialog<Values>
      title={t('acts.form.title')}
      submitText={t('acts.form.send')}
      initialValues={{ contract, ...monthOf(query, max) }}
      onSubmit={(values) => errorsOfSending(() => send(values), unexpectedWords('acts.form.failed'))}
      onClose={onClose}
    >
      <p>{t('acts.form.text')}</p>
      <ContractInput contracts={contracts} />
      <Months max={max} />
    </FormDialog>
  )
}
