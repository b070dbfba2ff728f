import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AutoOrderStand, openAutoOrderStand } from '../../../testing/autoOrderStand.ts'
import { lendWorld } from '../../../testing/lentPostgres.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { runAutoOrder } from '../autoOrderRuns/runAutoOrder.ts'
import { returnAutoOrder } from './returnAutoOrder.ts'

let stand: AutoOrderStand
let other: TestApp
beforeAll(async () => {
  const postgres = await lendWorld()
  stand = await openAutoOrderStand({ postgres })
  other = await createTestApp({ postgres, beside: stand.app })
})
beforeEach(() => stand.reset())
afterAll(async () => {
  await other?.close()
  await stand?.app.close()
})

const stopFromOther = (id: number) =>
  other.call('DELETE /personal/auto-orders/{id}', { params: { id } }, 'branch2')
const amountsOf = async (id: number) =>
  stand.one(
    `select a.count_completed as completed, (select coalesce(sum(o.count), 0)::int from orders o where o.auto_order_id = a.id) as ordered
     from auto_orders a where a.id = ${id}`,
  )

test('two colleagues who stop an auto-order while two servers place it: one stops it, and each piece is ordered or back in the cart once (R-438, G-171, G-173)', async () => {
  for (let round = 0; round < 8; round++) {
    await stand.reset()
    const id = await stand.autoOrder(30)
    await stand.capacity(10)
    const [mine, theirs] = await Promise.all([
      stand.stop(id),
      stopFromOther(id),
      runAutoOrder(stand.app.services, id),
      runAutoOrder(other.services, id),
    ])
    const answers = [mine, theirs]
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ problem: 'auto_order_ended' })
    const { completed = 0, ordered } = await amountsOf(id)
    expect(ordered).toBe(completed)
    expect(completed + (await stand.inProduction())).toBe(30)
  }
})

test('an auto-order that is stopped as its period ends returns its remainder once (R-438, G-172, G-173)', async () => {
  for (let round = 0; round < 8; round++) {
    await stand.reset()
    const id = await stand.autoOrder(30)
    const [stopped] = await Promise.all([
      stopFromOther(id),
      returnAutoOrder(stand.app.services, id),
      returnAutoOrder(other.services, id),
    ])
    expect(await stand.inProduction()).toBe(30)
    const mails = await stand.one("select count(*)::int as count from jobs where kind = 'auto-order-mail'")
    expect(mails.count).toBe(stopped.ok ? 0 : 2)
  }
})
