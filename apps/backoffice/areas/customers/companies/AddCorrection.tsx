import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type CorrectionType, correctionTypes } from '@proba/domain/codes/correctionType'
import { rulesOf, typeNames } from '@proba/domain/files/filePurposes'
import { today } from '@proba/domain/text/dates'
import { useState } from 'react'
import { FileButtons } from '../../../fields/inputs/FileButtons.tsx'
import { KindSelect } from '../../../fields/inputs/KindSelect.tsx'
import { useReading } from '../../../fields/values/FieldValue.tsx'
import type { useCorrections } from './useCorrections.ts'

const texts = 'resources.companies.corrections'

interface DayProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (day: string) => void
}

function DayField({ value, error, onChange }: DayProps) {
  const { say } = useReading()
  return (
    <TextField
      type="date"
      size="small"
      label={say(`${texts}.date`)}
      value={value}
      error={error !== undefined}
      helperText={error}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '1900-01-01', max: '2099-12-31' } }}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

type AddCorrectionProps = Pick<ReturnType<typeof useCorrections>, 'isBusy' | 'refused' | 'add'>

/** Chooses kind, day and order of a correction document, then its file, which the company gets at once. */
export function AddCorrection({ isBusy, refused, add }: AddCorrectionProps) {
  const { say } = useReading()
  const [documentType, setType] = useState<CorrectionType>('КорСФ')
  const [eventDate, setDate] = useState(() => today(new Date().toISOString()))
  const [orderNumber, setOrder] = useState('')
  const [isDayMissing, setDayMissing] = useState(false)
  const choose = (file: File) => {
    setDayMissing(eventDate === '')
    if (eventDate !== '') void add(file, { documentType, eventDate, orderNumber })
  }
  const dayError = isDayMissing ? say('errors.field.required') : refused.eventDate
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <KindSelect
        label={say(`${texts}.kind`)}
        kinds={correctionTypes}
        value={documentType}
        nameOf={(kind) => kind}
        minWidth={160}
        onChoose={setType}
      />
      <DayField value={eventDate} error={dayError} onChange={setDate} />
      <TextField
        size="small"
        label={say(`${texts}.order`)}
        placeholder={say(`${texts}.orderHint`)}
        value={orderNumber}
        error={refused.orderNumber !== undefined}
        helperText={refused.orderNumber}
        slotProps={{ htmlInput: { maxLength: 40 } }}
        onChange={({ target }) => setOrder(target.value)}
      />
      <FileButtons kind="file" label={`${texts}.add`} isSending={isBusy} onChoose={choose} onRemove={null} />
      <Typography variant="body2" color="textSecondary">
        {say(`${texts}.limits`, { types: typeNames('document'), n: rulesOf('document').megabytes })}
      </Typography>
    </Box>
  )
}
