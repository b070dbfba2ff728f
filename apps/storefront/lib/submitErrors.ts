import { ApiError } from '@proba/api/client'
import { FORM_ERROR, type SubmissionErrors } from 'final-form'

/** Key of the error of the whole form. */
export const formError = FORM_ERROR

/** Errors of a refused form: the server's texts at its fields, or one text for the whole form. */
export function submitErrors(error: unknown, textOf: (error: unknown) => string): SubmissionErrors {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  if (fields.length === 0) return { [FORM_ERROR]: textOf(error) }
  return Object.fromEntries(fields.map(([name, texts]) => [name, texts.join('. ')]))
}
