import { ApiError } from '@proba/api/client'
import { apiErrorText } from '@proba/browser/apiErrorText'
import { HttpError } from 'react-admin'

/** Text of a key of the messages. */
export type Say = (key: string, params?: Readonly<Record<string, unknown>>) => string

/** What an error says to a person, by its code. */
export const errorText = (error: unknown, say: Say): string =>
  apiErrorText(error, say, ({ message }) => message)

/** What the body of an error in the hands of react-admin holds. */
export interface ErrorBody {
  readonly problem: string
  /** What is wrong with each row of a refused file. */
  readonly rows?: readonly string[]
  /** Texts by field; react-admin sets them at the inputs. */
  readonly errors?: Readonly<Record<string, string>>
}

/** Texts of the rows that a refusal of a file names. */
function rowTexts({ data: { rows } }: ApiError): readonly string[] {
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: unknown) =>
    typeof row === 'object' && row !== null && 'text' in row ? [String(row.text)] : [],
  )
}

/** Error as react-admin reads it; an aborted call stays what it is. */
export function httpErrorOf(error: unknown, say: Say): unknown {
  if (!(error instanceof ApiError)) return error
  const fields = Object.entries(error.fields).map(([field, texts]) => [field, texts.join('. ')] as const)
  const rows = rowTexts(error)
  const body: ErrorBody = {
    problem: error.code,
    ...(rows.length > 0 && { rows }),
    ...(fields.length > 0 && { errors: Object.fromEntries(fields) }),
  }
  return new HttpError(errorText(error, say), error.status, body)
}

/** What the API refused, behind an error of react-admin; null for any other error. */
export function bodyOfError(error: unknown): ErrorBody | null {
  return error instanceof HttpError ? (error.body as ErrorBody | null) : null
}

/** Whether a save was refused because somebody else has saved or deleted the record since it was opened. */
export const isOutdated = (body: ErrorBody | null): boolean =>
  body?.problem === 'version_conflict' || (body?.problem === 'not_found' && !body.errors)
