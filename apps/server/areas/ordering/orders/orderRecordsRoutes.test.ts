import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coilPoolValues, reservations, residues } from '../../../schema/catalogue/stockTables.ts'
import { companies, contractBalances } from '../../../schema/customers/companiesTables.ts'
import { defaultStatusSettings } from '../../../schema/customers/statusSettings.ts'
import { orders } from '../../../schema/ordering/ordersTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const owner = () => ({
  companyId: app.world.companies.alpha.id,
  contractId: app.world.contracts.alphaWork.id,
  userId: app.world.users.client.id,
})
const place = (given: Partial<Parameters<TestApp['seed']['order']>[0]> = {}) =>
  app.seed.order({ ...owner(), createdAt: app.services.now(), ...given })

type Change = Record<string, unknown>
const change = (id: number, body: Change, as = 'admin') =>
  app.call('POST /orders/{id}', { params: { id }, body: { version: 1, ...body } as never }, as)
const stored = async (id: number) => (await app.sql.select().from(orders).where(eq(orders.id, id)))[0]
const balance = async () =>
  (
    await app.sql
      .select()
      .from(contractBalances)
      .where(eq(contractBalances.contractId, app.world.contracts.alphaWork.id))
  ).find(({ metalId }) => metalId === 1)

describe('changing an order in the back office (G-209)', () => {
  test('what an admin enters is stored, shown and logged with what was before', async () => {
    const order = await place()
    const body = {
      accepted: true,
      readyPieces: 1,
      dateEnd: '2026-12-01',
      dateRelease: '2026-12-05',
      provisionalDate: '2026-11-30',
      discount: 12_345,
      comment: 'Срочно',
      sapNumber: '4700001',
    }
    const answer = await change(order.id, body)
    const { accepted: _accepted, ...plain } = body
    expect(answer).toMatchObject({
      ok: true,
      data: { ...plain, status: 'percent', orderReadyPercent: 50, version: 2, cancelled: false },
    })
    expect((await stored(order.id))?.lastStatusUpdateAt).toEqual(app.services.now())
    const [logged] = await app.sql
      .select()
      .from(actionLog)
      .where(eq(actionLog.entityId, String(order.id)))
    expect(logged).toMatchObject({
      entity: 'order',
      action: 'update',
      actorId: app.world.users.admin.id,
      companyId: owner().companyId,
      before: { comment: '', ready_pieces: 0 },
      after: { comment: 'Срочно', readyPieces: 1 },
    })
    // Moments that the server notes by itself are no change that somebody made.
    expect(logged?.after).not.toHaveProperty('lastStatusUpdateAt')
  })

  test('the status follows from what is known: waiting, in work, percent, done (DR-69)', async () => {
    const order = await place({ lines: [{ count: 200 }] })
    const status = async (version: number, body: Change) => {
      const answer = await change(order.id, { version, ...body })
      return answer.ok ? [answer.data.status, answer.data.orderReadyPercent] : answer.problem
    }
    expect(await status(1, { comment: 'x' })).toEqual(['waiting', 0])
    expect(await status(2, { accepted: true })).toEqual(['in_progress', 0])
    expect(await status(3, { readyPieces: 1 })).toEqual(['in_progress', 0])
    expect(await status(4, { readyPieces: 199 })).toEqual(['percent', 99])
    expect(await status(5, { actualDate: '2026-11-16' })).toEqual(['done', 99])
    expect(await status(6, { actualDate: null, accepted: false })).toEqual(['waiting', 99])
  })

  test('lists can be filtered by every status, in the back office and in the personal area', async () => {
    const company = await app.seed.company()
    const contract = await app.seed.contract({ companyId: company.id })
    await app.seed.user({ login: 'filterer', roles: ['client'], companyIds: [company.id] })
    const own = { companyId: company.id, contractId: contract.id, lines: [{ count: 200 }] }
    const now = app.services.now()
    const cases = {
      waiting: await place(own),
      in_progress: await place({ ...own, acceptedAt: now, readyPieces: 1 }),
      percent: await place({ ...own, acceptedAt: now, readyPieces: 2 }),
      done: await place({ ...own, acceptedAt: now, actualDate: '2026-11-10' }),
      cancelled: await place({ ...own, cancelledAt: now, cancelReason: 'x', actualDate: '2026-11-10' }),
    }
    for (const [status, order] of Object.entries(cases)) {
      const query = { status: status as keyof typeof cases }
      const admin = await app.ask('GET /admin/orders', { query: { ...query, company: company.id } }, 'admin')
      expect(admin.items.map(({ id, status: shown }) => [id, shown])).toEqual([[order.id, status]])
      const personal = await app.ask('GET /personal/orders', { query }, 'filterer')
      expect(personal.items.map(({ id, status: shown }) => [id, shown])).toEqual([[order.id, status]])
    }
  })

  test('a save based on an outdated version is refused (G-015)', async () => {
    const order = await place()
    expect((await change(order.id, { comment: 'first' })).ok).toBe(true)
    expect(await change(order.id, { comment: 'second' })).toMatchObject({
      status: 409,
      problem: 'version_conflict',
    })
    expect((await stored(order.id))?.comment).toBe('first')
  })

  test('of two saves at once one is refused', async () => {
    const order = await place()
    const answers = await Promise.all([
      change(order.id, { comment: 'a' }),
      change(order.id, { comment: 'b' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('derived values are refused at their field with 422, everything unknown with 400', async () => {
    const order = await place()
    for (const field of [
      'status',
      'orderReadyPercent',
      'count',
      'weight',
      'company',
      'numberOrder',
      'acceptedAt',
    ])
      expect(await change(order.id, { [field]: 1 }), field).toMatchObject({
        status: 422,
        problem: 'field_derived',
        data: { params: { field } },
      })
    expect(await change(order.id, { userId: 5 })).toMatchObject({ status: 400, problem: 'malformed' })
    expect(await stored(order.id)).toMatchObject({ count: 2, version: 1 })
  })

  test('impossible values are refused at their field', async () => {
    const order = await place()
    expect(await change(order.id, { readyPieces: 3 })).toMatchObject({
      status: 422,
      data: { errors: { readyPieces: ['Не больше 2'] } },
    })
    for (const day of ['2026-02-31', '2026-13-01', '0000-01-01', '16.11.2026', '2026-11-16T00:00:00Z'])
      expect(await change(order.id, { dateEnd: day }), day).toMatchObject({ status: 400 })
    expect(await change(order.id, { claimed: true })).toMatchObject({ status: 422 })
    expect(await change(999_999, { comment: 'x' })).toMatchObject({ status: 404 })
  })

  test('shipping a part resets the claim, so that shipment of the rest can be requested (G-161)', async () => {
    const order = await place({ claimed: true })
    await change(order.id, { shipped: true })
    expect(await stored(order.id)).toMatchObject({ shipped: true, claimed: false })
  })
})

describe('cancelling an order (G-098, G-167)', () => {
  const residueOf = async (id: number) =>
    (await app.sql.select().from(residues).where(eq(residues.id, id)))[0]?.available
  const coilOf = async (id: number) =>
    (await app.sql.select().from(coilPoolValues).where(eq(coilPoolValues.id, id)))[0]?.availableMg

  async function orderWithStock() {
    const [residue] = await app.sql.select().from(residues)
    const [coil] = await app.sql.select().from(coilPoolValues)
    if (!residue || !coil) throw new Error('No stock')
    const createdAt = new Date(app.services.now().getTime() - 60_000)
    const order = await place({ metalNeedMg: 40_000, createdAt })
    await app.sql.insert(reservations).values([
      { kind: 'residue', resourceId: residue.id, orderId: order.id, amount: 2 },
      { kind: 'coil', resourceId: coil.id, orderId: order.id, amount: 700 },
      { kind: 'power', resourceId: app.world.powerGroup.id, orderId: order.id, amount: 9000 },
    ])
    await app.sql
      .update(contractBalances)
      .set({ metalFreeMg: 960_000, metalBidsMg: 40_000 })
      .where(eq(contractBalances.contractId, order.contractId))
    return { order, residue, coil }
  }
  const openOf = (orderId: number) =>
    app.sql
      .select({ kind: reservations.kind, releasedAt: reservations.releasedAt })
      .from(reservations)
      .where(eq(reservations.orderId, orderId))

  test('returns stock, coils, capacity and metal, once', async () => {
    const { order, residue, coil } = await orderWithStock()
    const answer = await change(order.id, { cancelled: true, cancelReason: ' Ошибка клиента ' })
    expect(answer).toMatchObject({
      ok: true,
      data: { status: 'cancelled', cancelled: true, cancelReason: 'Ошибка клиента' },
    })
    expect(await residueOf(residue.id)).toBe(residue.available + 2)
    expect(await coilOf(coil.id)).toBe(coil.availableMg + 700)
    expect((await openOf(order.id)).every(({ releasedAt }) => releasedAt !== null)).toBe(true)
    expect(await balance()).toMatchObject({ metalFreeMg: 1_000_000, metalBidsMg: 0 })
    expect(await change(order.id, { version: 2, cancelled: true, cancelReason: 'x' })).toMatchObject({
      status: 422,
      problem: 'order_cancelled',
    })
    expect(await residueOf(residue.id)).toBe(residue.available + 2)
  })

  test('needs a reason, and is final', async () => {
    const { order } = await orderWithStock()
    for (const cancelReason of [undefined, null, '', '   '])
      expect(await change(order.id, { cancelled: true, cancelReason })).toMatchObject({
        status: 422,
        data: { errors: { cancelReason: ['Обязательное поле'] } },
      })
  })

  test('a shipped order keeps what it reserved: the stock is gone, the metal is released once', async () => {
    const { order, residue, coil } = await orderWithStock()
    await change(order.id, { actualDate: '2026-11-16' })
    expect(await residueOf(residue.id)).toBe(residue.available)
    expect(await coilOf(coil.id)).toBe(coil.availableMg)
    expect(await balance()).toMatchObject({ metalFreeMg: 960_000, metalBidsMg: 0 })
    const kinds = (await openOf(order.id)).filter(({ releasedAt }) => releasedAt === null)
    expect(kinds.map(({ kind }) => kind)).toEqual(['power'])
  })

  test('removing the actual date and setting it again releases no metal twice', async () => {
    const { order } = await orderWithStock()
    await change(order.id, { actualDate: '2026-11-16' })
    await change(order.id, { version: 2, actualDate: null })
    await change(order.id, { version: 3, actualDate: '2026-11-16' })
    expect(await balance()).toMatchObject({ metalFreeMg: 960_000, metalBidsMg: 0 })
  })

  test('cancelling a shipped order returns no metal and no stock', async () => {
    const { order, residue } = await orderWithStock()
    await change(order.id, { actualDate: '2026-11-16' })
    await change(order.id, { version: 2, cancelled: true, cancelReason: 'x' })
    expect(await residueOf(residue.id)).toBe(residue.available)
    expect(await balance()).toMatchObject({ metalFreeMg: 960_000, metalBidsMg: 0 })
  })
})

describe('the list of orders in the back office', () => {
  test('searches numbers from their beginning and the ERP number, taken literally', async () => {
    const order = await place({ sapNumber: '48_777' })
    const found = async (q: string) =>
      (await app.ask('GET /admin/orders', { query: { q } }, 'admin')).items.map(({ id }) => id)
    expect(await found(String(order.number))).toEqual([order.id])
    expect(await found('48_7')).toEqual([order.id])
    expect(await found('48%')).toEqual([])
    expect(await found('_')).toEqual([])
  })

  test('filters by business days in Krasnoyarsk, both included', async () => {
    const company = await app.seed.company()
    const own = { companyId: company.id, contractId: (await app.seed.contract({ companyId: company.id })).id }
    const early = await place({ ...own, createdAt: new Date('2026-11-09T17:00:00Z') })
    const late = await place({ ...own, createdAt: new Date('2026-11-10T16:59:59Z') })
    await place({ ...own, createdAt: new Date('2026-11-10T17:00:00Z') })
    await place({ ...own, createdAt: new Date('2026-11-09T16:59:59Z') })
    const query = { company: company.id, dateFrom: '2026-11-10', dateTo: '2026-11-10', order: 'asc' as const }
    const { items } = await app.ask('GET /admin/orders', { query }, 'admin')
    expect(items.map(({ id }) => id)).toEqual([early.id, late.id])
  })

  test('pages hold every order once in the same order from both ends, whatever the sort (G-367)', async () => {
    const company = await app.seed.company()
    const contract = await app.seed.contract({ companyId: company.id })
    for (let n = 0; n < 9; n++)
      await place({
        companyId: company.id,
        contractId: contract.id,
        dateEnd: n % 3 === 0 ? null : `2026-12-0${1 + (n % 2)}`,
      })
    for (const sort of ['createdAt', 'numberOrder', 'count', 'weight', 'dateEnd'] as const)
      for (const order of ['asc', 'desc'] as const) {
        const read = async (page: number, perPage: number) =>
          (
            await app.ask(
              'GET /admin/orders',
              { query: { company: company.id, sort, order, page, perPage } },
              'admin',
            )
          ).items.map(({ id }) => id)
        const whole = await read(1, 100)
        expect(new Set(whole).size).toBe(9)
        const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => read(page, 2)))
        expect(pages.flat()).toEqual(whole)
      }
  })

  test('sorts by the offered columns, empty days last, newest first by default', async () => {
    const company = await app.seed.company()
    const own = { companyId: company.id, contractId: (await app.seed.contract({ companyId: company.id })).id }
    const first = await place({ ...own, dateEnd: '2026-12-01', createdAt: new Date('2026-11-01T00:00:00Z') })
    const second = await place({ ...own, createdAt: new Date('2026-11-02T00:00:00Z') })
    const third = await place({ ...own, dateEnd: '2026-11-20', createdAt: new Date('2026-11-03T00:00:00Z') })
    const list = async (query: object) =>
      (await app.ask('GET /admin/orders', { query: { company: company.id, ...query } }, 'admin')).items.map(
        ({ id }) => id,
      )
    expect(await list({})).toEqual([third.id, second.id, first.id])
    expect(await list({ sort: 'dateEnd', order: 'asc' })).toEqual([third.id, first.id, second.id])
    expect(await list({ sort: 'dateEnd', order: 'desc' })).toEqual([first.id, third.id, second.id])
    expect(
      await app.call('GET /admin/orders', { query: { sort: 'password' as never } }, 'admin'),
    ).toMatchObject({
      status: 422,
      problem: 'unknown_sort',
    })
  })

  test('companies for its filter are found by part of name or INN, or by id', async () => {
    const find = (query: object) => app.ask('GET /admin/orders/companies', { query }, 'planner')
    expect((await find({ q: 'ALPH' })).map(({ name }) => name)).toEqual(['Alpha'])
    expect((await find({ id: 2 })).map(({ name }) => name)).toEqual(['Beta'])
    expect((await find({ q: '%' })).length).toBe(0)
  })

  test('product types are named in the language of the request', async () => {
    const names = async (language: string) =>
      (
        await app.ask('GET /orders/product-types', {}, 'client', { headers: { 'x-localization': language } })
      ).map(({ name }) => name)
    expect((await names('ru'))[0]).toBe('Готовые изделия')
    expect((await names('en'))[0]).toBe('Finished products')
  })
})

describe('orders in the personal area (G-155)', () => {
  test('are those of all users of the active company; one user and one contract can be picked', async () => {
    const company = await app.seed.company()
    const [a, b] = [
      await app.seed.contract({ companyId: company.id }),
      await app.seed.contract({ companyId: company.id }),
    ]
    const anna = await app.seed.user({
      login: 'anna',
      name: 'Anna',
      roles: ['client'],
      companyIds: [company.id],
    })
    const boris = await app.seed.user({
      login: 'boris',
      name: 'Boris',
      roles: ['client'],
      companyIds: [company.id],
    })
    const first = await place({ companyId: company.id, contractId: a.id, userId: anna.id })
    const second = await place({ companyId: company.id, contractId: b.id, userId: boris.id })
    const list = async (query: object) =>
      (await app.ask('GET /personal/orders', { query: { order: 'asc', ...query } }, 'anna')).items.map(
        ({ id }) => id,
      )
    expect(await list({})).toEqual([first.id, second.id])
    expect(await list({ user: boris.id })).toEqual([second.id])
    expect(await list({ contract: a.knfmpNumber })).toEqual([first.id])
    expect(await list({ metals: '2' })).toEqual([])
    expect(await list({ q: String(second.number) })).toEqual([second.id])
    const people = await app.ask('GET /companies/{id}/users', { params: { id: company.id } }, 'anna')
    expect(people.map(({ name }) => name)).toEqual(['Anna', 'Boris'])
    expect(await app.call('GET /personal/orders', { query: { metals: '1,x' } }, 'anna')).toMatchObject({
      status: 422,
    })
  })

  test('are narrowed by the days of their placing in Krasnoyarsk, and saved as a workbook of all that the filters leave (G-587)', async () => {
    const company = await app.seed.company({ name: 'Период' })
    const contract = await app.seed.contract({ companyId: company.id, knfmpNumber: 'П-1/26' })
    const buyer = await app.seed.user({
      login: 'periodical',
      name: 'Пётр',
      roles: ['bookkeeper'],
      companyIds: [company.id],
    })
    const placed = (createdAt: string) =>
      app.seed.order({
        companyId: company.id,
        contractId: contract.id,
        userId: buyer.id,
        createdAt: new Date(createdAt),
        comment: '=1+1',
        lines: [{ count: 10 }],
      })
    const before = await placed('2026-10-31T16:59:59Z')
    const first = await placed('2026-10-31T17:00:00Z')
    const last = await placed('2026-11-30T16:59:59Z')
    const november = { dateFrom: '2026-11-01', dateTo: '2026-11-30' }
    const list = async (query: object) =>
      (await app.ask('GET /personal/orders', { query }, 'periodical')).items.map(({ id }) => id)
    expect(await list(november)).toEqual([last.id, first.id])
    expect(await list({ dateTo: '2026-10-31' })).toEqual([before.id])
    expect(await list({ dateFrom: '2026-12-01' })).toEqual([])
    expect(
      await app.refusal('GET /personal/orders', { query: { dateFrom: '1.11.2026' } }, 'periodical'),
    ).toMatchObject({ status: 400 })
    const json = { headers: { accept: 'application/json' } }
    const titles = [
      'Номер',
      'Договор',
      'Дата создания',
      'Количество, шт.',
      'Пользователь',
      'Комментарий',
      'Бонусы, ₽',
    ]
    const exported = async (query: object) => {
      const file = await app.ask('GET /personal/orders/export', { query }, 'periodical', json)
      expect(file.name).toBe('Заказы.xlsx')
      const read = await app.services.workbooks.readSheet(Buffer.from(file.data, 'base64'), {
        columns: titles.map((title) => ({ key: title, titles: [title], required: title !== 'Бонусы, ₽' })),
      })
      return 'rows' in read ? read.rows.map(({ cells }) => cells) : []
    }
    const rows = await exported({ ...november, order: 'asc' })
    expect(rows.map((cells) => cells['Номер'])).toEqual([String(first.number), String(last.number)])
    expect(rows[0]).toMatchObject({ Договор: 'П-1/26', 'Количество, шт.': 10, Пользователь: 'Пётр' })
    expect(rows[0]?.['Комментарий']).not.toMatchObject({ formula: expect.anything() })
    expect(rows[0]?.['Бонусы, ₽'] ?? null).toBeNull()
    expect(await exported({ dateFrom: '2026-12-01' })).toEqual([])
    await app.sql.update(orders).set({ discountKopecks: 12_050 }).where(eq(orders.id, first.id))
    expect((await exported(november)).map((cells) => cells['Бонусы, ₽'])).toEqual([0, 120.5])
  })

  test('the detail shows lines as placed, the other parts of a split, and the completion day where a setting says so', async () => {
    const group = app.services.newId()
    const order = await place({
      splitGroup: group,
      dateRelease: '2026-12-01',
      lines: [
        { article: 'OLD-NAME', coatingId: 2, lengthMm: 450, unitWeightMg: 5000, count: 3 },
        { typeOffer: 'coil', lengthMm: 0, unitWeightMg: 250_000, count: 1 },
      ],
    })
    const sibling = await place({ splitGroup: group })
    const detail = await app.ask('GET /personal/orders/{id}', { params: { id: order.id } }, 'client', {
      headers: { 'x-localization': 'en' },
    })
    expect(detail).toMatchObject({
      numberOrder: String(order.number),
      count: 4,
      weight: 265_000,
      dateRelease: null,
      splitNumbers: [order.number, sibling.number].map(String),
      contractNumber: app.world.contracts.alphaWork.knfmpNumber,
      positions: [
        { article: 'OLD-NAME', coating: { title: 'Rhodium plating' }, length: 450, weight: 5000, count: 3 },
        { typeOffer: 'coil', length: 0, weight: 250_000, count: 1 },
      ],
    })
    const company = await app.seed.company({ settings: { order_date_release: true } })
    const contract = await app.seed.contract({ companyId: company.id })
    await app.seed.user({ login: 'released', roles: ['client'], companyIds: [company.id] })
    const shown = await place({ companyId: company.id, contractId: contract.id, dateRelease: '2026-12-01' })
    const own = await app.ask('GET /personal/orders/{id}', { params: { id: shown.id } }, 'released')
    expect(own.dateRelease).toBe('2026-12-01')
  })

  test('an order of the list and one with its lines have the fields that the specification names, in every order type (R-385..R-387, R-400, R-401)', async () => {
    const line = { article: 'W-1', coatingId: 2, lengthMm: 450, unitWeightMg: 5000, count: 3 }
    const id = (await place({ orderType: 'waiting_list', comment: 'Срочно', lines: [line] })).id
    for (const orderType of [
      'products_coil',
      'products_finished',
      'products_finished_self_marked',
      'products_production',
    ] as const)
      await place({ orderType })
    const { items, meta } = await app.ask('GET /personal/orders', { query: { perPage: 100 } }, 'client')
    expect(meta).toMatchObject({
      showDiscount: expect.any(Boolean),
      pagination: { currentPage: 1, perPage: 100 },
    })
    expect(new Set(items.map((one) => one.order_type)).size).toBe(5)
    const shared = {
      numberOrder: expect.stringMatching(/^\d+$/),
      order_type: 'waiting_list',
      dateCreate: expect.stringMatching(/Z$/),
      dateRelease: null,
      dateEnd: null,
      comment: 'Срочно',
      userName: app.world.users.client.name,
      specifications: [],
    }
    expect(items.find((one) => one.id === id)).toMatchObject({
      ...shared,
      discount: 0,
      status: 'waiting',
      orderReadyPercent: 0,
      count: 3,
      weight: 15_000,
      metal: { id: 1, name: 'Золото' },
      contractNumber: app.world.contracts.alphaWork.knfmpNumber,
    })
    const detail = await app.ask('GET /personal/orders/{id}', { params: { id } }, 'client')
    expect(detail).toMatchObject({ ...shared, product_type: expect.any(String) })
    expect(detail.positions).toMatchObject([
      {
        id: expect.any(Number),
        article: 'W-1',
        img: null,
        coating: { title: expect.any(String) },
        diameter: expect.any(Number),
        length: 450,
        isDimensioned: true,
        weight: 5000,
        count: 3,
      },
    ])
  })

  test('the discount column is shown if there is a discount or a promotion (G-158)', async () => {
    const shows = async (given: object, discount: number) => {
      const company = await app.seed.company(given)
      const contract = await app.seed.contract({ companyId: company.id })
      const login = `discount${company.id}`
      await app.seed.user({ login, roles: ['client'], companyIds: [company.id] })
      await place({ companyId: company.id, contractId: contract.id, discountKopecks: discount })
      return (await app.ask('GET /personal/orders', { query: {} }, login)).meta.showDiscount
    }
    expect(await shows({}, 0)).toBe(false)
    expect(await shows({}, 100)).toBe(true)
    expect(await shows({ promotions: ['welcome'] }, 0)).toBe(true)
  })

  test('the readiness of an order, with its provisional date where the company may see it (R-402, R-404, G-160)', async () => {
    const order = await place({
      acceptedAt: app.services.now(),
      readyPieces: 1,
      provisionalDate: '2026-12-10',
    })
    const readiness = () =>
      app.ask('GET /personal/orders/{id}/status', { params: { id: order.id } }, 'viewer')
    expect(await readiness()).toMatchObject({ orderReadyPercent: 50, provisionalDate: null })
    const statusSettings = { ...defaultStatusSettings, allowProvisionalDateShow: true }
    await app.sql.update(companies).set({ statusSettings })
    expect(await readiness()).toMatchObject({
      numberOrder: String(order.number),
      modalCount: 2,
      modalWeight: 10_000,
      provisionalDate: '2026-12-10',
      actualDate: null,
      orderReadyPercent: 50,
      claimed: false,
      shipped: false,
    })
  })
})
