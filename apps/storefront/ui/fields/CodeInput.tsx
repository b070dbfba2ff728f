import { readTypedCode } from '@proba/domain/access/secondFactor'
import { useTranslate } from '../../lib/language/language.tsx'
import { wordsOf } from '../../lib/language/words.ts'
import { TextInput } from './TextInput.tsx'

interface CodeInputProps {
  /** A recovery code may be typed as well. */
  readonly mayRecover?: boolean
  readonly autoFocus?: boolean
}

/** Field of a code, which the app of the person shows. */
export function CodeInput({ mayRecover = false, autoFocus = false }: CodeInputProps) {
  const t = useTranslate()
  const check = (value: string) => {
    const kind = readTypedCode(value)?.kind
    if (kind === 'app' || (mayRecover && kind === 'recovery')) return undefined
    return wordsOf(
      value.trim() === ''
        ? 'errors.field.required'
        : `session.code.${mayRecover ? 'eitherFormat' : 'format'}`,
    )
  }
  return (
    <TextInput
      name="code"
      label={t(mayRecover ? 'session.code.eitherLabel' : 'session.code.label')}
      autoComplete="one-time-code"
      autoFocus={autoFocus}
      check={check}
      {...(!mayRecover && { inputMode: 'numeric' })}
    />
  )
}
