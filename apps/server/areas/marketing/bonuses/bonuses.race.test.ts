import { afterAll, beforeAll, expect, test } from 'vitest'
import { lendWorld } from '../../../testing/lentPostgres.ts'
import { companyForm } from '../../../testing/records/companyForm.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { recountAll } from '../../customers/bonusRecount/recountBonuses.ts'

let one: TestApp
let other: TestApp
beforeAll(async () => {
  const postgres = await lendWorld()
  one = await createTestApp({ postgres })
  other = await createTestApp({ postgres, beside: one })
})
afterAll(async () => {
  await other?.close()
  await one?.close()
})

const earned = 1_000_000

test('discounts of many orders at once, on two servers, share one bonus and never take more than there is (G-450)', async () => {
  const { companies, contracts, users } = one.world
  const { id } = companies.alpha
  const promoted = { ...(await companyForm(one, id, 'admin')), promotions: ['silver' as const] }
  await one.ask('POST /companies/{id}', { params: { id }, body: promoted }, 'admin')
  const days = { startsOn: '2026-11-01', endsOn: '2026-11-30', bonusUntil: '2026-12-15' }
  const tariff = [{ weight: 100_000, sum: earned }]
  await one.ask('POST /admin/promotions', { body: { kind: 'silver', ...days, tariff } }, 'admin')
  const place = (weightMg: number, over: object = {}) =>
    one.seed.order({
      companyId: id,
      contractId: contracts.alphaSupply.id,
      userId: users.client.id,
      metalId: 2,
      weightMg,
      createdAt: new Date('2026-11-10T05:00:00Z'),
      ...over,
    })
  await place(100_000, { actualDate: '2026-11-12' })
  await recountAll(one.services)
  const bonus = async () => {
    const { items } = await one.ask('GET /admin/bonuses', { query: { company: id } }, 'admin')
    return items[0]
  }
  const waiting = await bonus()
  if (!waiting) throw new Error('The company has no bonus')
  const { newCompany, holding, ordersUntil, bonusUntil, version } = waiting
  const grant = { newCompany, holding, ordersUntil, bonusUntil, tariff: [], granted: true, version }
  await one.ask('POST /admin/bonuses/{id}', { params: { id: waiting.id }, body: grant }, 'admin')

  const orders = await Promise.all(Array.from({ length: 8 }, () => place(1000)))
  await other.login('admin')
  // The company is saved and everything is counted at the same time: neither may deadlock with the discounts.
  const answers = await Promise.all([
    ...orders.map((order, i) =>
      (i % 2 ? other : one).call(
        'POST /orders/{id}',
        { params: { id: order.id }, body: { version: 1, discount: 300_000 } },
        'admin',
      ),
    ),
    other.call(
      'POST /companies/{id}',
      { params: { id }, body: await companyForm(one, id, 'admin') },
      'admin',
    ),
    recountAll(one.services),
  ])
  expect(answers.flatMap((answer) => (answer && !answer.ok ? [answer.message] : []))).toEqual([])
  expect(await bonus()).toMatchObject({ balance: 0, used: earned })

  await Promise.all(
    orders.map((order, i) =>
      (i % 2 ? other : one).call(
        'POST /orders/{id}',
        { params: { id: order.id }, body: { version: 2, cancelled: true, cancelReason: 'x' } },
        'admin',
      ),
    ),
  )
  expect(await bonus()).toMatchObject({ balance: earned, used: 0, stage: 'discount' })
})
