import type { BodyOf } from '@proba/api/route'
import type { settingsCalls } from '@proba/api/system/settings'
import { contactFields, departments } from '@proba/domain/forms/portalSettings'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { settings } from '../../../schema/marketing/contentTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { readLetterhead } from '../../common/letterhead/letterhead.ts'
import { readCalendar } from '../../papers/acts/calendarStore.ts'

let app: TestApp
let other: TestApp
let restore: () => Promise<void>
let calendar: Body['calendar']
beforeAll(async () => {
  app = await createTestApp()
  other = await createTestApp({
    services: { database: app.services.database },
    beside: { services: app.services, world: app.world },
  })
  calendar = (await app.ask('GET /admin/settings/{id}', { params }, 'admin')).calendar
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(async () => {
  await other.close()
  await app.close()
})

type Body = BodyOf<(typeof settingsCalls)['POST /admin/settings/{id}']>
const params = { id: 1 }
const empty = <F extends string>(fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, ''])) as Record<F, string>
const form = (over: Partial<Body> = {}): Body => ({
  contacts: empty(contactFields),
  formAddresses: empty(departments),
  letterhead: { ru: '', en: '' },
  calendar,
  security: { adminsNeedCode: false, managersNeedCode: false, idleDays: 14 },
  version: 0,
  ...over,
})
const save = (over: Partial<Body>) =>
  app.call('POST /admin/settings/{id}', { params, body: form(over) }, 'admin')
const entries = (entity: string) =>
  app.sql.select().from(actionLog).where(sql`entity = ${entity} and action = 'update'`)

test('contacts that an admin saves are read by everybody at once, also from another server (G-340)', async () => {
  const phones = async () => [
    (await app.ask('GET /init', {})).contacts.salesPhone,
    (await other.ask('GET /init', {})).contacts.salesPhone,
  ]
  expect(await phones()).toEqual(['', ''])
  const contacts = { ...empty(contactFields), salesPhone: ' +7 391 000-20-20 ' }
  expect(await save({ contacts })).toMatchObject({
    ok: true,
    message: 'Настройки сохранены',
    data: { contacts: { salesPhone: '+7 391 000-20-20' }, version: 1 },
  })
  expect(await phones()).toEqual(['+7 391 000-20-20', '+7 391 000-20-20'])
  expect(await entries('settings')).toMatchObject([
    { before: { salesPhone: '' }, after: { salesPhone: '+7 391 000-20-20' } },
  ])
})

test('the business calendar begins with the public holidays and follows what an admin saves (G-394)', async () => {
  expect(calendar.daysOff.split('\n')).toEqual(expect.arrayContaining(['31.12.2026', '04.11.2027']))
  const daysOff = ' 05.11.2027\n\n31.12.2026\n31.12.2026'
  expect(await save({ calendar: { daysOff, workdays: '20.02.2027' } })).toMatchObject({
    ok: true,
    data: { calendar: { daysOff: '31.12.2026\n05.11.2027', workdays: '20.02.2027' } },
  })
  expect(await readCalendar(app.sql)).toEqual({
    daysOff: ['2026-12-31', '2027-11-05'],
    workdays: ['2027-02-20'],
  })
  expect(await save({ calendar: { daysOff: '', workdays: '29.02.2027' }, version: 1 })).toMatchObject({
    status: 422,
    problem: 'validation',
  })
})

test('a save of what nobody changed writes nothing; an outdated one is refused (G-015)', async () => {
  const letterhead = { ru: 'АО «Проба»\n\n ИНН 2460000000 ', en: '' }
  expect(await save({ letterhead })).toMatchObject({
    ok: true,
    data: { letterhead: { ru: 'АО «Проба»\nИНН 2460000000' }, version: 1 },
  })
  expect((await readLetterhead(app.sql, 'ru')).heading).toEqual(['АО «Проба»', 'ИНН 2460000000'])
  expect(await save({ letterhead, version: 1 })).toMatchObject({ ok: true, data: { version: 1 } })
  expect(await save({ letterhead, version: 0 })).toMatchObject({ status: 409, problem: 'version_conflict' })
  const formAddresses = { ...empty(departments), sales: 'sales@proba.example' }
  const twice = await Promise.all([1, 2].map(() => save({ letterhead, formAddresses, version: 1 })))
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  const [stored] = await app.sql.select().from(settings).where(sql`key = 'formAddresses'`)
  expect(stored?.value).toEqual({ sales: 'sales@proba.example' })
})

test('wrong settings are refused at their fields; there is one record, which anything stored can be read from', async () => {
  const contacts = { ...empty(contactFields), supportEmail: 'нет' }
  expect(await save({ contacts })).toMatchObject({
    status: 422,
    data: { errors: { 'contacts.supportEmail': ['Введите корректный e-mail'] } },
  })
  expect(await app.call('GET /admin/settings/{id}', { params: { id: 2 } }, 'admin')).toMatchObject({
    status: 404,
  })
  await app.sql.insert(settings).values([
    { key: 'contacts', value: 7 },
    { key: 'letterhead', value: { ru: 'АО', en: [1, 'Proba JSC'] } },
  ])
  expect((await app.ask('GET /admin/settings', {}, 'admin')).items).toMatchObject([
    { id: 1, contacts: { salesPhone: '' }, letterhead: { ru: '', en: 'Proba JSC' }, version: 2 },
  ])
})

test('a metal minimum counts for the customer at once, also on another server (G-132)', async () => {
  const company = app.world.companies.alpha
  await app.sql.execute(
    sql`update companies set settings = settings || '{"semi_finished_type_default": true}' where id = ${company.id}`,
  )
  const chain = await app.seed.product({
    article: 'MM-1',
    categoryIds: [app.world.categories.chains.id],
    coatingIds: [1],
    sizes: [{ lengthMm: 450 }],
  })
  const seen = async () => {
    const input = { params: { id: chain.id } }
    const [here, there] = [app, other].map((server) =>
      server.ask('GET /product/detail/{id}', input, 'client'),
    )
    return [(await here)?.metalMinimum, (await there)?.metalMinimum]
  }
  expect(await seen()).toEqual([150_000, 150_000])
  const { items } = await app.ask('GET /admin/metal-minimums', { query: { q: 'золото' } }, 'admin')
  expect(items).toMatchObject([
    { metal: { id: 1 }, productType: 'semi_finished', minWeight: 150_000, version: 1 },
  ])
  const id = items[0]?.id ?? 0
  const set = (minWeight: number, version: number) =>
    app.call('POST /admin/metal-minimums/{id}', { params: { id }, body: { minWeight, version } }, 'admin')
  expect(await set(90_000, 1)).toMatchObject({ ok: true, message: 'Минимум сохранён', data: { version: 2 } })
  expect(await seen()).toEqual([90_000, 90_000])
  expect(await set(80_000, 1)).toMatchObject({ status: 409, problem: 'version_conflict' })
  expect(await set(-1, 2)).toMatchObject({ status: 400 })
  expect(await entries('metal_minimum')).toMatchObject([
    { before: { minWeightMg: 150_000 }, after: { minWeightMg: 90_000 } },
  ])
  expect(
    await app.call(
      'POST /admin/metal-minimums/{id}',
      { params: { id: 9999 }, body: { minWeight: 1, version: 1 } },
      'admin',
    ),
  ).toMatchObject({ status: 404 })
})
