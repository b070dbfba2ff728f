import { ApiError } from '@proba/api/client'
import { refusedFields } from '@proba/api/common/refusalWords'
import { FORM_ERROR } from 'final-form'
import { errorText } from '../calls/errorText.ts'
import type { Words } from '../language/words.ts'

/** Key of the error of the whole form. */
const formError = FORM_ERROR

/** Errors of a form that was not sent, by field; undefined once it was. */
export type FormErrors = Readonly<Record<string, Words>> | undefined

/** An error of the form as a whole. */
export const wholeForm = (words: Words): FormErrors => ({ [formError]: words })

/** Errors of a refused form: the errors of its fields in the answer, or one text for the whole form. */
export function submitErrors(
  error: unknown,
  wordsOfError: (error: unknown) => Words = (found) => (t) => errorText(t, found),
): FormErrors {
  const names = error instanceof ApiError ? Object.keys(error.fields) : []
  if (names.length === 0 || !(error instanceof ApiError)) return wholeForm(wordsOfError(error))
  const wordsOfField = (name: string): Words => {
    return (t) => (refusedFields(error, t)[name] ?? []).join('. ')
  }
  return Object.fromEntries(names.map((name) => [name, wordsOfField(name)]))
}

/** Sends a form; its errors where it is refused or fails, undefined where it went through. */
export async function errorsOfSending(
  send: () => Promise<unknown>,
  wordsOfError?: (error: unknown) => Words,
): Promise<FormErrors> {
  try {
    await send()
    return undefined
  } catch (error) {
    return submitErrors(error, wordsOfError)
  }
}
