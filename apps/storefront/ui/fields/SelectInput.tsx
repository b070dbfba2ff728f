import TextField from '@mui/material/TextField'
import { type FieldCheck, useTextField } from './useTextField.ts'

interface SelectInputProps {
  readonly name: string
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly text: string }[]
  readonly check?: FieldCheck
}

/** Choice from a short list: the select of the browser, usual on a phone. */
export function SelectInput({ name, label, choices, check }: SelectInputProps) {
  const { input, error } = useTextField(name, check)
  return (
    <TextField
      {...input}
      select
      label={label}
      error={error !== undefined}
      helperText={error}
      fullWidth
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        formHelperText: { 'aria-live': 'polite' },
      }}
    >
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  )
}
