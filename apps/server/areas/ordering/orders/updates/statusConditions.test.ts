import { type OrderStatus, orderStatuses } from '@proba/domain/codes/orderStatus'
import { claimRefusal, orderStatus, readyPercent } from '@proba/domain/order/orderStatusRules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../../db/connection/connect.ts'
import { awaitingClaim, statusCondition } from '../../../../schema/ordering/statusConditions.ts'
import { createTestApp, type TestApp } from '../../../../testing/testApp.ts'

let app: TestApp
let database: Database
beforeAll(async () => {
  app = await createTestApp()
  ;({ database } = app.services)
})
afterAll(() => app.close())

const day = '2024-03-15'
const never = [null, day]
const cases = never.flatMap((cancelledAt) =>
  never.flatMap((actualDate) =>
    never.flatMap((acceptedAt) =>
      [0, 1, 2, 199, 200, 250].flatMap((readyPieces) =>
        [0, 1, 100, 101, 200].map((count) => ({ cancelledAt, actualDate, acceptedAt, readyPieces, count })),
      ),
    ),
  ),
)

test('a filter by status finds the orders that show it, and each order has exactly one (DR-69)', async () => {
  const conditions = orderStatuses.map((status) => `(${statusCondition('o', status)}) "${status}"`)
  const { rows } = await database.sql.$client.query(
    `select ${conditions.join(', ')} from unnest($1::timestamptz[], $2::date[], $3::timestamptz[], $4::int[], $5::int[])
       with ordinality o(cancelled_at, actual_date, accepted_at, ready_pieces, count, place) order by place`,
    [
      cases.map((one) => one.cancelledAt),
      cases.map((one) => one.actualDate),
      cases.map((one) => one.acceptedAt),
      cases.map((one) => one.readyPieces),
      cases.map((one) => one.count),
    ],
  )
  const found = (rows as Record<OrderStatus, boolean>[]).map((row) =>
    orderStatuses.filter((status) => row[status]),
  )
  const shown = cases.map(({ readyPieces, count, ...progress }) => [
    orderStatus({ ...progress, readyPercent: readyPercent(readyPieces, count) }),
  ])
  expect(found).toEqual(shown)
  expect(new Set(shown.flat())).toEqual(new Set(orderStatuses))
})

test('the orders that a manager sees as ready and not asked for are those whose shipment could be asked for (R-119, G-355)', async () => {
  const orders = cases.flatMap((one) =>
    [false, true].flatMap((claimed) =>
      [false, true].flatMap((shipped) => [0, 50, 100].map((limit) => ({ ...one, claimed, shipped, limit }))),
    ),
  )
  const { rows } = await database.sql.$client.query(
    `select ${awaitingClaim('o', 'k')} waits from unnest($1::timestamptz[], $2::date[], $3::timestamptz[], $4::int[],
       $5::int[], $6::bool[], $7::bool[], $8::int[])
       with ordinality o(cancelled_at, actual_date, accepted_at, ready_pieces, count, claimed, shipped, allowed, place)
       cross join lateral (select jsonb_build_object('shipmentAllowedPercentage', o.allowed) status_settings) k
     order by place`,
    [
      orders.map((one) => one.cancelledAt),
      orders.map((one) => one.actualDate),
      orders.map((one) => one.acceptedAt),
      orders.map((one) => one.readyPieces),
      orders.map((one) => one.count),
      orders.map((one) => one.claimed),
      orders.map((one) => one.shipped),
      orders.map((one) => one.limit),
    ],
  )
  const shown = orders.map(({ readyPieces, count, claimed, shipped, limit, ...progress }) => {
    const orderReadyPercent = readyPercent(readyPieces, count)
    const status = orderStatus({ ...progress, readyPercent: orderReadyPercent })
    const options = { allowShipment: true, shipmentAllowedPercentage: limit }
    return claimRefusal(options, { orderReadyPercent, claimed, shipped, status }) === null
  })
  expect((rows as { waits: boolean }[]).map(({ waits }) => waits)).toEqual(shown)
  expect(new Set(shown).size).toBe(2)
})
