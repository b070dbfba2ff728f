import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lendWorld } from '../../../../testing/lentPostgres.ts'
import { createTestApp, type TestApp } from '../../../../testing/testApp.ts'

const key = 'a key of the surrounding systems, long'
const access = { access: key }
const minuteMs = 60_000
let one: TestApp
let other: TestApp
let restore: () => Promise<void>
let begin: number
let number: string
let id: number
let productId: number

const moment = (minute: number) => new Date(begin + minute * minuteMs).toISOString()
const contract = () => one.world.contracts.alphaWork

/** Two servers, and an order of 4 and 6 pieces from the stock with the metal of its contract, placed an hour ago. */
beforeAll(async () => {
  const postgres = await lendWorld()
  const env = { INTEGRATION_KEY: key }
  one = await createTestApp({ postgres, env })
  other = await createTestApp({ postgres, env, beside: one })
  const { categories } = one.world
  const sizes = [450, 500].map((lengthMm) => ({ lengthMm, finished: { 1: 10 } }))
  const given = { categoryIds: [categories.chains.id], coatingIds: [1] }
  const chain = await one.seed.product({ article: 'ЧАСТИ', ...given, sizes })
  productId = chain.id
  begin = one.services.now().getTime()
  await one.sql.$client.query('update contract_balances set as_of = $1', [moment(0)])
  await one.sql.$client.query('update metal_movements set event_at = $1', [moment(0)])
  one.advance(minuteMs)
  const orderType = 'products_finished' as const
  const finished = [
    { offerId: chain.offerIds[450] ?? 0, coatingId: 1, count: 4 },
    { offerId: chain.offerIds[500] ?? 0, coatingId: 1, count: 6 },
  ]
  await one.ask('POST /cart/positions', { body: { orderType, productId, offers: { finished } } }, 'client')
  const body = { orderType, metals: [{ id: 1 }], contractId: contract().id }
  const [placed] = (await one.ask('POST /cart/checkout', { body }, 'client')).orders
  id = placed?.id ?? 0
  number = placed?.numberOrder ?? ''
  for (const app of [one, other]) app.advance(60 * minuteMs)
  restore = await one.keep()
})
afterAll(async () => {
  await other?.close()
  await one?.close()
})

const minute = fc.integer({ min: 2, max: 55 })
const fact = fc.oneof(
  fc.record({
    type: fc.constant('part' as const),
    which: fc.nat(2),
    pieces: fc.constantFrom([1, 0], [0, 2], [1, 1]),
    minute,
  }),
  fc.record({ type: fc.constant('back' as const), which: fc.nat(2), minute }),
  fc.record({ type: fc.constant('day' as const), which: fc.nat(1), minute }),
  fc.record({ type: fc.constant('stock' as const), which: fc.nat(3), finished: fc.nat(12), minute }),
  fc.record({ type: fc.constant('balance' as const), which: minute, bids: fc.nat(40_000), minute }),
)
type Fact = typeof fact extends fc.Arbitrary<infer F> ? F : never

/** Tells a server of something that happened, as one of two senders. */
async function report(app: TestApp, given: Fact): Promise<unknown> {
  const at = moment(given.minute)
  const named = { id: `${given.type}-${given.which}`, at }
  const shipped = { ...named, id: `part-${given.which}` }
  if (given.type === 'part') {
    const lines = given.pieces.flatMap((pieces, index) => (pieces > 0 ? [{ line: index + 1, pieces }] : []))
    const shipments = [{ ...shipped, orderNumber: number, lines }]
    return app.ask('POST /integration/shipments', { body: { shipments } }, access)
  }
  if (given.type === 'back')
    return app.ask('POST /integration/shipments/withdrawals', { body: { shipments: [shipped] } }, access)
  if (given.type === 'day') {
    const orders = [{ ...named, orderNumber: number, actualDate: '2026-11-16' }]
    return app.ask('POST /integration/orders', { body: { orders } }, access)
  }
  if (given.type === 'stock') {
    const stocks = [
      { ...named, article: 'ЧАСТИ', length: given.which % 2 ? 450 : 500, finished: given.finished },
    ]
    return app.ask('POST /integration/residues', { body: { stocks } }, access)
  }
  const { sapNumber } = contract()
  const balance = { metalFree: 900_000, metalBids: given.bids, assaysFree: [], assaysBids: [] }
  const body = { asOf: moment(given.which), balances: [{ sapNumber, metal: 'gold' as const, ...balance }] }
  return app.ask('POST /integration/balances', { body }, access)
}

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await one.sql.$client.query(text, values)).rows
/** The order, the account, its ledger moment by moment, and the stock, as the servers have them. */
async function outcome() {
  const params = { id: contract().id }
  const metals = await one.ask('GET /contracts/{id}/metals', { params }, 'client')
  const { actualDate, shipped } = await one.ask('GET /admin/orders/{id}', { params: { id } }, 'admin')
  return {
    order: { actualDate, shipped },
    metals,
    ledger: await rowsOf(
      `select kind, event_at, coalesce(assay, 0) assay, sum(free_mg) free, sum(bids_mg) bids from metal_movements
       where metal_id = 1 group by 1, 2, 3 having sum(free_mg) <> 0 or sum(bids_mg) <> 0 order by 2, 1, 3`,
    ),
    stock: await rowsOf(
      'select available, short, overdrawn from residues where product_id = $1 order by offer_id',
      [productId],
    ),
  }
}

test('shipments, takings back, the day of the order, balances of accounting and words about the stock, told to two servers at once and twice, end as told one after another in the order of their moments (G-370, G-540, G-591)', async () => {
  const arrivals = fc
    .uniqueArray(fact, { selector: ({ type, which }) => `${type} ${which}`, minLength: 2, maxLength: 10 })
    .chain((facts) =>
      fc.tuple(
        fc.constant(facts),
        fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2 }),
      ),
    )
  await fc.assert(
    fc.asyncProperty(arrivals, async ([facts, all]) => {
      await restore()
      const momentOf = (given: Fact) => (given.type === 'balance' ? given.which : given.minute)
      for (const given of facts.toSorted((a, b) => momentOf(a) - momentOf(b))) await report(one, given)
      const expected = await outcome()
      await restore()
      await Promise.all(all.map((given, index) => report(index % 2 ? other : one, given)))
      expect(await outcome()).toEqual(expected)
    }),
    { numRuns: 10 },
  )
})
