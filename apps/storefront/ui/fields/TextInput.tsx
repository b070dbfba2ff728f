import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { type FieldCheck, useTextField } from './useTextField.ts'

interface TextInputProps {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'email' | 'password' | 'tel'
  readonly autoComplete?: string
  readonly autoFocus?: boolean
  readonly help?: string
  readonly check?: FieldCheck
  /** Changes the text while it is typed, for example removes letters from a phone. */
  readonly mask?: (text: string) => string
  /** Rows of a longer text. */
  readonly rows?: number
  readonly inputMode?: 'numeric'
  /** Button inside the field, at its end. */
  readonly end?: ReactNode
}

/** Text field of a form. */
export function TextInput({
  name,
  label,
  type = 'text',
  check,
  mask,
  help,
  end,
  rows,
  inputMode,
  ...rest
}: TextInputProps) {
  const { input, error } = useTextField(name, check, mask)
  return (
    <TextField
      {...rest}
      {...input}
      type={type}
      {...(rows !== undefined && { multiline: true, minRows: rows, maxRows: 12 })}
      label={label}
      error={error !== undefined}
      helperText={error ?? help}
      fullWidth
      slotProps={{
        ...(end ? { input: { endAdornment: end } } : {}),
        ...(inputMode ? { htmlInput: { inputMode } } : {}),
        formHelperText: { 'aria-live': 'polite' },
      }}
    />
  )
}
