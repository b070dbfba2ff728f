import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { contractDisplayName } from '@proba/domain/company/contract'
import { metalReportError } from '@proba/domain/metal/metalReport'
import { today } from '@proba/domain/text/dates'
import { useForm, useFormState } from 'react-final-form'
import { unexpectedWords } from '../../lib/calls/unexpectedText.ts'
import { errorsOfSending } from '../../lib/forms/submitErrors.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { wordsOf } from '../../lib/language/words.ts'
import { DayInput } from '../../ui/fields/DayInput.tsx'
import { SelectInput } from '../../ui/fields/SelectInput.tsx'
import { FormDialog } from '../../ui/windows/FormDialog.tsx'
import styles from './ReportRequestDialog.module.css'
import { useReportRequest, useWorkContracts } from './useMetalReports.ts'

interface Values {
  readonly sapNumber: string
  readonly dateFrom: string
  readonly dateTo: string
  readonly wholePeriod: boolean
}

/** At which field an error of the days is shown. */
const fieldOf = { required: 'dateFrom', future: 'dateTo', order: 'dateTo', beforeStart: 'dateFrom' } as const

/** What is wrong with the days, by field. */
function useCheck() {
  const contracts = useWorkContracts()
  return ({ sapNumber, dateFrom = '', dateTo = '', wholePeriod }: Values) => {
    if (wholePeriod) return {}
    const required = wordsOf('errors.field.required')
    if (!dateFrom || !dateTo)
      return { ...(!dateFrom && { dateFrom: required }), ...(!dateTo && { dateTo: required }) }
    const start = contracts.find((contract) => contract.sapNumber === sapNumber)?.contractStartDate ?? ''
    const error = metalReportError(dateFrom, dateTo, start, new Date().toISOString())
    return error ? { [fieldOf[error]]: wordsOf(`metalReports.error.${error}`) } : {}
  }
}

function WholePeriod({ isTicked }: { isTicked: boolean }) {
  const t = useTranslate()
  const form = useForm<Values>()
  const tick = (isWhole: boolean) =>
    form.batch(() => {
      form.change('wholePeriod', isWhole)
      if (!isWhole) return
      form.change('dateFrom', '')
      form.change('dateTo', '')
    })
  return (
    <FormControlLabel
      label={t('metalReports.form.wholePeriod')}
      control={<Checkbox checked={isTicked} onChange={(event) => tick(event.target.checked)} />}
    />
  )
}

/** The period of the report: the whole one of the contract, or from a day to a day. */
function Period() {
  const t = useTranslate()
  const { values } = useFormState<Values>({ subscription: { values: true } })
  return (
    <>
      <WholePeriod isTicked={values.wholePeriod} />
      <div className={styles.dates}>
        {(['dateFrom', 'dateTo'] as const).map((name) => (
          <DayInput
            key={name}
            name={name}
            label={t(`metalReports.form.${name}`)}
            max={today(new Date().toISOString())}
            isDisabled={values.wholePeriod}
          />
        ))}
      </div>
    </>
  )
}

interface ReportRequestDialogProps {
  /** Number in the ERP of the contract that is chosen already; empty for none. */
  readonly sapNumber: string
  readonly onClose: () => void
  readonly onSent: () => void
}

/** Asks for a report of metal consumption (DR-63, G-190). */
export function ReportRequestDialog({ sapNumber, onClose, onSent }: ReportRequestDialogProps) {
  const t = useTranslate()
  const contracts = useWorkContracts()
  const request = useReportRequest()
  const check = useCheck()
  const choices = contracts.map((contract) => ({
    value: contract.sapNumber,
    text: contractDisplayName(contract),
  }))
  const [first] = choices.length === 1 ? choices : choices.filter(({ value }) => value === sapNumber)
  const send = async ({ wholePeriod, dateFrom, dateTo, ...rest }: Values) => {
    const days = wholePeriod ? { dateFrom: null, dateTo: null } : { dateFrom, dateTo }
    await request({ ...rest, ...days, wholePeriod })
    onSent()
  }
  return (
    <FormDialog<Values>
      title={t('metalReports.form.title')}
      submitText={t('metalReports.form.send')}
      initialValues={{ sapNumber: first?.value ?? '', dateFrom: '', dateTo: '', wholePeriod: false }}
      check={check}
      onSubmit={(values) => errorsOfSending(() => send(values), unexpectedWords('metalReports.form.failed'))}
      onClose={onClose}
    >
      <p className={styles.note}>{t('metalReports.note')}</p>
      <SelectInput
        name="sapNumber"
        label={t('metalReports.form.contract')}
        choices={[{ value: '', text: t('metalReports.form.chooseContract') }, ...choices]}
        check={(value) => (value === '' ? wordsOf('metalReports.form.contractRequired') : undefined)}
      />
      <Period />
    </FormDialog>
  )
}
