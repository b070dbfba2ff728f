import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const allow = (change: object) => {
  const statusSettings = {
    allowModalShow: true,
    allowProvisionalDateShow: true,
    allowForecastShow: true,
    allowShipment: true,
    shipmentAllowedPercentage: 80,
    ...change,
  }
  return app.sql
    .update(companies)
    .set({ statusSettings })
    .where(eq(companies.id, app.world.companies.alpha.id))
}
const forecast = () =>
  app.call('GET /export/forecast', {}, 'client', { headers: { accept: 'application/json' } })
const columns = [
  'Номер заказа',
  'Договор',
  'Металл',
  'Количество, шт',
  'Вес, г',
  'Отгружено, шт',
  'Готово, %',
]
const linesOf = async (titles: readonly string[]) => {
  const answer = await forecast()
  if (!answer.ok) throw new Error(answer.problem)
  const read = await app.services.workbooks.readSheet(Buffer.from(answer.data.data, 'base64'), {
    columns: titles.map((title) => ({ key: title, titles: [title], required: true })),
  })
  return {
    name: answer.data.name,
    rows: 'rows' in read ? read.rows.map(({ cells }) => Object.values(cells)) : read,
  }
}

test('the forecast lists the open orders of the company, the provisional date where it may be seen (R-389, G-162)', async () => {
  const { companies: firms, contracts, users } = app.world
  const order = (change: object) =>
    app.seed.order({
      companyId: firms.alpha.id,
      contractId: contracts.alphaSupply.id,
      userId: users.client.id,
      acceptedAt: app.services.now(),
      count: 10,
      ...change,
    })
  const open = await order({ readyPieces: 4, provisionalDate: '2026-12-24' })
  await order({ actualDate: '2026-11-01' })
  await order({ cancelledAt: new Date() })
  await order({ companyId: firms.beta.id, contractId: contracts.betaSupply.id })
  await allow({})
  const { name, rows } = await linesOf([...columns, 'Предварительная дата'])
  expect(name).toMatch(/^forecast_[^ /]+_2026-11-16\.xlsx$/)
  expect(rows).toHaveLength(1)
  expect(rows).toMatchObject([
    [String(open.number), expect.any(String), 'Золото', 10, expect.any(Number), 0, 40, expect.anything()],
  ])
  await allow({ allowProvisionalDateShow: false })
  expect((await linesOf(columns)).rows).toHaveLength(1)
  expect((await linesOf([...columns, 'Предварительная дата'])).rows).toMatchObject({ code: 'wrong_header' })
})

test('a company without the forecast is refused (R-379)', async () => {
  await allow({ allowForecastShow: false })
  expect(await forecast()).toMatchObject({ status: 403, problem: 'forecast_unavailable' })
})
