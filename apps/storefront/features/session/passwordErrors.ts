import { ApiError } from '@proba/api/client'
import type { Translate } from '@proba/i18n'
import type { SubmissionErrors } from 'final-form'
import { errorText } from '../../lib/errorText.ts'
import { formError } from '../../lib/submitErrors.ts'

/** Whether a call failed without a word about what was sent: no answer came, or the server is not well. */
export const isNotRefusal = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status < 400 || error.status >= 500

const isTooSimple = (error: ApiError): boolean =>
  Array.isArray(error.data.rules) && error.data.rules.includes('simple')

/** Errors of a refused password, at the field they concern or for the whole form (G-041, G-042). */
export function passwordErrors(t: Translate, error: unknown): SubmissionErrors {
  if (!(error instanceof ApiError)) return { [formError]: errorText(t, error) }
  if (error.code === 'wrong_password') return { oldPassword: errorText(t, error) }
  if (error.code === 'password_rules')
    return { newPassword: isTooSimple(error) ? t('session.password.simple') : errorText(t, error) }
  return { [formError]: errorText(t, error) }
}
