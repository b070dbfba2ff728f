import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../../../schema/common/jobsTables.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { orders } from '../../../schema/ordering/ordersTables.ts'
import { leads } from '../../../schema/requests/leadsTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp()
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

const minute = 60_000
const typed = { name: 'Анна Иванова', phone: '+7 391 200-00-00', agreement: true, filledMs: 5000 }
const lead = (
  change: object = {},
  as?: string,
  headers: Record<string, string> = {},
  address = '203.0.113.7',
) => app.call('POST /leads', { body: { ...typed, ...change } }, as, { headers, address })
const stored = () => app.sql.select().from(leads).orderBy(leads.id)

describe('a lead (G-205)', () => {
  test('of a guest is stored with what was typed, and the sender gets its number', async () => {
    const more = {
      company: ' Альфа ',
      inn: '2463000001',
      email: 'anna@alfa.ru',
      comment: 'Хотим\nцепи',
      phone: '8-800-abc-55',
    }
    const answer = await lead(more)
    expect(answer).toMatchObject({ ok: true, message: 'Заявка принята, мы перезвоним вам' })
    const [row] = await stored()
    expect(answer).toMatchObject({ data: { id: row?.id } })
    expect(row).toMatchObject({
      type: 'cooperation',
      state: 'new',
      name: 'Анна Иванова',
      company: 'Альфа',
      comment: 'Хотим\nцепи',
      phone: '8-800--55',
      phoneDigits: '880055',
      address: '203.0.113.7',
      language: 'ru',
      userId: null,
    })
    expect(row?.agreement).toBeTruthy()
    expect(await app.sql.select().from(jobs).where(eq(jobs.kind, 'form-received'))).toHaveLength(1)
  })

  test('is refused at each wrong field, with the reason in the language of the request', async () => {
    const wrong = { name: ' ', phone: '---', inn: '24 51', email: 'ab.ru', agreement: false }
    expect(await lead(wrong, undefined, { 'x-localization': 'en' })).toMatchObject({
      status: 422,
      problem: 'validation',
      data: {
        errors: {
          name: ['Field is required'],
          phone: ['Enter a valid phone number'],
          inn: ['INN must contain digits only'],
          email: ['An e-mail must contain @'],
          agreement: ['Please agree to the processing of your personal data'],
        },
      },
    })
    expect(await lead({ comment: 'x'.repeat(2001) })).toMatchObject({
      status: 400,
      message: 'Запрос составлен неверно. Комментарий: Не более 2000 символов',
    })
    expect(await stored()).toEqual([])
  })

  test('by a program is refused: a field nobody sees, or no time to fill it in (G-245)', async () => {
    for (const trace of [{ website: 'http://x' }, { filledMs: 1999 }, { filledMs: undefined }])
      expect(await lead(trace)).toMatchObject({ status: 422, problem: 'form_by_robot' })
    expect(await stored()).toEqual([])
    expect(await lead({ filledMs: undefined }, 'client')).toMatchObject({ ok: true })
  })

  test('with the same content within a minute is one, also without a key and at the same moment (G-014)', async () => {
    const answers = await Promise.all([lead(), lead(), lead({ filledMs: 9000 })])
    expect(new Set(answers.map((answer) => answer.ok && answer.data.id)).size).toBe(1)
    await lead({ comment: 'ещё' })
    await lead({}, undefined, {}, '203.0.113.8')
    expect(await stored()).toHaveLength(3)
    app.advance(minute + 1000)
    await lead()
    expect(await stored()).toHaveLength(4)
  })

  test('with the same key is one, also for guests and after a minute; another content is refused (G-014)', async () => {
    const headers = { 'idempotency-key': 'one-lead' }
    const first = await lead({}, undefined, headers)
    app.advance(2 * minute)
    expect(await lead({ filledMs: 70_000 }, undefined, headers)).toEqual(first)
    expect(await stored()).toHaveLength(1)
    expect(await lead({ name: 'Пётр' }, undefined, headers)).toMatchObject({
      problem: 'idempotency_mismatch',
    })
  })

  test('is one of five within ten minutes; repeated and refused ones do not count (G-016)', async () => {
    for (let n = 0; n < 5; n++) {
      expect(await lead({ comment: `${n}` })).toMatchObject({ ok: true })
      expect(await lead({ comment: `${n}` })).toMatchObject({ ok: true })
      await lead({ name: '' })
    }
    expect(await lead({ comment: 'sixth' })).toMatchObject({
      status: 429,
      problem: 'form_limit',
      message: 'Отправлено слишком много обращений. Повторите через 10 мин. или позвоните нам',
    })
    expect(await lead({ comment: 'sixth' }, undefined, {}, '203.0.113.9')).toMatchObject({ ok: true })
    app.advance(10 * minute + 1)
    expect(await lead({ comment: 'sixth' })).toMatchObject({ ok: true })
  })

  test('leaves nothing of what was typed in the log of actions', async () => {
    await lead({ comment: 'тайна', email: 'anna@alfa.ru' })
    const logged = JSON.stringify(await app.sql.select().from(actionLog).where(eq(actionLog.entity, 'claim')))
    expect(logged).toContain('cooperation')
    expect(logged).not.toMatch(/тайна|anna|Анна|391/)
  })
})

describe('a consultation (G-242, R-727, R-738)', () => {
  const consult = (change: object = {}, as?: string) =>
    app.call(
      'POST /claims',
      {
        body: {
          type: 'consulting',
          theme: 'что угодно',
          username: ' Анна ',
          companyName: 'Альфа',
          email: ' anna@alfa.ru ',
          phone: 'вечером, 8-800',
          filledMs: 5000,
          ...change,
        },
      },
      as,
    )

  test('is stored under its one theme, trimmed, also of a guest', async () => {
    expect(await consult()).toMatchObject({ ok: true, message: 'Заявка принята, мы перезвоним вам' })
    expect(await stored()).toMatchObject([
      {
        type: 'consulting',
        theme: 'subscriber_service',
        name: 'Анна',
        company: 'Альфа',
        email: 'anna@alfa.ru',
      },
    ])
  })

  test('asks for name and e-mail and for nothing else', async () => {
    expect(await consult({ username: '', email: '' })).toMatchObject({
      problem: 'validation',
      data: { errors: { username: ['Обязательное поле'], email: ['Обязательное поле'] } },
    })
    expect(await consult({ companyName: undefined, phone: undefined })).toMatchObject({ ok: true })
  })

  test('of a user is kept with the user and the company', async () => {
    await consult({}, 'client')
    const { users, companies: firms } = app.world
    expect(await stored()).toMatchObject([{ userId: users.client.id, companyId: firms.alpha.id }])
  })
})

describe('a request for shipment (DR-61, G-161)', () => {
  const ready = async (change: object = {}, allowShipment = true) => {
    const { companies: firms, contracts, users } = app.world
    const settings = {
      allowModalShow: true,
      allowProvisionalDateShow: false,
      allowForecastShow: false,
      allowShipment,
      shipmentAllowedPercentage: 80,
    }
    await app.sql.update(companies).set({ statusSettings: settings })
    return app.seed.order({
      companyId: firms.alpha.id,
      contractId: contracts.alphaSupply.id,
      userId: users.client.id,
      createdAt: app.services.now(),
      acceptedAt: app.services.now(),
      count: 10,
      readyPieces: 8,
      ...change,
    })
  }
  const claim = (orderId: number | undefined, as = 'client', headers = {}, change: object = {}) =>
    app.call(
      'POST /claims',
      {
        body: {
          type: 'pick_up',
          username: 'Анна',
          email: 'anna@alfa.ru',
          ...(orderId && { orderId }),
          ...change,
        },
      },
      as || undefined,
      { headers },
    )
  const orderOf = async (id: number) => (await app.sql.select().from(orders).where(eq(orders.id, id)))[0]

  test('is stored with a number, and the order shows that it was sent', async () => {
    const order = await ready()
    expect(await claim(order.id)).toMatchObject({ ok: true, message: 'Ваш запрос на отгрузку отправлен' })
    expect(await stored()).toMatchObject([{ type: 'pick_up', orderId: order.id, email: 'anna@alfa.ru' }])
    expect(await orderOf(order.id)).toMatchObject({ claimed: true, version: order.version + 1 })
    const status = await app.ask('GET /personal/orders/{id}/status', { params: { id: order.id } }, 'client')
    expect(status.claimed).toBe(true)
  })

  test('is one for a double press, and one for two colleagues, of whom the second is told so', async () => {
    const order = await ready()
    const headers = { 'idempotency-key': 'pick-up-1' }
    const [first, second] = await Promise.all([
      claim(order.id, 'client', headers),
      claim(order.id, 'client', headers),
    ])
    expect(first).toMatchObject({ ok: true })
    expect(second).toEqual(first)
    expect(await claim(order.id, 'viewer')).toMatchObject({
      status: 409,
      problem: 'claim_sent',
      message: 'Запрос на отгрузку этого заказа уже отправлен',
    })
    expect(await stored()).toHaveLength(1)
  })

  test.each([
    ['a part of the order was shipped', { shipped: true }, { shipped: false }],
    ['the order was shipped', { actualDate: '2026-11-16' }, { actualDate: null }],
    ['an admin has handled it', { claimed: false }, {}],
  ] as const)('ends when %s; what is left can be asked for at once (G-161)', async (_what, end, back) => {
    const { id } = await ready()
    const first = await claim(id)
    for (const [n, change] of [end, back].entries()) {
      const body = { version: 2 + n, ...change }
      await app.ask('POST /orders/{id}', { params: { id }, body }, 'admin')
      expect((await orderOf(id))?.claimed).toBe(false)
    }
    const again = await claim(id)
    expect(again).toMatchObject({ ok: true })
    expect(again).not.toEqual(first)
    expect((await orderOf(id))?.claimed).toBe(true)
  })

  test.each([
    ['not ready enough', { readyPieces: 7 }, true, 'claim_not_ready'],
    ['the remainder of a shipped order', { shipped: true }, true, 'claim_remainder'],
    ['of a company without this service', {}, false, 'claim_unavailable'],
    ['cancelled', { cancelledAt: new Date() }, true, 'claim_cancelled'],
    ['shipped as a whole', { actualDate: '2026-11-01' }, true, 'claim_done'],
  ] as const)('is refused for an order that is %s', async (_what, change, allowed, problem) => {
    const order = await ready(change, allowed)
    expect(await claim(order.id)).toMatchObject({ ok: false, problem })
    expect(await stored()).toEqual([])
    expect((await orderOf(order.id))?.claimed).toBe(false)
  })

  test('needs personal.* and an order of the own company; another one is answered like a missing one', async () => {
    const order = await ready()
    expect(await claim(order.id, '')).toMatchObject({ status: 401 })
    expect(await claim(order.id, 'content')).toMatchObject({ status: 403 })
    const foreign = await claim(order.id, 'client.b')
    expect(foreign).toMatchObject({ status: 404, problem: 'not_found' })
    expect(await claim(999_999, 'client.b')).toMatchObject({ status: 404, problem: 'not_found' })
    expect(await stored()).toEqual([])
  })

  test('without an order, or with a wrong address, is refused at its field', async () => {
    expect(await claim(undefined)).toMatchObject({ data: { errors: { orderId: ['Обязательное поле'] } } })
    const order = await ready()
    expect(await claim(order.id, 'client', {}, { email: 'a@b' })).toMatchObject({
      data: { errors: { email: ['Введите корректный e-mail'] } },
    })
  })

  test('takes name and address from the account where they are not sent', async () => {
    const order = await ready()
    const body = { type: 'pick_up' as const, orderId: order.id }
    expect(await app.call('POST /claims', { body }, 'client')).toMatchObject({ ok: true })
    expect(await stored()).toMatchObject([{ email: 'client@example.test' }])
  })

  test('can be made for many orders in a row: the limit is that of public forms', async () => {
    for (let n = 0; n < 7; n++) expect(await claim((await ready()).id)).toMatchObject({ ok: true })
  })
})
