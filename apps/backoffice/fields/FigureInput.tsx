import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { Language } from '@proba/domain/language'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { FieldTitle, InputHelperText, useInput, useLocale } from 'react-admin'
import { checksOf } from './checks.ts'
import type { FieldOf } from './field.ts'
import { type Typing, typingOf } from './figures.ts'

type FigureField = FieldOf<'number' | 'weight' | 'money'>

interface Props {
  readonly source: string
  readonly field: FigureField
  readonly helperText: string | false
}

/** Text of the input beside the stored number: as typed while typing, as the number reads otherwise. */
function useTyped(
  { parse, format }: Typing,
  { value, onChange, onBlur }: ReturnType<typeof useInput>['field'],
) {
  const language = useLocale() as Language
  const shown = typeof value === 'number' && !Number.isNaN(value) ? format(value, language) : ''
  const [text, setText] = useState(shown)
  const isTyping = useRef(false)

  useEffect(() => {
    if (!isTyping.current) setText(shown)
  }, [shown])

  return {
    value: text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      isTyping.current = true
      setText(target.value)
      onChange(parse(target.value) ?? (target.value.trim() === '' ? null : Number.NaN))
    },
    onBlur: () => {
      isTyping.current = false
      if (shown !== '') setText(shown)
      onBlur()
    },
  }
}

/** Input of a whole number, grams or rubles. */
export function FigureInput({ source, field, helperText }: Props) {
  const input = useInput({ source, validate: checksOf(field), defaultValue: null })
  const typed = useTyped(typingOf(field), input.field)
  const { error, invalid } = input.fieldState
  const isPercent = field.kind === 'number' && field.unit === 'percent'
  const hasHelp = invalid || helperText !== false
  return (
    <TextField
      {...typed}
      id={input.id}
      name={input.field.name}
      inputRef={input.field.ref}
      error={invalid}
      label={<FieldTitle source={source} isRequired={input.isRequired} />}
      helperText={hasHelp && <InputHelperText error={error?.message} helperText={helperText} />}
      slotProps={{
        htmlInput: { inputMode: field.kind === 'number' ? 'numeric' : 'decimal', className: 'figures' },
        input: isPercent ? { endAdornment: <InputAdornment position="end">%</InputAdornment> } : {},
      }}
    />
  )
}
