import AjvCompiler from '@fastify/ajv-compiler'
import createSerializers from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'
import { RequestRefused } from '../requestRefused.ts'

// A schema is compiled once in a process: many calls share one, and tests build the server hundreds of times. The
// compiler of validators knows the schemas that it has compiled; serialisers are kept here.
const buildValidators = AjvCompiler()
const buildSerializers = createSerializers()
const serializers = new WeakMap<object, unknown>()

/**
 * Bodies are taken literally, and an unknown field is refused. Addresses are text, so numbers in them are read as
 * numbers, and unknown parameters are ignored: links carry marks of mailings and caches (decision G-006). Fields of a
 * form are text too, but an unknown one is refused.
 */
export function schemaController(): NonNullable<FastifyServerOptions['schemaController']> {
  const buildValidator = (externalSchemas: unknown) => {
    const shared = { useDefaults: true, allErrors: false, strictNumbers: true } as const
    const compiler = (coerceTypes: boolean, removeAdditional: boolean) =>
      buildValidators(externalSchemas as never, {
        customOptions: { ...shared, coerceTypes, removeAdditional },
      })
    const strict = compiler(false, false)
    const query = compiler(true, true)
    const loose = compiler(true, false)
    return (route: { httpPart?: string; contentType?: string }) => {
      // A form is read after this, and its fields are validated then (withForm).
      if (route.contentType === formType) return () => true
      if (route.httpPart === 'body') return strict(route as never)
      return (route.httpPart === 'querystring' ? query : loose)(route as never)
    }
  }
  const buildSerializer = (externalSchemas: unknown, options: never) => {
    const compile = buildSerializers(externalSchemas, options)
    return (route: { schema: object }) => {
      const known = serializers.get(route.schema) ?? compile(route as never)
      serializers.set(route.schema, known)
      return known
    }
  }
  return { compilersFactory: { buildValidator, buildSerializer } } as unknown as NonNullable<
    FastifyServerOptions['schemaController']
  >
}

/** Content type of forms with a file. */
export const formType = 'multipart/form-data'

/** `page=1e400` is read as infinity, which the schema accepts as an integer. */
export function refuseInfinite(values: unknown): void {
  for (const [field, value] of Object.entries(values ?? {}))
    if (typeof value === 'number' && !Number.isFinite(value))
      throw new RequestRefused('malformed', { field }, { fields: { [field]: [{ code: 'whole' }] } })
}
