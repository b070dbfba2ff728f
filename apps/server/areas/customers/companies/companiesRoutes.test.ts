import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { innOf } from '@proba/domain/text/inn.support'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultStatusSettings } from '../../../schema/customers/statusSettings.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Write = BodyOf<Calls['POST /companies']>
let inns = 770_000_000
const form = (given: Partial<Write> = {}): Write => ({
  name: 'New',
  fullName: 'New Ltd',
  inn: innOf(inns++),
  active: true,
  isMajor: false,
  channels: [],
  disabledRestrictions: [],
  settings: {
    auto_order_is_available: false,
    mounting_type_enabled: false,
    medallion_type_enabled: false,
    finished_products_type_enabled: true,
    finished_products_type_default: true,
    semi_finished_type_default: false,
    semi_finished_ready_type_enabled: false,
    order_date_release: false,
    tasting: false,
  },
  statusSettings: defaultStatusSettings,
  promotions: [],
  managerIds: [],
  ...given,
})
const create = (given: Partial<Write> = {}, as = 'admin') =>
  app.ask('POST /companies', { body: form(given) }, as)
const refused = (given: object) =>
  app.refusal('POST /companies', { body: { ...form(), ...given } as Write }, 'admin')
const english = { headers: { 'x-localization': 'en' } }

describe('creating a company (appendix B, R-567, R-568)', () => {
  test('stores the whole form and confirms it with a message', async () => {
    const channel = await app.seed.channel('export')
    const { manager } = app.world.users
    const body = form({
      name: '  Омега  ',
      isMajor: true,
      channels: [channel.id, channel.id],
      managerIds: [manager.id],
      disabledRestrictions: ['closed', 'closed', 'min_product'],
      promotions: ['welcome'],
      statusSettings: { ...defaultStatusSettings, allowShipment: true, shipmentAllowedPercentage: 55 },
    })
    const answer = await app.call('POST /companies', { body }, 'admin')
    expect(answer).toMatchObject({
      ok: true,
      message: 'Компания успешно добавлена',
      data: {
        name: 'Омега',
        isMajor: true,
        channels: [channel.id],
        managerIds: [manager.id],
        disabledRestrictions: ['closed', 'min_product'],
        promotions: ['welcome'],
        statusSettings: { allowShipment: true, shipmentAllowedPercentage: 55 },
        version: 1,
        ordersCount: 0,
        usersCount: 0,
      },
    })
    const clients = await app.ask('GET /managers/companies', { query: {} }, 'manager')
    expect(clients.items.map(({ name }) => name)).toContain('Омега')
  })

  test('refuses each bad field with its reason in the language of the request', async () => {
    const answer = await app.refusal(
      'POST /companies',
      { body: form({ name: '   ', inn: '12ab', channels: [99], managerIds: [app.world.users.client.id] }) },
      'admin',
      english,
    )
    expect(answer).toMatchObject({
      status: 422,
      problem: 'validation',
      data: {
        errors: {
          name: ['Field is required'],
          inn: ['INN must contain digits only'],
          channels: ['Not found'],
          managerIds: ['Not found'],
        },
      },
    })
  })

  test('a new INN has 10 or 12 digits with the right ones at its end and is of one company only (G-648)', async () => {
    for (const inn of ['123456789', '12345678901'])
      expect((await refused({ inn })).data.errors).toEqual({
        inn: ['ИНН должен содержать 10 или 12 цифр'],
      })
    expect((await refused({ inn: app.world.companies.alpha.inn })).data.errors).toEqual({
      inn: ['Такое значение уже есть'],
    })
    for (const inn of ['7707083894', '246300098776'])
      expect((await refused({ inn })).data.errors).toEqual({
        inn: ['Контрольная цифра ИНН не сходится: проверьте ИНН'],
      })
    expect((await create({ inn: '246300098775' })).inn).toBe('246300098775')
  })

  test('settings and restrictions are a fixed list; the threshold is 0 to 100', async () => {
    const bad = [
      { settings: { ...form().settings, free_gold: true } },
      { settings: {} },
      { disabledRestrictions: ['all'] },
      { statusSettings: { ...defaultStatusSettings, shipmentAllowedPercentage: 101 } },
      { statusSettings: { ...defaultStatusSettings, shipmentAllowedPercentage: -1 } },
      { active: 'true' },
      { id: 5 },
      { createdAt: '2020-01-01' },
      { deletedAt: null },
    ]
    for (const given of bad) expect((await refused(given)).status, JSON.stringify(given)).toBe(400)
  })

  test('several at once with one INN: one is created, the others are refused (ASVS 15.4)', async () => {
    const body = form()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.call('POST /companies', { body }, 'admin')),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 409, 422].includes(status))).toBe(true)
  })
})

describe('updating a company', () => {
  test('is logged with what was before and what is now, by whom', async () => {
    const { id } = await create({ name: 'Before' })
    const body = { ...form({ name: 'After' }), version: 1 }
    const answer = await app.call('POST /companies/{id}', { params: { id }, body }, 'support')
    expect(answer).toMatchObject({ ok: true, message: 'Компания успешно обновлена', data: { version: 2 } })
    const logged = await app.sql.select().from(actionLog).where(eq(actionLog.companyId, id))
    expect(logged.at(-1)).toMatchObject({
      entity: 'company',
      action: 'update',
      actorId: app.world.users.support.id,
      before: { name: 'Before' },
      after: { name: 'After' },
    })
  })

  test('keeps its own INN, replaces channels and managers as a whole', async () => {
    const { manager } = app.world.users
    const channel = await app.seed.channel('retail')
    const created = await create({ channels: [channel.id], managerIds: [manager.id] })
    const body = { ...form({ inn: created.inn }), version: 1 }
    const saved = await app.ask('POST /companies/{id}', { params: { id: created.id }, body }, 'admin')
    expect(saved).toMatchObject({ inn: created.inn, channels: [], managerIds: [] })
  })

  test('a deleted or missing company is not found', async () => {
    const { id } = await create()
    await app.ask('DELETE /companies/{id}', { params: { id } }, 'admin')
    for (const missing of [id, 999_999])
      expect(
        await app.call(
          'POST /companies/{id}',
          { params: { id: missing }, body: { ...form(), version: 1 } },
          'admin',
        ),
      ).toMatchObject({ status: 404, problem: 'not_found' })
  })
})

describe('deleting a company (G-066)', () => {
  test('takes it out of every list at once, and its users lose it', async () => {
    const { id } = await create({ name: 'Leaving' })
    await app.seed.user({ login: 'orphan', roles: ['client'], companyIds: [id] })
    expect((await app.ask('GET /init', {}, 'orphan')).companies).toHaveLength(1)
    expect(await app.call('DELETE /companies/{id}', { params: { id } }, 'admin')).toMatchObject({
      ok: true,
      message: 'Компания успешно удалена',
    })
    expect((await app.ask('GET /init', {}, 'orphan')).companies).toEqual([])
    const { items } = await app.ask('GET /admin/companies', { query: { q: 'Leaving' } }, 'admin')
    expect(items).toEqual([])
    expect(await app.call('DELETE /companies/{id}', { params: { id } }, 'admin')).toMatchObject({
      status: 404,
    })
  })

  test('sets its INN free', async () => {
    const { id, inn } = await create()
    await app.ask('DELETE /companies/{id}', { params: { id } }, 'admin')
    expect((await create({ inn })).inn).toBe(inn)
  })

  test('one with orders is kept, with the advice to make it inactive', async () => {
    const { alpha } = app.world.companies
    await app.seed.order({
      companyId: alpha.id,
      contractId: app.world.contracts.alphaWork.id,
      userId: app.world.users.client.id,
    })
    const answer = await app.refusal('DELETE /companies/{id}', { params: { id: alpha.id } }, 'admin', english)
    expect(answer).toMatchObject({ status: 409, problem: 'company_has_orders' })
    expect(answer.message).toContain('inactive')
    expect((await app.ask('GET /companies/{id}', { params: { id: alpha.id } }, 'admin')).ordersCount).toBe(1)
  })
})

describe('the list of companies (R-566, R-573)', () => {
  const names = async (query: object) =>
    (await app.ask('GET /admin/companies', { query: { perPage: 100, ...query } }, 'admin')).items.map(
      ({ name }) => name,
    )

  test('is searched by parts of name, full name and INN, in any case, taken literally', async () => {
    await create({ name: 'Ёлка-100%', fullName: 'ООО «Ёлка»', inn: '5500000008' })
    expect(await names({ q: 'ёлк' })).toEqual(['Ёлка-100%'])
    expect(await names({ q: 'ооо «ЁЛ' })).toEqual(['Ёлка-100%'])
    expect(await names({ q: '5500000008' })).toEqual(['Ёлка-100%'])
    expect(await names({ q: '100%' })).toEqual(['Ёлка-100%'])
    expect(await names({ q: '_' })).toEqual([])
  })

  test('is sorted by name with ё as е and without regard to case', async () => {
    for (const name of ['яСорт', 'Ежсорт', 'ёзсорт', 'Еисорт', 'асорт']) await create({ name })
    expect(await names({ q: 'сорт' })).toEqual(['асорт', 'Ежсорт', 'ёзсорт', 'Еисорт', 'яСорт'])
    expect((await names({ q: 'сорт', order: 'desc' }))[0]).toBe('яСорт')
    expect((await names({ q: 'сорт', sort: 'id', order: 'desc' }))[0]).toBe('асорт')
  })

  test('is filtered by activity, importance and channel', async () => {
    const channel = await app.seed.channel('internet')
    await create({ name: 'filter-a', active: false })
    await create({ name: 'filter-b', isMajor: true })
    await create({ name: 'filter-c', channels: [channel.id] })
    expect(await names({ q: 'filter', active: 0 })).toEqual(['filter-a'])
    expect(await names({ q: 'filter', isMajor: 1 })).toEqual(['filter-b'])
    expect(await names({ channel: channel.id })).toEqual(['filter-c'])
  })
})

describe('what the form chooses from', () => {
  test('settings, restrictions and options are named in both languages', async () => {
    for (const name of [
      'GET /companies/settings',
      'GET /companies/disabledRestrictions',
      'GET /companies/options',
    ] as const) {
      const russian = await app.ask(name, {}, 'admin')
      const foreign = await app.ask(name, {}, 'admin', english)
      expect(russian.length).toBeGreaterThan(4)
      for (const [index, { code, name: word }] of russian.entries()) {
        expect(word).toMatch(/[а-яё]/i)
        expect(foreign[index]).toMatchObject({ code, name: expect.stringMatching(/^“?[A-Z][\w\s,%“”-]+$/) })
      }
    }
  })

  test('managers are the people whose rights make them one (DR-14, G-068)', async () => {
    const logins = (await app.ask('GET /companies/managers', {}, 'support')).map(({ name }) => name)
    expect(logins).toEqual(['Name of admin', 'Name of manager'])
  })

  test('contracts of a company, whatever company it is', async () => {
    const { alpha } = app.world.companies
    const list = await app.ask('GET /companies/{id}/contracts', { params: { id: alpha.id } }, 'support')
    expect(list.map(({ id }) => id)).toEqual(
      [app.world.contracts.alphaSupply, app.world.contracts.alphaWork, app.world.contracts.alphaExpired].map(
        ({ id }) => id,
      ),
    )
  })
})
