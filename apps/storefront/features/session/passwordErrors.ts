import { ApiError } from '@proba/api/client'
import { errorText } from '../../lib/calls/errorText.ts'
import { type FormErrors, wholeForm } from '../../lib/forms/submitErrors.ts'
import { type Words, wordsOf } from '../../lib/language/words.ts'

/** Whether a call failed without a word about what was sent: no answer came, or the server is not well. */
export const isNotRefusal = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status < 400 || error.status >= 500

const isTooSimple = (error: ApiError): boolean =>
  Array.isArray(error.data.rules) && error.data.rules.includes('simple')

/** Errors of a refused password, at the field they concern or for the whole form (G-041, G-042). */
export function passwordErrors(error: unknown): FormErrors {
  const words: Words = (t) => errorText(t, error)
  if (!(error instanceof ApiError)) return wholeForm(words)
  if (error.code === 'wrong_password') return { oldPassword: words }
  if (error.code === 'password_rules')
    return { newPassword: isTooSimple(error) ? wordsOf('session.password.simple') : words }
  return wholeForm(words)
}
