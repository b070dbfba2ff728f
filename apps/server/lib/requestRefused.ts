import type { FieldRefusal } from '@proba/api/common/fieldRefusals'
import type { ErrorCode, ErrorParams } from '@proba/api/errors'

/**
 * A refusal on its way to the caller; thrown, so that it also rolls a transaction back. Carries a code and its values,
 * never a text; `fields` are refused form fields, `data` is put into the answer as it is.
 */
export class RequestRefused extends Error {
  readonly code: ErrorCode
  readonly params: ErrorParams
  readonly fields: Readonly<Record<string, readonly FieldRefusal[]>>
  readonly data: Readonly<Record<string, unknown>>

  constructor(
    code: ErrorCode,
    params: ErrorParams = {},
    more: { fields?: Record<string, readonly FieldRefusal[]>; data?: Record<string, unknown> } = {},
  ) {
    super(code)
    this.name = 'RequestRefused'
    this.code = code
    this.params = params
    this.fields = more.fields ?? {}
    this.data = more.data ?? {}
  }
}

/** Refuses a form at its fields (422). */
export const refuseFields = (fields: Record<string, readonly FieldRefusal[]>): RequestRefused =>
  new RequestRefused('validation', {}, { fields })
