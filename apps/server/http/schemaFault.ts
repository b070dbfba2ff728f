import type { FieldCode, FieldRefusal } from '@proba/api/common/fieldRefusals'

/** What the validator says of the first value that does not fit its schema. */
export interface SchemaError {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Readonly<Record<string, unknown>>
}

const codeOfKeyword: Readonly<Record<string, FieldCode>> = {
  required: 'required',
  additionalProperties: 'unknown',
  enum: 'choice',
  maxLength: 'maxLength',
  minLength: 'required',
  minimum: 'minimum',
  maximum: 'maximum',
  maxItems: 'maxItems',
}

/** The field that does not fit, as `offers.0.length`, and why; an empty field is the whole. */
export function schemaFault({ keyword, instancePath, params }: SchemaError): {
  readonly field: string
  readonly refusal: FieldRefusal & { readonly code: FieldCode }
} {
  const of = params as {
    missingProperty?: string
    additionalProperty?: string
    limit?: number
    type?: string
  }
  const path = instancePath.slice(1).replaceAll('/', '.')
  const leaf = of.missingProperty ?? of.additionalProperty
  const field = leaf === undefined ? path : path ? `${path}.${leaf}` : leaf
  const isWhole = keyword === 'type' && of.type === 'integer'
  const code = isWhole ? 'whole' : (codeOfKeyword[keyword] ?? 'format')
  return { field, refusal: { code, params: of.limit === undefined ? {} : { n: of.limit } } }
}
