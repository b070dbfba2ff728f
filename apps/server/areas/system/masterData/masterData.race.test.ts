import { innOf } from '@proba/domain/text/inn.support'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companies, contracts } from '../../../schema/customers/companiesTables.ts'
import { lendWorld } from '../../../testing/lentPostgres.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

const key = { access: 'a key of the surrounding systems, long' }
let app: TestApp
beforeAll(async () => {
  const postgres = await lendWorld()
  app = await createTestApp({ postgres, env: { INTEGRATION_KEY: key.access } })
})
afterAll(async () => {
  await app?.close()
})

const at = (hour: number) => `2026-11-16T0${hour}:00:00Z`
const many = Array.from({ length: 120 }, (_, n) => n)
const innAt = (n: number) => innOf(770_000_000 + n)
const company = (n: number, sender: string) => ({
  ...{ id: `${sender}-${n}`, at: at(1), code: `K-${n}`, inn: innAt(n), name: `Компания ${n}` },
})
const contract = (n: number, sender: string) => ({
  ...{ id: `${sender}-${n}`, at: at(1), sapNumber: `D-${n}`, inn: innAt(n), knfmpNumber: `П-${n}` },
  ...{ contractType: 'no_metals' as const, startDate: '2026-01-01' },
})
const sendCompanies = (given: ReturnType<typeof company>[]) =>
  app.ask('POST /integration/companies', { body: { companies: given } }, key)
const sendContracts = (given: ReturnType<typeof contract>[]) =>
  app.ask('POST /integration/contracts', { body: { contracts: given } }, key)
type Answer = Awaited<ReturnType<typeof sendContracts>> | Awaited<ReturnType<typeof sendCompanies>>
const sum = (answers: readonly Answer[]) =>
  answers.reduce(
    (all, { taken, known, unchanged, refused }) => ({
      taken: all.taken + taken,
      repeated: all.repeated + known + unchanged,
      refused: all.refused + refused.length,
    }),
    { taken: 0, repeated: 0, refused: 0 },
  )

test('batches about the same companies and contracts in two orders at once take each once (G-554)', async () => {
  const twice = { taken: many.length, repeated: many.length * 2, refused: 0 }
  const orders = [
    [many, 'a'],
    [many.toReversed(), 'b'],
    [many.toReversed(), 'a'],
  ] as const
  const made = orders.map(([order, sender]) => sendCompanies(order.map((n) => company(n, sender))))
  expect(sum(await Promise.all(made))).toEqual(twice)
  expect(await app.sql.$count(companies, inArray(companies.inn, many.map(innAt)))).toBe(many.length)
  const bound = orders.map(([order, sender]) => sendContracts(order.map((n) => contract(n, sender))))
  expect(sum(await Promise.all(bound))).toEqual(twice)
  const numbers = many.map((n) => `D-${n}`)
  expect(await app.sql.$count(contracts, inArray(contracts.sapNumber, numbers))).toBe(many.length)
})

test('a message of the time before, sent while its company loses the INN, makes no second company (G-552)', async () => {
  const movers = many.slice(0, 20)
  await sendCompanies(movers.map((n) => company(n, 'c')))
  const moved = (n: number) => ({ ...company(n, 'moved'), at: at(3), inn: innAt(n + 1000) })
  const late = (n: number) => ({ id: `late-${n}`, at: at(2), inn: innAt(n), name: `Позднее ${n}` })
  for (const n of movers) {
    const answers = await Promise.all([
      sendCompanies([moved(n)]),
      app.ask('POST /integration/companies', { body: { companies: [late(n)] } }, key),
    ])
    expect(answers.flatMap(({ refused }) => refused)).toEqual([])
  }
  expect(await app.sql.$count(companies, inArray(companies.inn, movers.map(innAt)))).toBe(0)
  const inns = movers.map((n) => innAt(n + 1000))
  expect(await app.sql.$count(companies, inArray(companies.inn, inns))).toBe(movers.length)
})
