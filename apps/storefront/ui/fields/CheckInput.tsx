import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { type ReactNode, useId } from 'react'
import { useField } from 'react-final-form'
import { useTranslate } from '../../lib/language/language.tsx'
import { inWords, type Words } from '../../lib/language/words.ts'

interface CheckInputProps {
  readonly name: string
  readonly label: ReactNode
  /** Checks whether it is ticked: the words of its error, or nothing. */
  readonly check: (isTicked: boolean) => Words | undefined
}

/** Checkbox of a form; its error shows after it was left or the form was sent. */
export function CheckInput({ name, label, check }: CheckInputProps) {
  const t = useTranslate()
  const id = useId()
  const { input, meta } = useField<boolean>(name, {
    type: 'checkbox',
    validate: (value: boolean | undefined) => check(value ?? false),
  })
  const isRefused = meta.submitError !== undefined && !meta.dirtySinceLastSubmit
  const isShown = (meta.touched ?? false) || (meta.submitFailed ?? false)
  const found: unknown = isRefused ? meta.submitError : isShown ? meta.error : undefined
  const error = inWords(found, t)
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            {...input}
            slotProps={{ input: { 'aria-describedby': id, 'aria-invalid': error !== undefined } }}
          />
        }
      />
      <FormHelperText id={id} aria-live="polite">
        {error}
      </FormHelperText>
    </FormControl>
  )
}
