import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { Language } from '@proba/domain/language'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { FieldTitle, InputHelperText, useInput, useLocale } from 'react-admin'
import { checksOf } from './checks.ts'
import type { FieldOf } from './field.ts'
import { typingOf } from './figures.ts'

interface Props {
  readonly source: string
  readonly field: FieldOf<'number' | 'weight' | 'money'>
  readonly helperText: string | false
}

/** Input of a whole number, grams or rubles: keeps the text as typed and the stored number beside it. */
export function FigureInput({ source, field, helperText }: Props) {
  const language = useLocale() as Language
  const typing = typingOf(field)
  const input = useInput({ source, validate: checksOf(field), defaultValue: null })
  const stored: unknown = input.field.value
  const shown = typeof stored === 'number' && !Number.isNaN(stored) ? typing.format(stored, language) : ''
  const [text, setText] = useState(shown)
  const isTyping = useRef(false)

  useEffect(() => {
    if (!isTyping.current) setText(shown)
  }, [shown])

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    isTyping.current = true
    const text = event.target.value
    setText(text)
    input.field.onChange(typing.parse(text) ?? (text.trim() === '' ? null : Number.NaN))
  }
  const blur = () => {
    isTyping.current = false
    if (shown !== '') setText(shown)
    input.field.onBlur()
  }
  const { error, invalid } = input.fieldState
  const isPercent = field.kind === 'number' && field.unit === 'percent'

  return (
    <TextField
      id={input.id}
      name={input.field.name}
      inputRef={input.field.ref}
      value={text}
      onChange={change}
      onBlur={blur}
      error={invalid}
      label={<FieldTitle source={source} isRequired={input.isRequired} />}
      helperText={
        invalid || helperText ? <InputHelperText error={error?.message} helperText={helperText} /> : null
      }
      slotProps={{
        htmlInput: { inputMode: field.kind === 'number' ? 'numeric' : 'decimal', className: 'figures' },
        input: isPercent ? { endAdornment: <InputAdornment position="end">%</InputAdornment> } : {},
      }}
    />
  )
}
