import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CallName, declarations } from '@proba/api/calls'
import { integrationKindsOf, type RouteDeclaration } from '@proba/api/route'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contracts } from '../../../schema/customers/companiesTables.ts'
import { tastingReturns } from '../../../schema/papers/tastingTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

const key = 'a key of the surrounding systems, long'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: key } })
  const { companies, contracts: made, users } = app.world
  const work = made.alphaWork.id
  await app.sql.update(contracts).set({ sapNumber: '0040001234' }).where(eq(contracts.id, work))
  await app.sql.$client.query("update contract_balances set as_of = '2026-11-01'")
  // What is replaced as a whole by the example was all said later.
  await app.sql.$client.query("update residues set as_of = '2026-11-16T04:00:00Z'")
  const party = { companyId: companies.alpha.id, userId: users.client.id, contractId: made.alphaSupply.id }
  const createdAt = new Date('2026-11-12T03:20:00Z')
  await app.seed.order({ ...party, number: 100_001, createdAt, lines: [{ count: 5 }] })
  await app.seed.order({ ...party, number: 100_002, actualDate: '2026-11-10', lines: [{ count: 9 }] })
  await app.sql.insert(tastingReturns).values({
    companyId: companies.alpha.id,
    article: 'GA-100-1',
    userId: users.client.id,
    count: 4,
  })
})
afterAll(() => app.close())

/** Sections of the page with the call of their heading, the request and the answer. */
const page = readFileSync(join(import.meta.dirname, '../../../../../docs/integration.md'), 'utf8')
const examples = page
  .split(/^#{2,3} /m)
  .filter((section) => /^(GET|POST) /.test(section))
  .map((section) => {
    const blocks = [...section.matchAll(/```json\n([\s\S]*?)```/g)].map(
      ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
    )
    return [section.slice(0, section.indexOf('\n')), blocks] as const
  })

test('every call of the surrounding systems is described', () => {
  const isOutside = ([, declared]: [string, RouteDeclaration]) => integrationKindsOf(declared) !== null
  const calls = Object.entries<RouteDeclaration>(declarations).filter(isOutside)
  expect(examples.map(([name]) => name).sort()).toEqual(calls.map(([name]) => name).sort())
})

test.each(examples)('the example of %s is answered as the page says (G-025)', async (name, blocks) => {
  expect(blocks).toHaveLength(2)
  const [{ file, ...body } = {}, answer] = blocks
  const input = name.startsWith('GET') ? { query: body } : { body }
  const extras =
    file === undefined
      ? {}
      : { file: { name: String(file), data: Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF') } }
  expect(await app.ask(name as CallName, input as never, { access: key }, extras)).toEqual(answer)
})
