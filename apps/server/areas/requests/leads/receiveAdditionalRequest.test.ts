import type { LeadType } from '@proba/domain/codes/requestCodes'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../../../schema/common/jobsTables.ts'
import { additionalProducts } from '../../../schema/requests/additionalTables.ts'
import { leads } from '../../../schema/requests/leadsTables.ts'
import { type AdditionalGoods, additionalGoods } from '../../../testing/records/additionalGoods.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
let goods: AdditionalGoods
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp()
  goods = await additionalGoods(app)
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

const contact = {
  username: ' Анна ',
  company: 'Альфа',
  email: 'anna@alfa.ru',
  phone: '+7 391 200',
  filledMs: 5000,
}
type Type = Exclude<LeadType, 'cooperation'>
const ask = (type: Type, rows: unknown, change: object = {}, as?: string, headers = {}) => {
  const additionalProducts = typeof rows === 'string' ? rows : JSON.stringify(rows)
  const body = { type, ...contact, additionalProducts, ...change }
  return app.call('POST /claims', { body }, as, { headers })
}
const errorsOf = async (type: Type, rows: unknown, change = {}) => {
  const answer = await ask(type, rows, change)
  return answer.ok ? 'taken' : answer.data.errors
}
const stored = () => app.sql.select().from(leads).orderBy(leads.id)
const bar = (over: object = {}) => ({
  id: goods.bar,
  alloyId: goods.gold,
  diameter: 8.5,
  weight: 150_000,
  ...over,
})

describe('a request for additional products (R-019, R-020, R-671, R-847, G-230, G-444)', () => {
  test('of a guest is stored with its rows as they were then, and the guest gets its number', async () => {
    const answer = await ask('bar', [
      bar({ weight: 100_000 }),
      bar({ diameter: 6, weight: 0 }),
      bar({ weight: 50_000 }),
    ])
    const [row] = await stored()
    expect(answer).toMatchObject({
      ok: true,
      message: 'Заявка принята, менеджер перезвонит вам в течение трёх дней',
      data: { id: row?.id },
    })
    expect(row).toMatchObject({ type: 'bar', name: 'Анна', company: 'Альфа', userId: null })
    const { gold, bar: id } = goods
    const seen = await app.ask('GET /leads/{id}', { params: { id: row?.id ?? 0 } }, 'admin')
    expect(seen.additional).toMatchObject([
      { product: 'Пруток', alloy: 'gold-585', diameter: 8.5, weight: 150_000 },
    ])
    expect(row?.additional).toEqual([
      {
        id,
        type: 'bar',
        titleRu: 'Пруток',
        titleEn: 'Bar',
        alloyId: gold,
        alloyRu: 'gold-585',
        alloyEn: 'gold-585',
        diameter: 8.5,
        thickness: null,
        width: null,
        count: null,
        weight: 150_000,
      },
    ])
    expect(await app.sql.$count(jobs, eq(jobs.kind, 'form-received'))).toBe(1)
    await app.sql.delete(additionalProducts).where(eq(additionalProducts.id, id))
    expect((await stored())[0]?.additional).toHaveLength(1)
  })

  test('has the weight of fittings that the server counts, and rhodium only its count', async () => {
    const lock = { id: goods.lock, alloyId: goods.silver, count: 1000, weight: 1 }
    expect(await ask('fitting', [lock])).toMatchObject({ ok: true })
    expect(await ask('rhodium', [{ id: goods.rhodium, count: 2 }])).toMatchObject({ ok: true })
    expect((await stored()).map(({ additional }) => additional)).toMatchObject([
      [{ type: 'lock', titleRu: 'Замок 6 мм', titleEn: 'Clasp 6 mm', count: 1000, weight: 300_000 }],
      [{ type: 'rhodium', count: 2, weight: null, alloyId: null }],
    ])
  })

  test('is refused by row and field, and stores nothing', async () => {
    expect(
      await errorsOf('bar', [bar(), bar({ id: 999 }), bar({ alloyId: 999 }), bar({ diameter: 7 })]),
    ).toEqual({
      'additionalProducts.1.id': ['Не найдено'],
      'additionalProducts.2.alloyId': ['Выберите значение из списка'],
      'additionalProducts.3.diameter': ['Выберите значение из списка'],
    })
    expect(await errorsOf('bar', [bar({ weight: 1.5 }), bar({ price: 1 }), bar({ id: 3e9 })])).toEqual({
      'additionalProducts.0.weight': ['Введите целое число'],
      'additionalProducts.1': ['Неизвестное поле'],
      'additionalProducts.2.id': ['Не больше 2147483647'],
    })
    expect(await errorsOf('wire', [bar()])).toEqual({ 'additionalProducts.0.id': ['Не найдено'] })
    expect(await errorsOf('bar', '{')).toEqual({ additionalProducts: ['Неверное значение'] })
    expect(await errorsOf('bar', [])).toEqual({ additionalProducts: ['Обязательное поле'] })
    expect(await errorsOf('bar', Array(301).fill(bar()))).toEqual({
      additionalProducts: ['В списке не больше 300'],
    })
    await app.sql.update(additionalProducts).set({ active: false })
    expect(await errorsOf('bar', [bar()])).toEqual({
      'additionalProducts.0.id': ['Этот товар больше не предлагается'],
    })
    expect(await stored()).toEqual([])
  })

  test('must reach the minimum of gold or of silver (DR-80, G-233)', async () => {
    const little = [bar({ weight: 149_999 }), bar({ alloyId: goods.silver, weight: 299_999 })]
    expect(await ask('bar', little)).toMatchObject({
      status: 422,
      problem: 'additional_minimum',
      message: 'Заявку можно отправить, когда в ней не меньше 150 г золота или 300 г серебра',
    })
    expect(
      await ask('bar', [bar({ weight: 1 }), bar({ alloyId: goods.silver, weight: 300_000 })]),
    ).toMatchObject({
      ok: true,
    })
  })

  test('asks for company, name, e-mail and phone, and guests to be people', async () => {
    const empty = { username: ' ', company: '', email: 'a@b', phone: 'нет' }
    expect(await errorsOf('bar', [bar()], empty)).toEqual({
      username: ['Обязательное поле'],
      company: ['Обязательное поле'],
      email: ['Введите корректный e-mail'],
      phone: ['Введите корректный номер телефона'],
    })
    expect(await ask('bar', [bar()], { filledMs: 10 })).toMatchObject({ problem: 'form_by_robot' })
  })

  test('sent twice is one request; another content with the same key is refused (G-014)', async () => {
    const headers = { 'idempotency-key': 'bars-1' }
    const [first, second] = await Promise.all([
      ask('bar', [bar()], {}, 'client', headers),
      ask('bar', [bar()], {}, 'client', headers),
    ])
    expect(second).toEqual(first)
    expect(await ask('bar', [bar({ weight: 160_000 })], {}, 'client', headers)).toMatchObject({
      problem: 'idempotency_mismatch',
    })
    expect(await stored()).toHaveLength(1)
  })

  test('comes as form data and at both addresses, without a file', async () => {
    const fields = { type: 'bar', ...contact, additionalProducts: JSON.stringify([bar()]) }
    const boundary = 'x'
    const parts = Object.entries(fields).map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    for (const path of ['claims', 'additional-products']) {
      const answer = await app.send({
        method: 'POST',
        url: `/api/v1/${path}`,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: `${parts.join('')}--${boundary}--\r\n`,
      })
      expect(answer.json()).toMatchObject({ success: true })
    }
    // The same content within a minute is one request.
    expect(await stored()).toHaveLength(1)
    const file = { name: 'a.pdf', data: Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF') }
    expect(
      await app.call('POST /claims', { body: { ...fields, type: 'bar' } }, undefined, { file }),
    ).toMatchObject({
      status: 400,
      problem: 'malformed',
    })
  })
})
