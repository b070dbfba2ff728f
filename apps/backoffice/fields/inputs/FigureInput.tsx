import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { Language } from '@proba/domain/text/language'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import type { Validator } from 'react-admin'
import { FieldTitle, InputHelperText, useInput, useLocale } from 'react-admin'
import type { FigureField } from '../../declarations/field.ts'
import { type Typing, typingOf } from '../figures.ts'

interface Props {
  readonly source: string
  readonly field: FigureField
  readonly helperText: string | false
  readonly validate: Validator[]
}

/** Text of the input beside the stored number: as typed while typing, as the number reads otherwise. */
function useTyped(
  { parse, format, empty }: Typing,
  isNullable: boolean,
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
      const typed = parse(target.value, language)
      // A text that is refused is no number, which the checks of the field report.
      onChange(typed.ok ? (typed.value ?? (isNullable ? null : empty)) : Number.NaN)
    },
    onBlur: () => {
      isTyping.current = false
      if (shown !== '') setText(shown)
      onBlur()
    },
  }
}

/** Input of a number, grams, centimetres or rubles. */
export function FigureInput({ source, field, helperText, validate }: Props) {
  const input = useInput({ source, validate, defaultValue: null })
  const typed = useTyped(typingOf(field), field.nullable === true, input.field)
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
