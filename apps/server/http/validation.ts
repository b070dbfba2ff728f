import AjvCompiler from '@fastify/ajv-compiler'
import createSerializers from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'
import { RequestRefused } from '../lib/requestRefused.ts'

// A schema is compiled once in a process, when it is first needed: many calls share one, tests build the server hundreds
// of times, and all of them take half the time that a server needs to start. The compiler of validators knows the schemas
// that it has compiled; serialisers are kept here.
const buildValidators = AjvCompiler()
const buildSerializers = createSerializers()
const serializers = new WeakMap<object, Serializer>()

type Serializer = (answer: unknown) => string

/** Says whether data are of its schema, and keeps what is wrong with the last that were not. */
interface Validator {
  (...data: unknown[]): unknown
  errors?: unknown
  /** Where there is one, Fastify says what holds the data, too: some are replaced by what they are read as. */
  schemaEnv?: unknown
}
type CompileValidator = (route: Route) => Validator

interface Route {
  readonly schema: object
  readonly httpPart?: string
  readonly contentType?: string
}

function compiledWhenUsed(compile: CompileValidator, route: Route): Validator {
  let compiled: Validator | undefined
  const validate: Validator = (...data) => {
    compiled ??= compile(route)
    const answer = compiled(...data)
    validate.errors = compiled.errors
    return answer
  }
  validate.schemaEnv = true
  return validate
}

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
      }) as unknown as CompileValidator
    const strict = compiler(false, false)
    const query = compiler(true, true)
    const loose = compiler(true, false)
    return (route: Route) => {
      // A form is read after this, and its fields are validated then (withForm).
      if (route.contentType === formType) return () => true
      if (route.httpPart === 'body') return compiledWhenUsed(strict, route)
      return compiledWhenUsed(route.httpPart === 'querystring' ? query : loose, route)
    }
  }
  const buildSerializer = (externalSchemas: unknown, options: never) => {
    const compile = buildSerializers(externalSchemas, options) as unknown as (route: Route) => Serializer
    return (route: Route): Serializer => {
      const serializerOf = () => {
        const known = serializers.get(route.schema) ?? compile(route)
        serializers.set(route.schema, known)
        return known
      }
      return (answer) => serializerOf()(answer)
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
