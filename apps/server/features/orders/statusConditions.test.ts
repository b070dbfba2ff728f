import { type OrderStatus, orderStatuses } from '@proba/domain/codes/orderStatus'
import { orderStatus, readyPercent } from '@proba/domain/order/orderStatus'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../db/testDatabase.support.ts'
import { statusCondition } from './statusConditions.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

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
