import { isErrorVisible } from '@proba/domain/text/validators'
import { useField } from 'react-final-form'

/** Answers the text of what is wrong, or nothing. */
export type FieldCheck = (value: string) => string | undefined

/** Value of a form's text field and what is wrong with it, shown as DR-73 says. */
export function useTextField(name: string, check?: FieldCheck) {
  const { input, meta } = useField<string>(name, {
    ...(check ? { validate: (value: string | undefined) => check(value ?? '') } : {}),
    parse: (value: string) => value,
    format: (value: string | undefined) => value ?? '',
  })
  const isRefused = meta.submitError !== undefined && !meta.dirtySinceLastSubmit
  const isShown = isErrorVisible({
    blurred: meta.touched ?? false,
    // A text is changed when it is left; half a word is not yet wrong.
    changed: false,
    submitted: meta.submitFailed ?? false,
    isDate: false,
  })
  const error: unknown = isRefused ? meta.submitError : isShown ? meta.error : undefined
  return { input, error: typeof error === 'string' ? error : undefined }
}
