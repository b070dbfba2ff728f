import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { useTranslate } from '../../lib/language/language.tsx'
import { wordsOf } from '../../lib/language/words.ts'
import { DayPicker } from '../inputs/DayPicker.tsx'
import { isNoDay, typedDayLength, useTypedDay } from '../inputs/useTypedDay.ts'
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

/** A day of a form, typed or chosen in a calendar. */
export function DayInput({ name, label, min = '1990-01-01', max, isDisabled = false, check }: DayInputProps) {
  const t = useTranslate()
  const id = useId()
  const { input, error } = useTextField(name, (value) =>
    isNoDay(value) ? wordsOf('errors.field.day') : check?.(value),
  )
  const field = useTypedDay(input.value, input.onChange)
  const picker = (
    <DayPicker
      day={input.value}
      labelledBy={`${id}-label`}
      min={min}
      max={max}
      isDisabled={isDisabled}
      onChoose={field.choose}
    />
  )
  return (
    <TextField
      id={id}
      name={input.name}
      value={field.text}
      label={label}
      placeholder={t('orders.filters.dayFormat')}
      autoComplete="off"
      disabled={isDisabled}
      error={error !== undefined}
      helperText={error}
      fullWidth
      onChange={({ target }) => field.type(target.value)}
      onFocus={() => input.onFocus()}
      onBlur={() => {
        field.leave()
        input.onBlur()
      }}
      slotProps={{
        input: { endAdornment: picker, sx: { pr: 0.5 } },
        htmlInput: { inputMode: 'numeric', maxLength: typedDayLength },
        inputLabel: { shrink: true },
        formHelperText: { 'aria-live': 'polite' },
      }}
    />
  )
}
