import { productBalance } from '@proba/api/ordering/productBalance'
import type { Tab } from '@proba/domain/codes/orderTab'
import type { OrderType } from '@proba/domain/codes/orderType'
import type { Restriction } from '@proba/domain/codes/restriction'
import { overflowCodes } from '@proba/domain/stock/demand'
import { stockMaximum, weightMaximum } from '@proba/domain/stock/residue'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translator } from '../../../http/languages.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { cartCalls } from '../../../testing/cartCalls.ts'
import { clearCart } from '../../../testing/clearCart.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { upload } from '../../../testing/workbooks/importing.ts'
import { standardFilled } from '../../../workbook/standard/standardWorkbook.ts'
import { standardTexts } from '../imports/standardTexts.ts'

let app: TestApp
let cart: ReturnType<typeof cartCalls>
/** Products of different factors that share a power group and a coil pool; the second has a minimum, of one piece. */
let goods: { id: number; article: string; offerIds: Readonly<Record<number, number>> }[]

const factors = [1, 2.5, 1.3333] as const
const lengths = [400, 450] as const

beforeAll(async () => {
  app = await createTestApp()
  cart = cartCalls(app)
  const pool = await app.seed.coilPool(1, [{ availableMg: 0 }])
  const { powerGroupId } = app.world.products.gold
  goods = await Promise.all(
    factors.map((productionFactor, index) =>
      app.seed.product({
        article: `GD-${index}`,
        metalId: 1,
        alloyId: app.world.alloys.gold585.id,
        slope: 7 + index,
        interceptMg: 300,
        powerGroupId,
        productionFactor,
        coilPoolId: pool.id,
        coilProductionAvailable: true,
        coatingIds: [1, 2],
        ...(index === 1 && { minOrderCount: 1 }),
        sizes: lengths.map((lengthMm) => ({ lengthMm, finished: { 1: 5, 2: 3 } })),
      }),
    ),
  )
})
afterAll(() => app.close())

interface Line {
  readonly product: number
  readonly size: number
  readonly coatingId: number
  readonly type: OrderType
  readonly count: number
}
interface Given {
  readonly lines: readonly Line[]
  readonly units: number
  readonly coilMg: number
  readonly switchedOff: readonly Restriction[]
  /** Index of the product that is closed once the rows are in the cart; 3 closes none. */
  readonly closed: number
}

const line: fc.Arbitrary<Line> = fc.record({
  product: fc.nat(2),
  size: fc.nat(1),
  coatingId: fc.constantFrom(1, 2),
  type: fc.constantFrom(
    ...(['products_production', 'products_production', 'products_coil'] as const),
    ...(['products_finished', 'waiting_list'] as const),
  ),
  count: fc.integer({ min: 1, max: 9 }),
})
const given: fc.Arbitrary<Given> = fc.record({
  lines: fc.array(line, { minLength: 4, maxLength: 12 }),
  units: fc.integer({ min: 0, max: 90_000 }),
  coilMg: fc.integer({ min: 0, max: 90_000 }),
  switchedOff: fc.constantFrom<readonly Restriction[]>(
    [],
    [],
    [],
    ['production_capacity'],
    ['coil_capacity'],
  ),
  closed: fc.constantFrom(0, 1, 3),
})

/** What cannot be ordered any more leaves its capacity to the rest of the cart. */
const besideClosed: Given = {
  lines: [
    { product: 0, size: 1, coatingId: 1, type: 'products_production', count: 9 },
    { product: 2, size: 1, coatingId: 1, type: 'products_production', count: 8 },
  ],
  units: 84_322,
  coilMg: 36_411,
  switchedOff: [],
  closed: 0,
}

/** The rows of a product with a minimum are cut at the place of its first row (G-636). */
const aroundAnother: Given = {
  ...besideClosed,
  lines: [
    { product: 1, size: 0, coatingId: 1, type: 'products_production', count: 9 },
    { product: 0, size: 0, coatingId: 1, type: 'products_production', count: 9 },
    { product: 1, size: 1, coatingId: 1, type: 'products_production', count: 9 },
  ],
  units: 150_000,
  closed: 3,
}

const offerOf = ({ product, size, coatingId, count }: Omit<Line, 'type'>) => ({
  productId: goods[product]?.id ?? 0,
  offers: { finished: [{ offerId: goods[product]?.offerIds[lengths[size] ?? 0] ?? 0, coatingId, count }] },
})
const add = ({ type, ...own }: Line) =>
  app.call('POST /cart/positions', { body: { orderType: type, ...offerOf(own) } }, 'client')

/** Fills the cart while there is room for everything, then lowers capacity and coil to the given amounts. */
async function arrange({ lines, units, coilMg, switchedOff, closed }: Given) {
  await clearCart(app, 'client')
  const { $client } = app.sql
  await $client.query('update products set is_closed = false')
  await $client.query('update power_groups set value_mg = 1000000000')
  await $client.query('update coil_pool_values set available_mg = 1000000000')
  await app.sql.update(companies).set({ disabledRestrictions: [...switchedOff] })
  for (const own of lines) await add(own)
  await $client.query('update power_groups set value_mg = $1', [units])
  await $client.query('update coil_pool_values set available_mg = $1', [coilMg])
  await $client.query('update products set is_closed = true where id = $1', [goods[closed]?.id ?? 0])
}

const read = () => app.ask('GET /cart', {}, 'client').then(({ item }) => item)
type Held = Awaited<ReturnType<typeof read>>
const rowsOf = ({ orderTypes }: Held) =>
  orderTypes.flatMap(({ orderType, metals }) =>
    metals.flatMap(({ positions }) =>
      positions.flatMap(({ productId, cartOffers }) =>
        cartOffers.map((offer) => ({ ...offer, orderType, productId })),
      ),
    ),
  )
type Row = ReturnType<typeof rowsOf>[number]

/** Pieces that the cart leaves for a row, null without a limit. */
const leftIn = ({ max, count }: Row) => (max === null ? null : Math.max(0, max - count))

const tabOf = {
  products_production: 'production',
  products_coil: 'coil',
  products_finished: 'finished',
} as const satisfies Partial<Record<OrderType, Tab>>
type Limited = keyof typeof tabOf
const isLimited = (row: Row): row is Row & { orderType: Limited } => row.orderType in tabOf

async function leftInWindow({ productId, orderType, offerId, coatingId }: Sold) {
  const params = { id: productId }
  const product = await app.ask('GET /product/detail/{id}', { params }, 'client')
  const offer = product.offers.find(({ id, coveringId }) => id === offerId && coveringId === coatingId)
  if (!offer) throw new Error('The window has no such size')
  if (orderType === 'products_finished') return stockMaximum(offer.residues.finished, offer.countInFinished)
  const source = { coating: coatingId, isChain: offer.isChain }
  const balanceMg = productBalance(product, tabOf[orderType], source)
  const max = weightMaximum({ balanceMg, unitMg: offer.weight })
  return max === Number.POSITIVE_INFINITY ? null : max
}

/** Pieces that the import would add of 999, or the code of its refusal. */
async function leftInImport({ productId, orderType, coatingId, length }: Row) {
  const article = goods.find(({ id }) => id === productId)?.article ?? ''
  const coating = coatingId === 1 ? null : 'Родирование'
  const cells = { article, length: length / 10, count: 999, coating, coilGrams: null, orderType: null }
  const texts = standardTexts('ru', translator('ru'))
  const data = await app.services.workbooks.writeSheets(
    standardFilled(texts, { coatings: [], orderTypes: [] }, [{ cells }]),
  )
  const body = { uuid: await upload(app, 'client', data), type: 'standard' as const, orderType }
  const { success, errors } = await app.ask('POST /import/check', { body }, 'client')
  return success[0]?.count ?? errors[0]?.code
}

const codeOf = {
  products_production: overflowCodes.power,
  products_coil: overflowCodes.coil,
  products_finished: overflowCodes.residue,
} as const

/** Excess that the order check reports for the rows of an order type, by row. */
async function excessInCheck(orderType: Limited) {
  const body = {
    metals: [{ id: 1 }],
    contractId: app.world.contracts.alphaSupply.id,
    orderType,
    isCostOrderIncreased: true,
  }
  const { differences } = await app.ask('POST /cart/check', { body }, 'client')
  return new Map(
    differences.flatMap(({ cartOfferId, causes }) =>
      causes
        .filter(({ code }) => code === codeOf[orderType])
        .map(({ params }): [number, unknown] => [cartOfferId, params.exceeded]),
    ),
  )
}

/** The rows of a cart with their limits, in the order in which they were added, and its sums. */
const stateOf = (held: Held) => [
  rowsOf(held).toSorted((a, b) => a.cartOfferId - b.cartOfferId),
  held.totals,
  held.used,
  held.available,
]

const tried = { window: 0, check: 0, import: 0, transfer: 0, accepted: 0, refused: 0 }
type Sold = Row & { orderType: Limited }

/** Window and order check agree with the limits that the cart shows. */
async function agreesWithCart(sold: readonly Sold[]) {
  for (const row of sold) {
    tried.window += 1
    expect([row, await leftInWindow(row)]).toEqual([row, leftIn(row)])
  }
  for (const type of ['products_production', 'products_coil', 'products_finished'] as const) {
    const own = sold.filter(({ orderType }) => orderType === type)
    const over = own.filter(({ exceeded }) => exceeded > 0)
    tried.check += over.length
    if (own.length > 0)
      expect(await excessInCheck(type)).toEqual(
        new Map(over.map(({ cartOfferId, exceeded }) => [cartOfferId, exceeded])),
      )
  }
}

/** Production is cut when it is checked, not when it is imported (decision G-143). */
async function importsWhatIsLeft(sold: readonly Sold[]) {
  const row = sold.find((own) => own.orderType !== 'products_production' && leftIn(own) !== null)
  if (!row) return
  tried.import += 1
  expect(await leftInImport(row)).toEqual(leftIn(row) || codeOf[row.orderType])
}

async function movesWhatIsLeftAndBack(held: Held) {
  const row = rowsOf(held).find(({ orderType }) => orderType === 'waiting_list')
  if (!row) return
  tried.transfer += 1
  const { ok, data } = await cart.transfer('waiting_list', 'products_coil', [row.cartOfferId])
  const fits = Math.min(row.count, Math.floor(row.coilResidues / row.weight))
  expect(ok ? data : { moved: 0 }).toMatchObject({ moved: fits })
  if (ok) await app.ask('POST /cart/undo', { body: { version: held.header.version + 1 } }, 'client')
  expect(stateOf(await read())).toEqual(stateOf(held))
}

async function addsWhileThereIsRoom([row]: readonly Sold[]) {
  if (!row) return
  const { productId, offerId, coatingId, orderType } = row
  const body = { orderType, productId, offers: { finished: [{ offerId, coatingId, count: 1 }] } }
  const answer = await app.call('POST /cart/positions', { body }, 'client')
  const isFull = leftIn(row) === 0
  tried[isFull ? 'refused' : 'accepted'] += 1
  const refused = { status: 422, data: { offers: [{ code: codeOf[orderType] }] } }
  expect(answer).toMatchObject(isFull ? refused : { status: 200 })
}

test('every door sees what all products of the cart leave of a resource (R-191, R-233, DR-24 to DR-26)', async () => {
  await fc.assert(
    fc.asyncProperty(given, async (one) => {
      await arrange(one)
      const held = await read()
      const sold = rowsOf(held)
        .filter(isLimited)
        .filter(({ codes }) => codes.length === 0)
      await agreesWithCart(sold)
      await importsWhatIsLeft(sold)
      await movesWhatIsLeftAndBack(held)
      await addsWhileThereIsRoom(sold)
    }),
    { numRuns: 16, endOnFailure: true, examples: [[besideClosed], [aroundAnother]] },
  )
  for (const times of Object.values(tried)) expect(times).toBeGreaterThan(0)
})
