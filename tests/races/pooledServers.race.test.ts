import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  add,
  brokenInvariants,
  createBuyers,
  findStock,
  openStand,
  place,
  type Stand,
} from './twoServers.support.ts'

let stand: Stand
beforeAll(async () => {
  stand = await openStand({ isPooled: true })
}, 480_000)
afterAll(async () => {
  await stand?.close()
})

test('behind PgBouncer two servers sell the last pieces exactly once, and their jobs are done', async () => {
  const [goods] = await findStock(stand, 1)
  if (!goods) throw new Error('The demo has no stock')
  const key = [goods.offer_id, goods.coating_id]
  const where = `where offer_id = $1 and coating_id = $2 and stock_type = 'finished'`
  const buyers = await createBuyers(stand, 32, 'pooled')
  await stand.query(`update residues set available = 10 ${where}`, key)
  await Promise.all(buyers.map((buyer) => add(buyer, 'products_finished', goods, 1)))
  const answers = await Promise.all(
    buyers.map((buyer) => place(buyer, 'products_finished', [goods.metal_id])),
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(10)
  expect(await stand.query(`select available from residues ${where}`, key)).toEqual([{ available: 0 }])
  expect(await brokenInvariants(stand)).toEqual([])
  // Jobs of both servers run through the pooler too: the mails of the orders leave the queue.
  await expect
    .poll(() => stand.query(`select kind from jobs where done_at is null and run_at < now() limit 1`), {
      timeout: 30_000,
    })
    .toEqual([])
})
