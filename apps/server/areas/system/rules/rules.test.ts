import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../../../schema/catalogue/catalogueTables.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp()
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

const query = (over: object = {}) => ({
  company: app.world.companies.alpha.id,
  contract: app.world.contracts.alphaSupply.id,
  size: app.world.products.gold.offerIds[450] ?? 0,
  coating: 1,
  orderType: 'products_production' as const,
  ...over,
})
const call = (over: object = {}, as = 'admin') => app.call('GET /rules', { query: query(over) }, as)
const ask = (over: object = {}, as = 'admin') => app.ask('GET /rules', { query: query(over) }, as)
const states = async (over: object = {}) =>
  Object.fromEntries((await ask(over)).findings.map(({ rule, state }) => [rule, state]))
const refusals = async (over: object = {}) =>
  (await ask(over)).findings.flatMap((finding) => finding.refusals.map(({ code }) => code))

describe('the rules of ordering, tried out (G-352)', () => {
  test('tell tabs and limits with the numbers that were put in and those of the rules', async () => {
    const { tabs, tabNumbers, findings } = await ask({ count: 3 })
    expect(tabs).toMatchObject([
      { tab: 'production', text: 'Производство', isVisible: true, amount: null },
      { tab: 'finished', isVisible: true, amount: 10 },
      { tab: 'selfMarked', isVisible: true, amount: 5 },
      { tab: 'coil', text: 'Катушки: 50 г', isVisible: true, amount: 50_000 },
    ])
    expect(tabNumbers).toContain('DR-22')
    expect(findings.find(({ rule }) => rule === 'capacity')).toMatchObject({
      state: 'met',
      numbers: expect.arrayContaining(['DR-38']),
      facts: expect.arrayContaining([
        {
          code: 'leftWeight',
          params: { leftMg: 100_000, unitMg: 5000, pieces: 20 },
          text: 'Свободно 100 г, по 5 г это 20 шт.',
        },
      ]),
    })
  })

  test('refuse what the order check of the same row refuses, for every way of ordering', async () => {
    await app.sql
      .update(products)
      .set({ isClosed: true, closedReasonRu: 'Ремонт', minOrderCount: 50 })
      .where(eq(products.id, app.world.products.gold.id))
    expect(await refusals({ count: 30 })).toEqual(expect.arrayContaining(['closed']))
    expect(await refusals({ orderType: 'products_finished', count: 30 })).toEqual(['residue_exceeded'])
    expect(await states({ orderType: 'products_finished', count: 10 })).toMatchObject({
      stock: 'met',
      closed: 'unused',
      capacity: 'unused',
    })
    expect(await refusals({ orderType: 'products_coil', count: 30 })).toContain('remaining_weight_exceeded')
    expect(await refusals({ contract: app.world.contracts.alphaExpired.id })).toContain('contract_expired')
    expect(
      await states({ contract: app.world.contracts.alphaWork.id, orderType: 'products_finished' }),
    ).toMatchObject({
      metalBalance: 'met',
    })
  })

  test('show what is switched off for the company', async () => {
    await app.sql
      .update(companies)
      .set({ disabledRestrictions: ['production_capacity'] })
      .where(eq(companies.id, app.world.companies.alpha.id))
    expect(await states({ count: 500 })).toMatchObject({ capacity: 'off' })
  })

  test('are tried by a manager for their own companies only, by who keeps companies for all (G-222)', async () => {
    const beta = { company: app.world.companies.beta.id, contract: app.world.contracts.betaSupply.id }
    expect(await call({}, 'manager')).toMatchObject({ ok: true })
    expect(await call(beta, 'manager')).toMatchObject({ status: 404 })
    expect(await call(beta, 'support')).toMatchObject({ ok: true })
    expect(await call({ contract: beta.contract })).toMatchObject({ status: 404 })
    for (const as of ['client', 'planner']) expect(await call({}, as)).toMatchObject({ status: 403 })
    const named = async (as: string) =>
      (await app.ask('GET /rules/companies', { query: { q: '' } }, as)).items.map(({ name }) => name)
    expect(await named('manager')).toEqual(['Alpha'])
    expect(await named('admin')).toEqual(['Alpha', 'Beta', 'Demo'])
  })

  test('offer companies with their contracts and products with their sizes and coatings', async () => {
    const [found] = (await app.ask('GET /rules/companies', { query: { q: 'ALPH' } }, 'manager')).items
    expect(found?.contracts).toHaveLength(3)
    const products = async (q: string) =>
      (await app.ask('GET /rules/products', { query: { q } }, 'manager')).items
    const [product] = await products('ga 100')
    expect(product).toMatchObject({
      name: 'GA-100-1',
      sizes: [{ name: '45 см' }, { name: '50 см' }, { name: '55 см' }],
      coatings: [{ id: 1, name: 'Без покрытия' }, { id: 2 }],
    })
    expect(await products('')).toHaveLength(3)
  })

  test('refuse a size that is not there and a count that no row can have', async () => {
    expect(await call({ size: 999_999 })).toMatchObject({ status: 422, problem: 'validation' })
    expect(await call({ count: 1_000_000 })).toMatchObject({ status: 400 })
    expect(await call({ orderType: 'waiting_list' })).toMatchObject({ status: 400 })
  })
})
