import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type FieldCheck, useTextField } from './useTextField.ts'

interface SelectInputProps {
  readonly name: string
  readonly label: string
  readonly options: readonly {
    readonly value: string
    readonly text: string
    readonly isDisabled?: boolean
  }[]
  readonly check?: FieldCheck
}

/** One value of a list. */
export function SelectInput({ name, label, options, check }: SelectInputProps) {
  const { input, error } = useTextField(name, check)
  return (
    <TextField {...input} select label={label} error={error !== undefined} helperText={error} fullWidth>
      {options.map(({ value, text, isDisabled = false }) => (
        <MenuItem key={value} value={value} disabled={isDisabled}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  )
}
