import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type CorrectionType, correctionTypes } from '@proba/domain/codes/correctionType'
import { rulesOf, typeNames } from '@proba/domain/files/filePurposes'
import { today } from '@proba/domain/text/dates'
import { useState } from 'react'
import { useReading } from '../../../fields/FieldValue.tsx'
import { FileButtons } from '../../../fields/FileButtons.tsx'
import type { useCorrections } from './useCorrections.ts'

const texts = 'resources.companies.corrections'

/** Chooses kind, day and order of a correction document, then its file, which the company gets at once. */
export function AddCorrection({
  isBusy,
  refused,
  add,
}: Pick<ReturnType<typeof useCorrections>, 'isBusy' | 'refused' | 'add'>) {
  const { say } = useReading()
  const [documentType, setType] = useState<CorrectionType>('КорСФ')
  const [eventDate, setDate] = useState(() => today(new Date().toISOString()))
  const [orderNumber, setOrder] = useState('')
  const [isDayMissing, setDayMissing] = useState(false)
  const dayError = isDayMissing ? say('errors.field.required') : refused.eventDate
  const choose = (file: File) => {
    setDayMissing(eventDate === '')
    if (eventDate !== '') void add(file, { documentType, eventDate, orderNumber })
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <TextField
        select
        size="small"
        label={say(`${texts}.kind`)}
        value={documentType}
        sx={{ minWidth: 160 }}
        onChange={({ target }) => {
          const chosen = correctionTypes.find((one) => one === target.value)
          if (chosen) setType(chosen)
        }}
      >
        {correctionTypes.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        type="date"
        size="small"
        label={say(`${texts}.date`)}
        value={eventDate}
        error={dayError !== undefined}
        helperText={dayError}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '1900-01-01', max: '2099-12-31' } }}
        onChange={({ target }) => setDate(target.value)}
      />
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
