import { foundOfKind } from '@proba/domain/access/foundKinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const search = async (q: string, as = 'admin') =>
  (await app.ask('GET /admin/search', { query: { q } }, as)).kinds

test('one search finds companies, users, orders and products as their lists do (G-347)', async () => {
  const { companies, contracts, users, products } = app.world
  const order = await app.seed.order({
    companyId: companies.alpha.id,
    contractId: contracts.alphaSupply.id,
    userId: users.client.id,
  })
  const [byNumber] = (await search(String(order.number))).filter(({ kind }) => kind === 'orders')
  expect(byNumber?.items[0]).toMatchObject({ id: order.id, detail: companies.alpha.name })
  const found = await search(companies.alpha.name.toUpperCase())
  expect(found.find(({ kind }) => kind === 'companies')?.items[0]).toMatchObject({ id: companies.alpha.id })
  const [user] = (await search('client.b')).filter(({ kind }) => kind === 'users')
  expect(user?.items[0]).toMatchObject({ id: users.clientB.id, detail: 'client.b' })
  const [product] = (await search(products.gold.article)).filter(({ kind }) => kind === 'products')
  expect(product?.items.map(({ id }) => id)).toContain(products.gold.id)
})

test('a text that finds nothing is searched in other letters, which the answer names (G-660)', async () => {
  await app.seed.product({ article: 'ЩЩ-7' })
  const found = await app.ask('GET /admin/search', { query: { q: 'OO-7' } }, 'admin')
  expect(found).toMatchObject({ readAs: 'ЩЩ-7', kinds: [{ kind: 'products', total: 1 }] })
  expect(await app.ask('GET /admin/search', { query: { q: 'щщ-7' } }, 'admin')).toMatchObject({
    readAs: null,
    kinds: [{ kind: 'products', total: 1 }],
  })
  const nothing = await app.ask('GET /admin/search', { query: { q: 'qqq zzz' } }, 'admin')
  expect(nothing).toEqual({ kinds: [], readAs: null })
})

test('each kind is found only by those who may open its screen (G-347)', async () => {
  const kinds = async (as: string) => {
    const all = await Promise.all(['a', '1', 'о'].map((q) => search(q, as)))
    return [...new Set(all.flat().map(({ kind }) => kind))].sort()
  }
  expect(await kinds('planner')).toEqual(['orders'])
  expect(await kinds('catalogue')).toEqual(['products'])
  expect(await kinds('support')).toEqual(['companies', 'users'])
  expect(await app.call('GET /admin/search', { query: { q: 'a' } }, 'client')).toMatchObject({ status: 403 })
})

test('a kind shows its first records and says how many there are; any text finds something or nothing (G-347)', async () => {
  for (let n = 0; n < foundOfKind + 3; n += 1) await app.seed.product({ article: `ЖЖЖ-${n}` })
  const [products] = (await search('жжж')).filter(({ kind }) => kind === 'products')
  expect([products?.items.length, products?.total]).toEqual([foundOfKind, foundOfKind + 3])
  for (const q of [' ', '%', '\\', "'", '9'.repeat(60), '_'])
    expect(await app.call('GET /admin/search', { query: { q } }, 'admin')).toMatchObject({ status: 200 })
})
