import AjvCompiler from '@fastify/ajv-compiler'
import type { FastifyServerOptions } from 'fastify'

/** Bodies are taken literally; addresses and headers are text, so numbers in them are read as numbers. */
export function schemaController(): NonNullable<FastifyServerOptions['schemaController']> {
  const buildValidator = (externalSchemas: unknown) => {
    const build = AjvCompiler()
    const shared = { removeAdditional: false, useDefaults: true, allErrors: false } as const
    const strict = build(externalSchemas as never, { customOptions: { ...shared, coerceTypes: false } })
    const loose = build(externalSchemas as never, { customOptions: { ...shared, coerceTypes: true } })
    return (route: { httpPart?: string }) => (route.httpPart === 'body' ? strict : loose)(route as never)
  }
  return { compilersFactory: { buildValidator } } as unknown as NonNullable<
    FastifyServerOptions['schemaController']
  >
}
