import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { type FieldCheck, useTextField } from './useTextField.ts'

interface TextInputProps {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'email' | 'password'
  readonly autoComplete?: string
  readonly autoFocus?: boolean
  readonly help?: string
  readonly check?: FieldCheck
  /** Button inside the field, at its end. */
  readonly end?: ReactNode
}

/** Text field of a form. */
export function TextInput({ name, label, type = 'text', check, help, end, ...rest }: TextInputProps) {
  const { input, error } = useTextField(name, check)
  return (
    <TextField
      {...rest}
      {...input}
      type={type}
      label={label}
      error={error !== undefined}
      helperText={error ?? help}
      fullWidth
      slotProps={{
        ...(end ? { input: { endAdornment: end } } : {}),
        formHelperText: { 'aria-live': 'polite' },
      }}
    />
  )
}
