import { isErrorVisible } from '@proba/domain/text/validators'
import { useField } from 'react-final-form'
import { useTranslate } from '../../lib/language/language.tsx'
import { inWords, type Words } from '../../lib/language/words.ts'

/** Checks a value: the words of its error, or nothing. */
export type FieldCheck = (value: string) => Words | undefined

/** Value of a form's text field, as its mask leaves it, and its error, shown when DR-73 says so. */
export function useTextField(
  name: string,
  check?: FieldCheck,
  mask: (text: string) => string = (text) => text,
) {
  const t = useTranslate()
  const { input, meta } = useField<string>(name, {
    ...(check ? { validate: (value: string | undefined) => check(value ?? '') } : {}),
    parse: mask,
    format: (value: string | undefined) => value ?? '',
  })
  const isRefused = meta.submitError !== undefined && !meta.dirtySinceLastSubmit
  const isShown = isErrorVisible({
    blurred: meta.touched ?? false,
    // A text counts as changed when it is left: half a word is not wrong yet.
    changed: false,
    submitted: meta.submitFailed ?? false,
    isDate: false,
  })
  const error: unknown = isRefused ? meta.submitError : isShown ? meta.error : undefined
  return { input, error: inWords(error, t) }
}
