import { declarations } from '@proba/api/calls'
import type { RouteDeclaration } from '@proba/api/route'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { schemaController } from './validation.ts'

type BuildValidator = (shared: object) => (route: object) => (data: unknown) => boolean
const { compilersFactory } = schemaController()
const { buildValidator } = compilersFactory as unknown as { buildValidator: BuildValidator }

test('a schema is compiled when a call first needs it, so that a server starts without them', async () => {
  const app = Fastify({ schemaController: schemaController() })
  const schemaOf = (type: string) => ({ querystring: { type: 'object', properties: { page: { type } } } })
  app.get('/whole', { schema: schemaOf('integer') }, (request) => request.query)
  app.get('/broken', { schema: schemaOf('no type') }, (request) => request.query)
  await app.ready()
  const answered = async (url: string) => (await app.inject(url)).statusCode
  expect(await answered('/whole?page=1')).toBe(200)
  expect(await answered('/whole?page=one')).toBe(400)
  expect(await answered('/broken?page=1')).toBe(500)
  await app.close()
})

test.each(Object.entries<RouteDeclaration>(declarations))(
  'every schema of what %s is sent can be compiled',
  (_name, { body, query, params }) => {
    const compile = buildValidator({})
    for (const [httpPart, schema] of Object.entries({ body, querystring: query, params }))
      if (schema) expect(compile({ schema, httpPart })(null)).toBeTypeOf('boolean')
  },
)
