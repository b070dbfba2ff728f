import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileReferences } from '../../../schema/common/filesTables.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { userCompanies } from '../../../schema/customers/companyUsersTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { kinds, kindsWithFiles } from '../../../testing/records/savedKinds.ts'
import { adminHeaders, opened, sent } from '../../../testing/records/savedRecord.ts'
import { pictureOf } from '../../../testing/records/savedRecords.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp()
  await app.sql.delete(actionLog)
  restore = await app.keep()
})
afterAll(() => app.close())
beforeEach(() => restore())

type Entry = typeof actionLog.$inferInsert

async function entry(over: Partial<Entry> = {}): Promise<number> {
  const [row] = await app.sql
    .insert(actionLog)
    .values({ entity: 'role', entityId: '3', action: 'update', at: app.services.now(), ...over })
    .returning({ id: actionLog.id })
  return row?.id ?? 0
}

/** What the admin's own logins wrote is left out. */
const read = (query: object = {}) => app.ask('GET /log', { query: { entity: 'role', ...query } }, 'admin')
const ids = async (query: object = {}) => (await read(query)).items.map(({ id }) => id)

describe('the action log (R-636, G-214)', () => {
  test('names who acted, in whose name, on what, and each field before and after', async () => {
    const { users: people, companies: owners } = app.world
    await entry({
      actorId: people.manager.id,
      userId: people.client.id,
      companyId: owners.alpha.id,
      before: { name_ru: 'Новости', version: 1 },
      after: { nameRu: 'Пресса', version: 2 },
    })
    const [shown] = (await read()).items
    expect(shown).toMatchObject({
      actor: { id: people.manager.id },
      actedFor: { id: people.client.id },
      company: { id: owners.alpha.id, name: 'Alpha' },
      entity: 'role',
      entityId: '3',
      action: 'update',
      changes: [{ field: 'nameRu', before: 'Новости', after: 'Пресса' }],
    })
    expect(await app.ask('GET /log/{id}', { params: { id: shown?.id ?? 0 } }, 'admin')).toEqual(shown)
  })

  test('names its record as people do, also one that is gone, in the language of the reader', async () => {
    const { client } = app.world.users
    const order = await app.seed.order({
      companyId: app.world.companies.alpha.id,
      contractId: app.world.contracts.alphaSupply.id,
      userId: client.id,
    })
    await entry({ entity: 'order', entityId: String(order.id) })
    await entry({ entity: 'session', entityId: String(client.id) })
    await entry({ entity: 'product', entityId: '999999', action: 'delete', before: { article: 'НЦ 12-053' } })
    await entry({ entity: 'maintenance', entityId: 'maintenance' })
    const names = async (entity: 'order' | 'session' | 'product' | 'maintenance') =>
      (await read({ entity })).items.map(({ record }) => record)
    expect(await names('order')).toEqual([String(order.number)])
    expect(await names('session')).toContain(client.name)
    const { items } = await app.ask('GET /admin/dictionaries/coatings', { query: {} }, 'admin')
    const params = { id: items.at(-1)?.id ?? 0 }
    const coating = await app.ask('GET /admin/dictionaries/coatings/{id}', { params }, 'admin')
    await entry({ entity: 'coating', entityId: String(params.id) })
    const english = { headers: { 'x-localization': 'en' } }
    const inEnglish = await app.ask('GET /log', { query: { entity: 'coating' } }, 'admin', english)
    expect(inEnglish.items.map(({ record }) => record)).toEqual([coating.nameEn])
    expect((await read({ entity: 'coating' })).items.map(({ record }) => record)).toEqual([coating.name])
    expect(coating.nameEn).not.toBe(coating.name)
    expect(await names('product')).toEqual(['НЦ 12-053'])
    expect(await names('maintenance')).toEqual(['maintenance'])
  })

  test('says what changed in words: names of fields, codes, figures in their units, names for ids (G-348)', async () => {
    const { companies: owners } = app.world
    await entry({
      entity: 'order',
      before: { weight_mg: 12_345, order_type: 'products_production', claimed: false, date_end: null },
      after: { weight_mg: 20_000, order_type: 'products_finished', claimed: true, date_end: '2026-12-01' },
    })
    const [order] = (await read({ entity: 'order' })).items
    const worded = (order?.changes ?? []).map(({ label, before, after }) => [label, before, after])
    expect(worded.toSorted()).toEqual([
      ['Вес, г', '12,35', '20,00'],
      ['Запрошена отгрузка', 'нет', 'да'],
      ['План готовности', null, '01.12.2026'],
      ['Тип заказа', 'В производство', 'Готовые изделия'],
    ])
    const { alpha } = owners
    await entry({
      entity: 'user',
      before: { companies: [] },
      after: { companies: [alpha.id], unheard: [{ a: 1 }] },
    })
    const [user] = (await read({ entity: 'user' })).items
    expect(user?.changes[0]).toMatchObject({ field: 'companies', before: '', after: alpha.name })
    expect(user?.changes[1]).toMatchObject({ field: 'unheard', label: 'unheard', after: 'a: 1' })
    const { categories, products } = app.world
    await entry({ entity: 'section', before: { parentId: null }, after: { parentId: categories.chains.id } })
    const [section] = (await read({ entity: 'section' })).items
    const { name } = await app.ask(
      'GET /admin/products/categories/{id}',
      { params: { id: categories.chains.id } },
      'admin',
    )
    expect(section?.changes[0]).toMatchObject({ label: 'Раздел выше', after: name })
    const offerId = products.gold.offerIds[450] ?? 0
    await entry({ entity: 'tech_order', before: { offerId: null }, after: { offerId } })
    const [techOrder] = (await read({ entity: 'tech_order' })).items
    expect(techOrder?.changes[0]?.after).toBe(`${products.gold.article}, 45`)
  })

  test('names the company that something was done to, not the one that the admin has chosen in the portal (G-359)', async () => {
    const { alpha } = app.world.companies
    const own = { userId: app.world.users.admin.id, companyId: alpha.id }
    await app.sql.insert(userCompanies).values(own).onConflictDoNothing()
    await app.ask('POST /users/company/change', { body: { companyId: alpha.id } }, 'admin')
    const body = { nameRu: 'Пресса', nameEn: 'Press', permissions: ['admin.banner' as const] }
    await app.ask('POST /role', { body }, 'admin')
    expect((await read({ action: 'create' })).items).toMatchObject([{ company: null }])
  })

  test('names who logged in, though no session says so yet', async () => {
    const { client } = app.world.users
    app.forgetLogins()
    await app.login('client')
    const [login] = (await app.ask('GET /log', { query: { entity: 'session', user: client.id } }, 'admin'))
      .items
    expect(login).toMatchObject({ action: 'login', actor: { id: client.id }, actedFor: null })
  })

  test('names the person once who acted for nobody else, and nobody where the system did', async () => {
    const { id } = app.world.users.admin
    await entry({ actorId: id, userId: id })
    await entry()
    const [ofSystem, own] = (await read()).items
    expect(ofSystem).toMatchObject({ actor: null, actedFor: null, company: null })
    expect(own).toMatchObject({ actor: { id }, actedFor: null })
  })

  test('is read newest first, page by page from either end', async () => {
    const made: number[] = []
    for (let n = 0; n < 7; n++) made.push(await entry({ at: new Date(Date.UTC(2026, 10, 10 + (n % 3))) }))
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = made
    const newest = [f, c, e, b, g, d, a]
    const page = async (number: number, order: 'asc' | 'desc') => ids({ page: number, perPage: 3, order })
    const pages = async (order: 'asc' | 'desc') => [
      ...(await page(1, order)),
      ...(await page(2, order)),
      ...(await page(3, order)),
    ]
    expect(await pages('desc')).toEqual(newest)
    expect(await pages('asc')).toEqual(newest.toReversed())
    expect(await page(4, 'desc')).toEqual([])
    expect((await read({ perPage: 3 })).meta.pagination).toMatchObject({ total: 7, lastPage: 3 })
  })

  test('is found by person, object, action, business day and what is typed', async () => {
    const { users: people, companies: owners } = app.world
    const at = new Date('2026-11-15T16:59:59Z')
    const acted = await entry({ actorId: people.manager.id, userId: people.client.id, at })
    const next = await entry({ action: 'delete', at: new Date('2026-11-15T17:00:00Z') })
    const ofAlpha = await entry({
      companyId: owners.alpha.id,
      entityId: '77',
      at: new Date('2026-11-20T00:00:00Z'),
    })
    await entry({ entity: 'company', entityId: '77' })
    expect(await ids({ user: people.manager.id })).toEqual([acted])
    expect(await ids({ user: people.client.id })).toEqual([acted])
    expect(await ids({ action: 'delete' })).toEqual([next])
    expect(await ids({ dateTo: '2026-11-15' })).toEqual([acted])
    expect(await ids({ dateFrom: '2026-11-16', dateTo: '2026-11-16' })).toEqual([next])
    expect(await ids({ entityId: '77' })).toEqual([ofAlpha])
    expect(await ids({ q: 'ALPHA' })).toEqual([ofAlpha])
    expect(await ids({ q: '77' })).toEqual([ofAlpha])
    expect(await ids({ q: '%' })).toEqual([])
    const found = await app.ask('GET /log/people', { query: { q: 'MANAGER' } }, 'admin')
    expect(found.map(({ id }) => id)).toContain(people.manager.id)
    expect(await app.ask('GET /log/people', { query: { q: '%' } }, 'admin')).toEqual([])
    expect(await app.ask('GET /log/people', { query: { id: people.manager.id } }, 'admin')).toMatchObject([
      { id: people.manager.id },
    ])
  })

  test('outlives what it tells of', async () => {
    const { alpha } = app.world.companies
    await entry({ companyId: alpha.id })
    await app.sql.update(companies).set({ deletedAt: app.services.now() })
    expect((await read()).items).toMatchObject([{ company: { name: 'Alpha' } }])
  })

  test.each([{ entity: 'secrets' }, { action: 'nothing' }, { user: 0 }, { entityId: 'x'.repeat(101) }])(
    'bounds are kept: %j',
    async (query) => {
      expect((await app.call('GET /log', { query: query as never }, 'admin')).status).toBe(400)
    },
  )

  test('an entry that is not there is not found', async () => {
    expect((await app.call('GET /log/{id}', { params: { id: 999_999 } }, 'admin')).status).toBe(404)
  })
})

const residue = { entity: 'residue', save: 'POST /residues/products/{id}', field: 'types' } as const

describe('a saved record (G-214, G-348)', () => {
  test.each(kinds)(
    'of the kind $entity tells of exactly what was changed, and a save without a change of nothing',
    async (kind) => {
      await kind.make?.(app)
      const { items } = await sent(app, kind.list, null)
      const id = items.at(-1).id
      await app.sql.delete(actionLog)
      await sent(app, kind.save, id, await opened(app, kind, id))
      const entries = { query: { entity: kind.entity } }
      expect((await app.ask('GET /log', entries, 'admin')).items).toEqual([])
      if (kind.value === undefined) return
      await sent(app, kind.save, id, { ...(await opened(app, kind, id)), [kind.field]: kind.value })
      const field = kind.stored ?? kind.field
      for (const language of ['ru', 'en'] as const) {
        const log = await app.ask('GET /log', entries, 'admin', {
          headers: await adminHeaders(app, language),
        })
        const changes = log.items.map((item) => item.changes)
        expect(changes).toEqual([
          [
            {
              field,
              label: expect.any(String),
              before: changes[0]?.[0]?.before,
              after: kind.words?.[language] ?? kind.value,
            },
          ],
        ])
        expect(changes[0]?.[0]?.label).not.toBe(field)
        if (!kind.hasNoName) expect(log.items[0]?.record).not.toBe(String(id))
      }
    },
  )

  test('counts of stock are named by their kinds, with nothing of the size that stayed', async () => {
    const { items } = await sent(app, 'GET /residues/products', null)
    const kept = await opened(app, residue, items.at(-1).id)
    const types = [
      { type: 'finished', count: 7 },
      { type: 'finished_self_marked', count: 8 },
    ]
    await sent(app, residue.save, items.at(-1).id, { ...kept, types })
    const log = await app.ask('GET /log', { query: { entity: 'residue' } }, 'admin')
    expect(log.items.map(({ changes }) => changes.map(({ label, after }) => [label, after]))).toEqual([
      [
        ['Готовые, шт.', '7'],
        ['С собственным клеймом, шт.', '8'],
      ],
    ])
  })

  test.each(kindsWithFiles)(
    'of the kind $entity names its file in the log, also where the one that replaces it has the same name, and after both are gone (G-626)',
    async (kind) => {
      const { entity, list, save, field } = kind
      await kind.make?.(app)
      const { items } = await sent(app, list, null)
      const id = items.at(-1).id
      for (const name of ['весна.png', 'лето.png', 'лето.png']) {
        const file = await pictureOf(app, name, kind.purpose)
        await sent(app, save, id, { ...(await opened(app, kind, id)), [field]: file })
      }
      await app.sql.delete(fileReferences)
      await app.sql.execute('update files set discarded_at = now()')
      const log = await app.ask('GET /log', { query: { entity, action: 'update' } }, 'admin')
      const changes = log.items.map((item) => item.changes)
      const label = expect.stringMatching(/^[А-Я]/)
      expect(changes.slice(0, 2)).toEqual([
        [{ field, label, before: 'лето.png', after: 'лето.png' }],
        [{ field, label, before: 'весна.png', after: 'лето.png' }],
      ])
      expect(changes[2]).toMatchObject([{ field, after: 'весна.png' }])
    },
  )
})
