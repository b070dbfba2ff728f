import { ApiError } from '@proba/api/client'
import type { Translate } from '@proba/i18n'
import type { SubmissionErrors } from 'final-form'
import { errorText } from '../../lib/errorText.ts'
import { formError } from '../../lib/submitErrors.ts'

const saysSimple = (error: ApiError): boolean =>
  Array.isArray(error.data.rules) && error.data.rules.includes('simple')

/** What a refused password says: at the field it concerns, or under the form (G-041, G-042). */
export function passwordErrors(t: Translate, error: unknown): SubmissionErrors {
  if (!(error instanceof ApiError)) return { [formError]: errorText(t, error) }
  if (error.code === 'wrong_password') return { oldPassword: errorText(t, error) }
  if (error.code === 'password_rules')
    return { newPassword: saysSimple(error) ? t('session.password.simple') : errorText(t, error) }
  return { [formError]: errorText(t, error) }
}
