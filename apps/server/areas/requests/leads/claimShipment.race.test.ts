import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '../../../schema/common/jobsTables.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { orders } from '../../../schema/ordering/ordersTables.ts'
import { leads } from '../../../schema/requests/leadsTables.ts'
import { lendWorld } from '../../../testing/lentPostgres.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let one: TestApp
let other: TestApp
beforeAll(async () => {
  const postgres = await lendWorld()
  one = await createTestApp({ postgres })
  other = await createTestApp({ postgres, beside: one })
  const statusSettings = {
    allowModalShow: true,
    allowProvisionalDateShow: true,
    allowForecastShow: true,
    allowShipment: true,
    shipmentAllowedPercentage: 80,
  }
  await one.sql.update(companies).set({ statusSettings })
})
afterAll(async () => {
  await other?.close()
  await one?.close()
})

const readyOrder = () =>
  one.seed.order({
    companyId: one.world.companies.alpha.id,
    contractId: one.world.contracts.alphaSupply.id,
    userId: one.world.users.client.id,
    acceptedAt: one.services.now(),
    count: 10,
    readyPieces: 8,
  })
const claim = (app: TestApp, orderId: number, as: string, headers = {}) =>
  app.call('POST /claims', { body: { type: 'pick_up', orderId } }, as, { headers })
const leadsOf = (orderId: number) => one.sql.select().from(leads).where(eq(leads.orderId, orderId))
const mails = async () => (await one.sql.select().from(jobs).where(eq(jobs.kind, 'form-received'))).length

test('ten presses at once on two servers make one claim and all get its number (R-408, G-161)', async () => {
  for (const headers of [{}, { 'idempotency-key': 'one-press' }]) {
    const { id } = await readyOrder()
    const before = await mails()
    const presses = Array.from({ length: 10 }, (_, n) => claim(n % 2 ? one : other, id, 'client', headers))
    const answers = await Promise.all(presses)
    expect(answers).toEqual(Array(10).fill(answers[0]))
    expect(answers[0]).toMatchObject({ ok: true })
    expect(await leadsOf(id)).toHaveLength(1)
    expect(await mails()).toBe(before + 1)
  }
})

test('of two colleagues who ask at once one asks and the other is told so (R-408, G-161)', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await readyOrder()
    const answers = await Promise.all([claim(one, id, 'client'), claim(other, id, 'viewer')])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.problem === 'claim_sent')).toHaveLength(1)
    expect(await leadsOf(id)).toHaveLength(1)
  }
})

test('a claim that meets the shipment of its order never stays on the remainder (G-161)', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await readyOrder()
    const body = { version: 1, shipped: true }
    const [claiming, shipped] = await Promise.all([
      claim(one, id, 'client'),
      other.call('POST /orders/{id}', { params: { id }, body }, 'admin'),
    ])
    const [order] = await one.sql.select().from(orders).where(eq(orders.id, id))
    // Exactly one of the two succeeds; the other is refused, as the order has changed.
    expect(order).toMatchObject(
      claiming.ok ? { claimed: true, shipped: false } : { claimed: false, shipped: true },
    )
    expect(claiming.ok).toBe(!shipped.ok)
  }
})
