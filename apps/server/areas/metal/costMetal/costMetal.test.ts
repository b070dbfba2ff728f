import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { autoOrders } from '../../../schema/ordering/autoOrdersTables.ts'
import { createTestApp, type TestApp, testNow } from '../../../testing/testApp.ts'
import type { WorkbookCell } from '../../../workbook/workbookCell.ts'
import { costWorkbook } from './costWorkbook.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.advance(Date.parse(testNow) - app.services.now().getTime())
  await app.sql.$client.query(
    'truncate metal_cost_lists, metal_cost_prices, metal_cost_templates, rate_limits',
  )
})

type Cells = Readonly<Record<'code' | 'price' | 'sort' | 'vat' | 'validFrom', WorkbookCell>>
const row = (code: string, price: WorkbookCell, more: Partial<Cells> = {}): Cells => ({
  code,
  price,
  sort: null,
  vat: null,
  validFrom: null,
  ...more,
})
const rows = [row('buy', 4500), row('sell', 4780.5), row('25', 4712), row('50', 4680), row('100', 4650)]

async function upload(cells: readonly Cells[], as = 'admin', name = 'Цены.xlsx'): Promise<string> {
  const data = await app.services.workbooks.writeSheets([costWorkbook('Цены', 'ru', cells)])
  const [file] = await app.ask('POST /storage/upload', {}, as, { file: { name, data } })
  return file?.uuid ?? ''
}
const setTemplate = async (as = 'admin') =>
  app.ask('POST /admin/cost-metal/template', { body: { uuid: await upload([], as, 'Шаблон.xlsx') } }, as)
const publish = async (cells: readonly Cells[] = rows, as = 'admin') =>
  app.ask('POST /admin/cost-metal', { body: { uuid: await upload(cells, as) } }, as)
const active = (as?: string) => app.ask('GET /cost-metal/active', {}, as)
const lists = (as = 'admin') => app.ask('GET /admin/cost-metal', {}, as)

const json = { headers: { accept: 'application/json' } }

describe('the published prices (R-523, R-524, G-074)', () => {
  test('are shown to people who logged in, in kopecks by code, with their time; guests get none', async () => {
    await setTemplate()
    await publish(rows.map((cells) => ({ ...cells, vat: 'да' })))
    const { filepath } = (await lists()).items[0] ?? { filepath: '' }
    expect(await active('client')).toEqual({
      pricesWithPrepaid: [
        { code: 'buy', price: 450_000, sort: 0, filepath },
        { code: 'sell', price: 478_050, sort: 1, filepath },
        { code: '25', price: 471_200, sort: 2, filepath },
        { code: '50', price: 468_000, sort: 3, filepath },
        { code: '100', price: 465_000, sort: 4, filepath },
      ],
      withNds: true,
      updatedAt: '2026-11-16T05:00:00.000Z',
    })
    expect(await active()).toEqual({ pricesWithPrepaid: [], withNds: false, updatedAt: null })
  })

  test('while nothing is published they are empty', async () => {
    expect(await active('client')).toEqual({ pricesWithPrepaid: [], withNds: false, updatedAt: null })
  })

  test('a new list replaces the old one when it begins, not before (G-208)', async () => {
    await setTemplate()
    await publish()
    await publish([row('buy', 5000, { validFrom: '16.11.2026 09:00' })])
    expect((await active('client')).pricesWithPrepaid).toHaveLength(5)
    expect((await lists()).items.map(({ state }) => state)).toEqual(['upcoming', 'active'])
    app.advance(3_600_000)
    expect((await active('client')).pricesWithPrepaid).toMatchObject([{ code: 'buy', price: 500_000 }])
    expect((await lists()).items.map(({ state }) => state)).toEqual(['active', 'replaced'])
  })

  test('the sort of the list is the order of the prices (R-523)', async () => {
    await setTemplate()
    await publish([row('100', 1, { sort: 1 }), row('buy', 2, { sort: 9 }), row('25', 3, { sort: 4 })])
    expect((await active('client')).pricesWithPrepaid.map(({ code }) => code)).toEqual(['100', '25', 'buy'])
  })
})

describe('the file of the prices', () => {
  test('is the workbook that was uploaded', async () => {
    await setTemplate()
    const data = await app.services.workbooks.writeSheets([costWorkbook('Цены', 'ru', rows)])
    const [file] = await app.ask('POST /storage/upload', {}, 'admin', { file: { name: 'Цены.xlsx', data } })
    const { filepath } = await app.ask(
      'POST /admin/cost-metal',
      { body: { uuid: file?.uuid ?? '' } },
      'admin',
    )
    const reply = await app.ask('GET /cost-metal/file', { query: { filepath } }, 'client', json)
    expect(reply.name).toBe('Цены.xlsx')
    expect(Buffer.from(reply.data, 'base64').equals(data)).toBe(true)
  })

  test('a path is only looked up as a stored value: no spelling of another path opens anything', async () => {
    await setTemplate()
    const { filepath } = await publish()
    const secret = 'session-secret'
    const canary = '00000000-0000-4000-8000-00000000cafe'
    await app.services.files.put(canary, Buffer.from(secret))
    const stems = [
      '../'.repeat(1),
      '../'.repeat(6),
      '..\\',
      '/',
      'file:///',
      './',
      '....//',
      '%2e%2e%2f',
      '..%2f',
      '..%252f',
      '%c0%ae%c0%ae/',
      '..;/',
    ]
    const targets = [
      'etc/passwd',
      canary,
      `files/00/${canary}`,
      'session.secret',
      'database/PG_VERSION',
      `${filepath}`,
      'metal-cost/list/',
    ]
    const tried = [
      ...stems.flatMap((stem) => targets.map((target) => `${stem}${target}`)),
      `${filepath}/../${canary}`,
      `${filepath}%00.png`,
      filepath.toUpperCase(),
      ` ${filepath}`,
      `${filepath} `,
      filepath.replace('.xlsx', ''),
      `${filepath}' or '1'='1`,
      '%',
      '_'.repeat(filepath.length),
      'x'.repeat(500),
    ]
    expect(tried.length).toBeGreaterThan(80)
    for (const path of tried)
      for (const [call, as] of [
        ['GET /cost-metal/file', 'client'],
        ['GET /admin/cost-metal/file', 'admin'],
      ] as const) {
        const answer = await app.refusal(call, { query: { filepath: path } }, as)
        expect([answer.status, answer.problem], `${call} ${path}`).toEqual([404, 'not_found'])
        expect(JSON.stringify(answer)).not.toContain(secret)
      }
    for (const path of ['', 'x'.repeat(501), 'a\u0000b'])
      expect(
        (await app.refusal('GET /cost-metal/file', { query: { filepath: path } }, 'client')).status,
      ).toBe(400)
  })

  test('customers open only what is published now; the template and withdrawn lists are for the back office', async () => {
    const { template } = await setTemplate()
    const { filepath } = await publish()
    const open = (path: string, as = 'client') =>
      app.call('GET /cost-metal/file', { query: { filepath: path } }, as, json)
    expect((await open(template)).status).toBe(404)
    expect((await open(filepath)).status).toBe(200)
    await app.ask('DELETE /admin/cost-metal', {}, 'admin')
    expect((await open(filepath)).status).toBe(404)
    for (const path of [template, filepath])
      expect(
        (await app.call('GET /admin/cost-metal/file', { query: { filepath: path } }, 'prices', json)).ok,
      ).toBe(true)
    expect((await app.call('GET /cost-metal/file', { query: { filepath } })).status).toBe(401)
  })

  test('a list whose bytes are gone is not found, and no failure of ours', async () => {
    await setTemplate()
    const uuid = await upload(rows)
    const { filepath } = await app.ask('POST /admin/cost-metal', { body: { uuid } }, 'admin')
    await app.services.files.delete(uuid)
    expect((await app.refusal('GET /cost-metal/file', { query: { filepath } }, 'client')).status).toBe(404)
  })
})

describe('uploading a list (R-608, R-609, R-614, R-615)', () => {
  test('is listed with who uploaded it, its prices and what may be done', async () => {
    const { template } = await setTemplate()
    const added = await publish()
    expect(await lists()).toMatchObject({
      items: [
        { ...added, name: 'Цены.xlsx', state: 'active', withNds: false, user: app.world.users.admin.name },
      ],
      meta: {
        pagination: { currentPage: 1, total: 1, lastPage: 1 },
        data: { filepath: added.filepath, template, options: { canUpdate: true, canStop: true } },
      },
    })
  })

  test('is found by the name of its file, a page at a time, by either sort', async () => {
    await setTemplate()
    for (const name of ['Март.xlsx', 'Апрель.xlsx', 'Май.xlsx']) {
      await app.ask('POST /admin/cost-metal', { body: { uuid: await upload(rows, 'admin', name) } }, 'admin')
      app.advance(60_000)
    }
    const names = async (query: object) =>
      (await app.ask('GET /admin/cost-metal', { query }, 'admin')).items.map(({ name }) => name)
    expect(await names({})).toEqual(['Май.xlsx', 'Апрель.xlsx', 'Март.xlsx'])
    expect(await names({ order: 'asc', sort: 'createdAt', perPage: 2 })).toEqual(['Март.xlsx', 'Апрель.xlsx'])
    expect(await names({ q: 'АПРЕЛЬ' })).toEqual(['Апрель.xlsx'])
    expect(await names({ q: '%' })).toEqual([])
  })

  test('needs a template first, and names it in the refusal (R-613)', async () => {
    const uuid = await upload(rows)
    expect(await app.refusal('POST /admin/cost-metal', { body: { uuid } }, 'admin')).toMatchObject({
      status: 409,
      problem: 'cost_template_missing',
    })
    expect((await lists()).meta.data.options).toEqual({ canUpdate: false, canStop: false })
  })

  test('reports every wrong row with its reason, in the language of the request, and publishes nothing', async () => {
    await setTemplate()
    const uuid = await upload([row('buy', 4500), row('30', 1), row('25', 'дорого')])
    const refused = (language: string) =>
      app.refusal('POST /admin/cost-metal', { body: { uuid } }, 'admin', {
        headers: { 'x-localization': language },
      })
    expect((await refused('ru')).data).toMatchObject({
      problem: 'cost_sheet',
      rows: [
        { row: 3, text: 'Строка 3: неизвестный код цены, допустимы buy, sell, 25, 50, 100' },
        { row: 4, text: expect.stringMatching(/^Строка 4: цена/) },
      ],
    })
    expect((await refused('en')).data).toMatchObject({
      rows: [{ text: expect.stringMatching(/^Row 3: unknown/) }, {}],
    })
    expect((await active('client')).pricesWithPrepaid).toEqual([])
  })

  test('refuses a file that is no workbook, has no rows, or belongs to another user', async () => {
    await setTemplate()
    const [text] = await app.ask('POST /storage/upload', {}, 'admin', {
      file: { name: 'a.xlsx', data: Buffer.from('не таблица') },
    })
    const add = (uuid: string) => app.refusal('POST /admin/cost-metal', { body: { uuid } }, 'admin')
    expect(await add(text?.uuid ?? '')).toMatchObject({ status: 422, problem: 'import_structure' })
    expect(await add(await upload([]))).toMatchObject({ status: 422, problem: 'import_structure' })
    expect(await add(await upload(rows, 'client'))).toMatchObject({ status: 404 })
  })

  test.each([
    [
      ['Код', 'Цена, руб/кг'],
      1,
      /^В заголовке «Цена, руб\/кг» другая единица, чем у «Цена, ₽\/г»\. Пересчитайте/,
    ],
    [['Код', 'Цена', 'Цена'], 1, /^Столбец «Цена, ₽\/г» встречается дважды/],
    [['Цена'], 1, /^Нет столбцов «Код» и «Цена, ₽\/г»/],
    [['Код', 'Цена, ₽/г'], 0, /^В файле нет ни одной заполненной строки/],
  ])(
    'a file with the columns %j and %i rows is refused with its reason (G-666)',
    async (titles, count, text) => {
      await setTemplate()
      const columns = titles.map((title, at) => ({ key: `c${at}`, title, kind: 'text' as const }))
      const cells = Array.from({ length: count }, () => ({ c0: 'buy', c1: '4500000', c2: '1' }))
      const data = await app.services.workbooks.writeSheets([{ name: 'x', columns, rows: cells }])
      const [file] = await app.ask('POST /storage/upload', {}, 'admin', { file: { name: 'a.xlsx', data } })
      expect(
        await app.refusal('POST /admin/cost-metal', { body: { uuid: file?.uuid ?? '' } }, 'admin'),
      ).toMatchObject({
        status: 422,
        problem: 'import_structure',
        data: { rows: [{ text: expect.stringMatching(text) }] },
      })
    },
  )

  test('who may only add lists reads them too, as the screen needs them (G-358)', async () => {
    await setTemplate('prices')
    await app.seed.role('adder_only', ['admin.cost_metal.add'])
    await app.seed.user({ login: 'adder', roles: ['adder_only' as never] })
    expect((await lists('adder')).meta.data.options).toEqual({ canUpdate: true, canStop: false })
  })

  test('a clerk may add and read, but not withdraw (R-613)', async () => {
    await setTemplate('prices')
    await publish(rows, 'prices')
    expect((await lists('prices')).meta.data.options).toEqual({ canUpdate: true, canStop: false })
    expect((await app.refusal('DELETE /admin/cost-metal', {}, 'prices')).status).toBe(403)
  })
})

describe('what publishing a list would do (R-609, G-325)', () => {
  const check = async (cells: readonly Cells[], as = 'admin') =>
    app.ask('POST /admin/cost-metal/check', { body: { uuid: await upload(cells, as) } }, as)
  const code = async (body: { uuid: string; replaces: number | null }) =>
    (await app.call('POST /admin/cost-metal', { body }, 'admin')).status

  test('each price is compared with the list in force at its start, and nothing is published', async () => {
    await setTemplate('prices')
    const first = await publish()
    const next = await publish([row('buy', 5000, { validFrom: '16.11.2026 09:00' })])
    const later = row('buy', 4500, { validFrom: '16.11.2026 10:00', vat: 'да' })
    expect(await check([row('buy', 4950), row('sell', 4780.5)], 'prices')).toMatchObject({
      name: 'Цены.xlsx',
      validFrom: '2026-11-16T05:00:00.000Z',
      withNds: false,
      replaces: { id: first.id, name: 'Цены.xlsx' },
      changes: [
        { code: 'buy', before: 450_000, after: 495_000, percent: 10 },
        { code: 'sell', before: 478_050, after: 478_050, percent: 0 },
        { code: '25', before: 471_200, after: null, percent: null },
        { code: '50', before: 468_000, after: null, percent: null },
        { code: '100', before: 465_000, after: null, percent: null },
      ],
    })
    expect(await check([later])).toMatchObject({
      validFrom: '2026-11-16T07:00:00.000Z',
      withNds: true,
      replaces: { id: next.id },
      changes: [{ code: 'buy', before: 500_000, after: 450_000, percent: -10 }],
    })
    expect((await lists()).meta.pagination.total).toBe(2)
    await app.ask('DELETE /admin/cost-metal', {}, 'admin')
    expect(await check(rows)).toMatchObject({
      replaces: null,
      changes: [{ code: 'buy', before: null }, {}, {}, {}, {}],
    })
  })

  test('carts with gold and unfinished auto-orders of gold are counted', async () => {
    await setTemplate()
    const before = await check(rows)
    const { gold, silver } = app.world.products
    for (const { id, offerIds } of [gold, silver]) {
      const finished = [{ offerId: offerIds[450] ?? 0, coatingId: 1, count: 1 }]
      const body = { orderType: 'waiting_list' as const, productId: id, offers: { finished } }
      await app.ask('POST /cart/positions', { body }, 'client.b')
    }
    const { companies, contracts, users } = app.world
    const ofAlpha = {
      companyId: companies.alpha.id,
      contractId: contracts.alphaSupply.id,
      userId: users.client.id,
    }
    for (const [metalId, status] of [
      [1, 'processing'],
      [2, 'processing'],
      [1, 'cancelled'],
    ] as const)
      await app.sql.insert(autoOrders).values({
        ...ofAlpha,
        metalId,
        status,
        productType: 'finished',
        countAll: 1,
        weightAllMg: 5000,
        returnOn: '2026-12-16',
      })
    const after = await check(rows)
    expect([after.carts - before.carts, after.autoOrders - before.autoOrders]).toEqual([1, 1])
  })

  test('a list that was compared with another one than it would replace is refused (G-015)', async () => {
    await setTemplate()
    const first = await publish()
    const uuid = await upload([row('buy', 1)])
    expect(await code({ uuid, replaces: null })).toBe(409)
    app.advance(60_000)
    const second = await publish([row('buy', 2)])
    expect(
      await app.refusal('POST /admin/cost-metal', { body: { uuid, replaces: first.id } }, 'admin'),
    ).toMatchObject({
      status: 409,
      problem: 'version_conflict',
    })
    expect(await code({ uuid, replaces: second.id })).toBe(200)
    expect((await active('client')).pricesWithPrepaid).toMatchObject([{ price: 100 }])
  })

  test('it needs a template, refuses what publishing refuses, and is not for readers only', async () => {
    const refusal = async (cells: readonly Cells[], as = 'admin') =>
      app.refusal('POST /admin/cost-metal/check', { body: { uuid: await upload(cells, as) } }, as)
    expect(await refusal(rows)).toMatchObject({ status: 409, problem: 'cost_template_missing' })
    await setTemplate()
    expect(await refusal([row('30', 1)])).toMatchObject({ status: 422, problem: 'cost_sheet' })
    expect(await refusal(rows, 'planner')).toMatchObject({ status: 403 })
  })
})

test('one list is read by its number; the newest lists come from the index, without sorting (R-608)', async () => {
  await setTemplate()
  const added = await publish()
  const read = (id: number) => app.call('GET /admin/cost-metal/{id}', { params: { id } }, 'prices')
  expect(await read(added.id)).toMatchObject({ ok: true, data: added })
  expect((await read(999_999)).status).toBe(404)
  const { rows: plan } = await app.sql.$client.query(
    'explain select id from metal_cost_lists order by valid_from desc, id desc limit 1',
  )
  const steps = JSON.stringify(plan)
  expect(steps).toContain('metal_cost_lists_from')
  expect(steps).not.toContain('Sort')
})

describe('stopping (R-610, G-009)', () => {
  test('withdraws the active list at once, once; no older list comes back', async () => {
    await setTemplate()
    await publish()
    app.advance(60_000)
    const [before] = (await lists()).items
    await publish([row('buy', 1)])
    const stopOther = { body: { id: before?.id ?? 0 } }
    expect(await app.refusal('DELETE /admin/cost-metal', stopOther, 'admin')).toMatchObject({
      status: 409,
      problem: 'version_conflict',
    })
    expect(await app.ask('DELETE /admin/cost-metal', {}, 'admin')).toMatchObject({
      state: 'stopped',
      stoppedAt: '2026-11-16T05:01:00.000Z',
    })
    expect((await active('client')).pricesWithPrepaid).toEqual([])
    expect((await lists()).meta.data).toMatchObject({ filepath: null, options: { canStop: false } })
    expect(await app.refusal('DELETE /admin/cost-metal', {}, 'admin')).toMatchObject({
      status: 409,
      problem: 'cost_not_active',
    })
  })
})

describe('cancelling a list that has not begun (R-610, G-343)', () => {
  const cancel = (id: number, as = 'admin') =>
    app.call('DELETE /admin/cost-metal/{id}', { params: { id } }, as)

  test('it never begins: the list in force goes on, comparisons leave it out, and the log has it', async () => {
    await setTemplate()
    await publish()
    const next = await publish([row('buy', 5000, { validFrom: '16.11.2026 09:00' })])
    app.advance(60_000)
    expect(await cancel(next.id)).toMatchObject({
      ok: true,
      data: { state: 'cancelled', stoppedAt: '2026-11-16T05:01:00.000Z' },
    })
    app.advance(3_600_000)
    expect((await active('client')).pricesWithPrepaid).toHaveLength(5)
    expect((await lists()).items.map(({ state }) => state)).toEqual(['cancelled', 'active'])
    const uuid = await upload([row('buy', 1)])
    expect((await app.ask('POST /admin/cost-metal/check', { body: { uuid } }, 'admin')).replaces?.id).toBe(
      next.id - 1,
    )
    const query = { entity: 'metal_cost', entityId: String(next.id), action: 'cancel' } as const
    expect((await app.ask('GET /log', { query }, 'admin')).items).toHaveLength(1)
    await app.ask('DELETE /admin/cost-metal', {}, 'admin')
    expect((await app.call('DELETE /admin/cost-metal/template', {}, 'admin')).ok).toBe(true)
  })

  test('once, until the instant it begins, and only by who may withdraw prices', async () => {
    await setTemplate()
    const first = await publish([row('buy', 5000, { validFrom: '16.11.2026 09:00' })])
    const second = await publish([row('buy', 5100, { validFrom: '16.11.2026 10:00' })])
    expect((await cancel(second.id, 'prices')).status).toBe(403)
    const both = await Promise.all([cancel(second.id), cancel(second.id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await cancel(second.id)).toMatchObject({ status: 409, problem: 'cost_cancelled' })
    app.advance(3_599_999)
    expect((await lists()).items.at(-1)).toMatchObject({ state: 'upcoming' })
    app.advance(1)
    expect(await cancel(first.id)).toMatchObject({ status: 409, problem: 'cost_begun' })
    expect((await active('client')).pricesWithPrepaid).toMatchObject([{ price: 500_000 }])
    expect((await cancel(2_000_000_000)).status).toBe(404)
  })
})

describe('the template (R-611, R-612)', () => {
  test('is read back by its path, and replaced by the next one', async () => {
    const first = await setTemplate()
    const second = await setTemplate()
    expect(second.template).not.toBe(first.template)
    expect((await lists()).meta.data.template).toBe(second.template)
    const query = { filepath: second.template }
    expect(await app.ask('GET /admin/cost-metal/file', { query }, 'admin', json)).toMatchObject({
      name: 'Шаблон.xlsx',
    })
  })

  test('is deleted, unless the active or an upcoming list was made from it', async () => {
    await setTemplate()
    await publish()
    const drop = () => app.call('DELETE /admin/cost-metal/template', {}, 'admin')
    expect(await drop()).toMatchObject({ status: 409, problem: 'cost_template_used' })
    await app.ask('DELETE /admin/cost-metal', {}, 'admin')
    expect((await drop()).ok).toBe(true)
    expect(await drop()).toMatchObject({ status: 404 })
    expect((await lists()).meta.data).toMatchObject({ template: null, options: { canUpdate: false } })
  })

  test('must have the columns of prices', async () => {
    const data = await app.services.workbooks.writeSheets([
      { name: 'x', columns: [{ key: 'a', title: 'Артикул', kind: 'text' }], rows: [{ a: '1' }] },
    ])
    const [file] = await app.ask('POST /storage/upload', {}, 'admin', { file: { name: 'a.xlsx', data } })
    expect(
      await app.refusal('POST /admin/cost-metal/template', { body: { uuid: file?.uuid ?? '' } }, 'admin'),
    ).toMatchObject({
      status: 422,
      problem: 'import_structure',
      data: { rows: [{ text: expect.stringMatching(/^Нет столбцов «Код» и «Цена, ₽\/г»/) }] },
    })
  })
})
