import { type Client, createClient } from '@proba/api/client'
import { expect, test } from 'vitest'
import { articles } from '../areas/catalogue/products/productLookups.ts'
import type { Lookup } from '../declarations/lookup.ts'
import type { Resource } from '../declarations/resource.ts'
import { companies } from '../resources/customers/companies.tsx'
import { orders } from '../resources/ordering/orders.tsx'
import { type Answers, fakeApi, Refused } from '../testing/fakeApi.ts'
import { company, initOf, order, pageOf, today } from '../testing/records.ts'
import { createDataProvider } from './dataProvider.ts'
import { createI18nProvider } from './i18nProvider.ts'

function provide(
  answers: Answers,
  language: 'ru' | 'en' = 'ru',
  resources: readonly Resource[] = [companies, orders],
  onSent: (init: RequestInit) => void = () => {},
) {
  const api = fakeApi(answers)
  const client: Client = createClient({
    base: '/api/v1',
    tokens: { read: () => null, write: () => {}, clear: () => {} },
    language: () => 'ru-RU',
    exclusively: (work) => work(),
    onSessionLost: () => {},
    fetch: (address, init = {}) => {
      onSent(init)
      return api.fetch(address, init)
    },
  })
  return { api, provider: createDataProvider(client, resources, createI18nProvider(language, [])) }
}

const paging = { pagination: { page: 2, perPage: 25 }, sort: { field: 'inn', order: 'DESC' } } as const

test('a list is asked for by page, sort and filters in the words of the contract', async () => {
  const { api, provider } = provide({ 'GET /admin/companies': () => pageOf([company()], 60) })
  const answer = await provider.getList('companies', {
    ...paging,
    filter: { q: 'золото', active: true, isMajor: false },
  })
  expect(api.calls).toEqual([
    'GET /admin/companies?page=2&perPage=25&sort=inn&order=desc&q=золото&active=1&isMajor=0',
  ])
  expect(answer.total).toBe(60)
})

test('no page is asked for that is longer than the server answers', async () => {
  const { api, provider } = provide({ 'GET /admin/companies': () => pageOf([company()]) })
  await provider.getList('companies', { pagination: { page: 1, perPage: 1000 } })
  expect(api.calls[0]).toContain('perPage=100')
})

test('a record carries what its form needs beyond the answer', async () => {
  const { provider } = provide({ 'GET /admin/orders/{id}': () => order({ acceptedAt: null }) })
  expect((await provider.getOne('orders', { id: '41' })).data).toMatchObject({ id: 41, accepted: false })
})

test('a new record is sent under the key of its form, and without one where it has none (G-605)', async () => {
  const keys: (string | null)[] = []
  const { provider } = provide({ 'POST /companies': () => company() }, 'ru', [companies], (init) =>
    keys.push(new Headers(init.headers).get('idempotency-key')),
  )
  await provider.create('companies', { data: company(), meta: { key: 'of-the-form' } })
  await provider.create('companies', { data: company() })
  expect(keys).toEqual(['of-the-form', null])
})

test('an update sends what may be written and the version it is based on, nothing derived', async () => {
  const { api, provider } = provide({ 'POST /companies/{id}': () => company() })
  await provider.update('companies', { id: 7, data: company(), previousData: company() })
  const sent = Object.keys(api.bodies('POST /companies/{id}')[0] ?? {})
  expect(sent).toEqual(expect.arrayContaining(['version', 'inn', 'fullName']))
  expect(sent).not.toContain('id')
})

test('an update of an order sends only what was changed, as what is sent is said by the person who saves it (G-603)', async () => {
  const { api, provider } = provide({ 'POST /orders/{id}': () => order() })
  const data = { ...order(), accepted: false }
  await provider.update('orders', { id: 41, data: { ...data, comment: 'x' }, previousData: data })
  expect(api.bodies('POST /orders/{id}')).toEqual([{ version: order().version, comment: 'x' }])
})

test('a new record is sent without a version', async () => {
  const { api, provider } = provide({ 'POST /companies': () => company() })
  await provider.create('companies', { data: { ...company(), version: 1 } })
  expect(api.bodies('POST /companies')[0]).not.toHaveProperty('version')
})

test('a refusal comes with its text, its status, its code and its texts by field', async () => {
  const { provider } = provide({
    'POST /companies': () => {
      throw new Refused('validation', { inn: ['Такое значение уже есть', 'ещё'] })
    },
  })
  await expect(provider.create('companies', { data: {} })).rejects.toMatchObject({
    message: 'Проверьте заполнение полей',
    status: 422,
    body: { problem: 'validation', errors: { inn: 'Такое значение уже есть. ещё' } },
  })
})

test('an unknown resource and a verb without a call are errors with their names', async () => {
  const { provider } = provide({})
  await expect(provider.getOne('rings', { id: 1 })).rejects.toThrow('Unknown resource rings')
  await expect(provider.delete('orders', { id: 1 })).rejects.toThrow('orders has no delete call')
})

const managersCall = 'GET /companies/managers'

test('a dictionary is read whole and searched here', async () => {
  const { api, provider } = provide({
    'GET /companies/managers': () => [
      { id: 1, name: 'Пётр Ильин' },
      { id: 2, name: 'Мария Соколова' },
    ],
  })
  expect((await provider.getList(managersCall, { filter: { q: 'сок' } })).data).toMatchObject([{ id: 2 }])
  expect((await provider.getMany(managersCall, { ids: [1] })).data).toMatchObject([{ name: 'Пётр Ильин' }])
  expect(api.calls).toEqual([managersCall, managersCall])
})

test.each([
  ['ru', 'Оптовые компании'],
  ['en', 'Wholesale'],
] as const)('sales channels are named in the language of the interface: %s', async (language, name) => {
  const answer = () => [{ id: 4, name: 'Wholesale', fullName: 'Оптовые компании' }]
  const { provider } = provide({ 'GET /companies/channels': answer }, language)
  expect((await provider.getList('channels', {})).data).toMatchObject([{ id: 4, name }])
})

test('a long list is searched by the server and names its ids one by one', async () => {
  const { api, provider } = provide({
    'GET /admin/orders/companies': ({ query }) => [{ id: Number(query.id ?? 9), name: 'Грань' }],
  })
  const lookup = 'GET /admin/orders/companies'
  await provider.getList(lookup, { filter: { q: ' гр ' } })
  expect((await provider.getMany(lookup, { ids: [4, 5] })).data).toMatchObject([{ id: 4 }, { id: 5 }])
  expect(api.calls).toEqual([`${lookup}?q=гр`, `${lookup}?id=4`, `${lookup}?id=5`])
})

test.each([
  ['a searched list', { searched: true }],
  ['a dictionary read whole', {}],
] as const)('%s may have texts as ids', async (_, kind) => {
  const alloys = [
    { id: 'gold-585', name: 'Золото 585' },
    { id: 'gold-750', name: 'Золото 750' },
  ]
  const alloy: Lookup = {
    ...kind,
    name: 'alloys',
    load: async (_client, { id }) => alloys.filter((one) => id === undefined || one.id === id),
  }
  const rings: Resource = { ...orders, name: 'rings', fields: { alloy: { kind: 'reference', from: alloy } } }
  const { provider } = provide({}, 'ru', [rings])
  expect((await provider.getMany('alloys', { ids: ['gold-750'] })).data).toEqual([alloys[1]])
})

test('metals are chosen among those of init', async () => {
  const { provider } = provide({ 'GET /init': () => initOf(null) })
  expect((await provider.getList('metals', {})).data).toMatchObject([{ name: 'золото' }, { name: 'серебро' }])
})

test('the start page is one answer without an id', async () => {
  const { provider } = provide({ 'GET /admin/dashboard': () => today() })
  expect((await provider.getOne('GET /admin/dashboard', { id: 'today' })).data).toMatchObject({
    id: 'today',
    usage: today().usage,
    failedJobs: today().failedJobs,
  })
})

test('many records come by their ids', async () => {
  const { api, provider } = provide({
    'GET /companies/{id}': ({ params }) => company({ id: Number(params.id) }),
  })
  const { data } = await provider.getMany('companies', { ids: [3, 5] })
  expect(data).toMatchObject([{ id: 3 }, { id: 5 }])
  expect(api.calls).toEqual(['GET /companies/3', 'GET /companies/5'])
})

test('the articles of many products are named by one call for each hundred', async () => {
  const fields = { products: { kind: 'references', from: articles } } as const
  const closings: Resource = { ...orders, name: 'closings', fields }
  const answers: Answers = {
    'GET /admin/offers/products': ({ query }) =>
      String(query.ids)
        .split(',')
        .map((id) => ({ id: Number(id), name: `A-${id}` })),
  }
  const { api, provider } = provide(answers, 'ru', [closings])
  const ids = Array.from({ length: 120 }, (_, n) => n + 1)
  const { data } = await provider.getMany('GET /admin/offers/products', { ids })
  expect(data).toHaveLength(120)
  expect(api.calls).toHaveLength(2)
})

test('records that refer to another come by a filter', async () => {
  const { api, provider } = provide({ 'GET /admin/orders': () => pageOf([order()], 7) })
  const answer = await provider.getManyReference('orders', {
    target: 'company',
    id: 4,
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { status: 'done' },
  })
  expect(answer).toMatchObject({ total: 7, data: [{ id: 41, accepted: true }] })
  expect(api.calls).toEqual([
    'GET /admin/orders?page=1&perPage=10&sort=createdAt&order=desc&status=done&company=4',
  ])
})

test('a bulk update lays the change over each record as it is stored, with its own version', async () => {
  const stored = (id: number) => company({ id, version: id * 10 })
  const { api, provider } = provide({
    'GET /companies/{id}': ({ params }) => stored(Number(params.id)),
    'POST /companies/{id}': ({ params }) => stored(Number(params.id)),
  })
  const { data } = await provider.updateMany('companies', { ids: [1, 2], data: { active: false } })
  expect(data).toEqual([1, 2])
  const sent = api.bodies('POST /companies/{id}')
  expect(sent.map(({ version, active, inn }) => [version, active, inn])).toEqual([
    [10, false, company().inn],
    [20, false, company().inn],
  ])
  expect(sent[0]).not.toHaveProperty('ordersCount')
})

test('a bulk deletion deletes each record and answers their ids', async () => {
  const { api, provider } = provide({ 'DELETE /companies/{id}': () => ({}) })
  const { data } = await provider.deleteMany('companies', { ids: [1, 2] })
  expect(data?.map(Number)).toEqual([1, 2])
  expect(api.calls).toEqual(['DELETE /companies/1', 'DELETE /companies/2'])
})

test('a call that is stopped stays an abort, not a refusal', async () => {
  const { provider } = provide({
    'GET /admin/companies': () => {
      throw new DOMException('stopped', 'AbortError')
    },
  })
  await expect(provider.getList('companies', paging)).rejects.toMatchObject({ name: 'AbortError' })
})
