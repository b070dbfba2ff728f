import TextField from '@mui/material/TextField'
import { useTextField } from '../../ui/fields/useTextField.ts'

interface DayInputProps {
  readonly name: string
  readonly label: string
  readonly max: string
  readonly isDisabled: boolean
}

/** A day of a form. */
export function DayInput({ name, label, max, isDisabled }: DayInputProps) {
  const { input, error } = useTextField(name)
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
        htmlInput: { min: '1990-01-01', max },
        inputLabel: { shrink: true },
        formHelperText: { 'aria-live': 'polite' },
      }}
    />
  )
}
