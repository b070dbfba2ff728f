import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '../schema/customers/sessionTables.ts'
import { everyCall, filledPath } from '../testing/everyCall.ts'
import { type HostileRequest, hostileRequest } from '../testing/fakes/hostileInput.ts'
import { createTestApp, type TestApp } from '../testing/testApp.ts'
import { readEnvelope } from '../testing/testCalls.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const { companies, contracts, users, products } = app.world
  const owner = { companyId: companies.alpha.id, contractId: contracts.alphaWork.id, userId: users.client.id }
  for (let n = 0; n < 6; n++) await app.seed.order(owner)
  const offers = { finished: [{ offerId: products.gold.offerIds[450] ?? 0, coatingId: 1, count: 3 }] }
  for (const orderType of ['products_production', 'products_finished'] as const)
    await app.ask(
      'POST /cart/positions',
      { body: { orderType, productId: products.gold.id, offers } },
      'client',
    )
})
afterAll(() => app.close())
/** Rate limits used up by one call must not affect the next. */
beforeEach(() => app.sql.delete(rateLimits))

/** More runs find more; so many every change has to pass. */
const runs = Number(process.env.FUZZ_RUNS ?? 25)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_116)
/** Logins with many permissions come up more often. */
const actors = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('client', 'admin') },
  { weight: 1, arbitrary: fc.constantFrom(undefined, 'client.b', 'manager', 'planner', 'support', 'prices') },
)

const encoded = (value: unknown) => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.toWellFormed())
}

const addressOf = (path: string, { params, query }: HostileRequest) => {
  const filled = filledPath(path, () => 'PLACE').split('PLACE')
  const values = Object.values(params).map(encoded)
  const address = filled.reduce((text, part, index) => text + (values[index - 1] ?? '') + part)
  const pairs = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  return pairs.length > 0 ? `${address}?${pairs.join('&')}` : address
}

describe('whatever is sent, the answer is never a failure of ours and always in the envelope', () => {
  test.each(everyCall.map((call) => [call.key, call] as const))('%s', async (_key, call) => {
    const { method, path, name, declaration } = call
    await fc.assert(
      fc.asyncProperty(hostileRequest(call), actors, async (request, actor) => {
        const access =
          actor && (name === 'POST /logout' ? (await app.tokens(actor)).access : await app.login(actor))
        const hasBody = method === 'POST' && request.body !== undefined
        const response = await app.send({
          method,
          url: addressOf(path, request),
          headers: {
            'x-localization': request.language,
            ...(access && { authorization: `Bearer ${access}` }),
            ...(request.key !== null && { 'idempotency-key': request.key }),
            ...(hasBody && { 'content-type': 'application/json' }),
          },
          ...(hasBody && { payload: JSON.stringify(request.body) }),
        })
        expect(response.statusCode, response.body).toBeLessThan(500)
        expect(response.body).not.toMatch(/\n {4}at |node_modules|pg_catalog|ECONN/)
        if (declaration.ignoresBadInput && response.statusCode === 204) return
        const isJson = String(response.headers['content-type']).includes('json')
        const isOutside = declaration.answer === 'bare' || (declaration.answer === 'file' && !isJson)
        if (!isOutside || response.statusCode !== 200) readEnvelope(response)
      }),
      { numRuns: runs, seed, endOnFailure: process.env.CI === undefined },
    )
  })
})

describe('names that every object inherits are names like any other', () => {
  /** As a body, also one whose key `__proto__` is its own, which no object literal has. */
  const bodyWith = (name: string, value: unknown) => `{${JSON.stringify(name)}:${JSON.stringify(value)}}`
  const cases = ['constructor', '__proto__', 'toString', 'hasOwnProperty'].flatMap((name) =>
    ['\0', 'x', { constructor: 'x' }].map((value) => ({ name, value })),
  )

  test.each(everyCall.filter(({ name }) => name !== 'POST /logout').map((call) => [call.key, call] as const))(
    '%s',
    async (_key, { method, path }) => {
      const access = await app.login('admin')
      for (const { name, value } of cases) {
        const hasBody = method === 'POST'
        const query = hasBody
          ? ''
          : `?${encoded(name)}=${encoded(value)}&filter=${encoded({ [name]: value })}`
        const response = await app.send({
          method,
          url: `${filledPath(path, () => (path.includes('code}') ? name : 1))}${query}`,
          headers: {
            authorization: `Bearer ${access}`,
            ...(hasBody && { 'content-type': 'application/json' }),
          },
          ...(hasBody && { payload: bodyWith(name, value) }),
        })
        expect(response.statusCode, `${name} ${response.body}`).toBeLessThan(500)
      }
    },
  )
})
