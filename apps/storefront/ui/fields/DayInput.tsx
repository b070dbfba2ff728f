import TextField from '@mui/material/TextField'
import { type FieldCheck, useTextField } from './useTextField.ts'

interface DayInputProps {
  readonly name: string
  readonly label: string
  /** The first day; that of the first year that a call takes where there is none. */
  readonly min?: string
  readonly max: string
  readonly isDisabled?: boolean
  readonly check?: FieldCheck
}

/** A day of a form. */
export function DayInput({ name, label, min = '1990-01-01', max, isDisabled = false, check }: DayInputProps) {
  const { input, error } = useTextField(name, check)
  return (
    <TextField
      {...input}
      type="date"
      label={label}
      disabled={isDisabled}
      error={error !== undefined}
      helperText={error}
      fullWidth
      slotProps={{
        htmlInput: { min, max },
        inputLabel: { shrink: true },
        formHelperText: { 'aria-live': 'polite' },
      }}
    />
  )
}
