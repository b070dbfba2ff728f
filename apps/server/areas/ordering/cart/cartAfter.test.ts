import { type CartChanges, cartAfter } from '@proba/api/ordering/cartAfter'
import { type OrderType, orderTypes } from '@proba/domain/codes/orderType'
import type { Restriction } from '@proba/domain/codes/restriction'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reservations } from '../../../schema/catalogue/stockTables.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { cartCalls } from '../../../testing/cartCalls.ts'
import { clearCart } from '../../../testing/clearCart.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import type { ProductGiven } from '../../../testing/world/seed.ts'

let app: TestApp
let cart: ReturnType<typeof cartCalls>
let restore: () => Promise<void>
/** Products that share a power group and a coil pool, one of them with a minimum, and one that shares nothing. */
let goods: { id: number; offerIds: Readonly<Record<number, number>> }[]

beforeAll(async () => {
  app = await createTestApp()
  cart = cartCalls(app)
  const { gold, silver } = app.world.products
  const pool = await app.seed.coilPool(3, [
    { availableMg: 900_000, withCoating: false },
    { availableMg: 700_000, withCoating: true },
  ])
  const given = (article: string, alloyId: number): ProductGiven => ({
    article,
    metalId: 1,
    alloyId,
    slope: 10,
    interceptMg: 500,
    powerGroupId: gold.powerGroupId,
    coilPoolId: pool.id,
    coilProductionAvailable: true,
    customLengthAvailable: true,
    coatingIds: [1, 2],
    sizes: [
      { lengthMm: 450, finished: { 1: 6, 2: 3 }, selfMarked: { 1: 4 } },
      { lengthMm: 500, finished: { 1: 2 }, selfMarked: { 1: 1 } },
    ],
  })
  const { gold585, gold750 } = app.world.alloys
  const heavy = await app.seed.product({ ...given('GA-1', gold585.id), productionFactor: 2.5 })
  const light = await app.seed.product({ ...given('GA-2', gold750.id), minOrderCount: 4 })
  goods = [gold, heavy, light, silver]
  restore = await app.keep()
})
afterAll(() => app.close())
beforeEach(() => restore())

const only = [undefined, ...orderTypes]
const readAll = (types: readonly (OrderType | undefined)[] = only) =>
  Promise.all(
    types.map(async (orderType) => {
      const { item } = await app.ask('GET /cart', { query: orderType ? { orderType } : {} }, 'client')
      return item
    }),
  )
type Held = Awaited<ReturnType<typeof readAll>>
type Rows = { id: number; type: OrderType }[]

const rowsOf = ([whole]: Held): Rows =>
  whole?.orderTypes.flatMap(({ orderType: type, metals }) =>
    metals.flatMap(({ positions }) =>
      positions.flatMap(({ cartOffers }) => cartOffers.map(({ cartOfferId: id }) => ({ id, type }))),
    ),
  ) ?? []

interface Step {
  readonly kind: 'add' | 'custom' | 'coil' | 'count' | 'length' | 'coating' | 'weight' | 'move' | 'delete'
  readonly type: OrderType
  readonly to: OrderType
  readonly product: number
  readonly row: number
  readonly rows: number
  readonly mm: 450 | 500
  readonly coatingId: number
  readonly count: number
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    ...(['add', 'add', 'add', 'custom', 'coil', 'count', 'count'] as const),
    ...(['length', 'coating', 'weight', 'move', 'move', 'delete'] as const),
  ),
  type: fc.constantFrom(...orderTypes),
  to: fc.constantFrom(...orderTypes),
  product: fc.integer({ min: 0, max: 3 }),
  row: fc.nat(20),
  rows: fc.integer({ min: 1, max: 3 }),
  mm: fc.constantFrom(450, 500),
  coatingId: fc.constantFrom(1, 1, 2),
  count: fc.integer({ min: 1, max: 9 }),
})

const added = ({ kind, type, product, mm, coatingId, count }: Step) => {
  const offer = { offerId: goods[product]?.offerIds[mm] ?? 0, coatingId, count }
  const offers =
    kind === 'coil'
      ? { coil: { ...offer, weight: 200_000 + count * 10_000 } }
      : kind === 'custom'
        ? { custom: [{ ...offer, length: 400 + count * 5 }] }
        : { finished: [offer] }
  const body = {
    orderType: kind === 'coil' ? ('products_coil' as const) : type,
    productId: goods[product]?.id ?? 0,
    offers,
  }
  return app.call('POST /cart/positions', { body }, 'client')
}

/** Makes a change of rows that are there; the answer, refused or not. */
function changed({ kind, to, row, rows, coatingId, count }: Step, all: Rows) {
  const first = all[row % Math.max(1, all.length)]
  if (!first) return null
  const ids = all.filter(({ type }) => type === first.type).map(({ id }) => id)
  const chosen = ids.slice(ids.indexOf(first.id), ids.indexOf(first.id) + rows)
  const of = chosen.length === 1 ? { cartOfferId: first.id } : { cartOfferIds: chosen }
  switch (kind) {
    case 'count':
      return cart.update({ update: { action: 'count', ...of, count } })
    case 'length':
      return cart.update({ update: { action: 'length', ...of, length: 400 + count * 5 } })
    case 'coating':
      return cart.update({ update: { action: 'coating', ...of, newCoatingId: coatingId } })
    case 'weight':
      return cart.update({ update: { action: 'weight', ...of, weight: 200_000 + count * 20_000 } })
    case 'move':
      if (to === 'products_production' && first.type === 'waiting_list')
        return cart.update({ move: { action: 'waitingToProduction' } })
      return cart.transfer(first.type, to, chosen)
    default:
      if (rows === 3) return cart.update({ delete: { action: 'products', tab: first.type } })
      return cart.update({ delete: { action: 'offer', cartOfferIds: chosen } })
  }
}

const isAdding = ({ kind }: Step) => kind === 'add' || kind === 'custom' || kind === 'coil'
const make = (one: Step, held: Held) => (isAdding(one) ? added(one) : changed(one, rowsOf(held)))

type Answer = NonNullable<Awaited<ReturnType<typeof make>>>
const changesOf = ({ data }: Answer): { changes: CartChanges; header: Held[number]['header'] } => {
  const { changes, header } = data as { changes?: CartChanges; header: Held[number]['header'] }
  if (!changes) throw new Error('The answer has no changes')
  return { changes, header }
}

const after = (held: Held, answer: Answer) => {
  const { changes, header } = changesOf(answer)
  return held.map((own) => cartAfter(own, changes, header))
}

/** Rows of every kind to begin with, some of them over what they draw on. */
async function fill(): Promise<void> {
  await clearCart(app, 'client')
  const one = { rows: 1, row: 0, to: 'products_production', mm: 450, coatingId: 1, count: 4 } as const
  for (const product of [0, 1, 2]) {
    await added({ ...one, product, kind: 'add', type: 'products_production' })
    await added({ ...one, product, kind: 'add', type: 'products_finished', count: 2 })
  }
  await added({ ...one, product: 2, kind: 'add', type: 'products_production', mm: 500, count: 1 })
  await added({ ...one, product: 1, kind: 'coil', type: 'products_coil' })
}

const steps = fc.array(step, { minLength: 6, maxLength: 12 })

/** Makes the steps; after each the cart held must be the cart that is read. Answers how many were made. */
async function follow(some: readonly Step[]): Promise<number> {
  let made = 0
  let held: Held = await readAll()
  for (const one of some) {
    const answer = await make(one, held)
    if (!answer?.ok) {
      held = await readAll()
      continue
    }
    made += 1
    const next = after(held, answer)
    expect(next.slice(0, 1)).toEqual(await readAll([undefined]))
    held = next.filter((own) => own !== null)
  }
  expect(held).toEqual(await readAll())
  return made
}

const added450 = (product: number, type: OrderType, count: number) =>
  added({ product, type, count, kind: 'add', to: type, row: 0, rows: 1, mm: 450, coatingId: 1 })

describe('a cart after a change is the cart that is read then (G-301)', () => {
  test.each<[string, Restriction[]]>([
    ['any changes, of the whole cart and of each order type', []],
    ['any changes where checks are switched off', ['production_capacity', 'coil_capacity', 'min_product']],
  ])('for %s', async (_, disabledRestrictions) => {
    await app.sql.update(companies).set({ disabledRestrictions })
    let made = 0
    await fc.assert(
      fc.asyncProperty(steps, async (some) => {
        await fill()
        made += await follow(some)
      }),
      { numRuns: 12, endOnFailure: true },
    )
    expect(made).toBeGreaterThan(20)
  })

  test('unless it was changed elsewhere in between, which the next answer shows', async () => {
    await fill()
    const held = await readAll()
    const other = await added450(3, 'products_production', 2)
    const answer = await added450(0, 'products_finished', 1)
    expect(after(held, answer)).toEqual(held.map(() => null))
    const between = after(held, other).filter((own) => own !== null)
    expect(after(between, answer)).toEqual(await readAll())
  })

  test.each([
    ['stock', 'update residues set available = available + 1'],
    ['the catalogue', 'update products set is_closed = true'],
    ['capacity', 'update power_groups set value_mg = 1'],
    ['the contracts', 'update contracts set active = false'],
  ])('unless %s has changed as well, which every answer shows', async (_, change) => {
    await fill()
    const held = await readAll()
    const [{ id = 0 } = {}] = rowsOf(held)
    await app.sql.$client.query(change)
    const answer = await cart.update({ update: { action: 'count', cartOfferId: id, count: 3 } })
    expect(after(held, answer)).toEqual(held.map(() => null))
    const read = await readAll()
    const again = await cart.update({ update: { action: 'count', cartOfferId: id, count: 2 } })
    expect(after(read, again)).toEqual(await readAll())
  })

  test('unless orders have released capacity with time alone, which the next answer shows (G-090)', async () => {
    const dayMs = 86_400_000
    await app.sql.insert(reservations).values({
      kind: 'power',
      resourceId: app.world.products.gold.powerGroupId ?? 0,
      amount: 5,
      createdAt: new Date(app.services.now().getTime() - 29 * dayMs),
    })
    await fill()
    const held = await readAll()
    app.advance(2 * dayMs)
    expect(await readAll()).not.toEqual(held)
    const answer = await added450(3, 'products_production', 2)
    expect(after(held, answer)).toEqual(held.map(() => null))
    const read = await readAll()
    expect(after(read, await added450(3, 'products_production', 2))).toEqual(await readAll())
  })

  test('also when the same change is made twice, as by a repeated request', async () => {
    await fill()
    const held = await readAll()
    const [{ id = 0 } = {}] = rowsOf(held)
    const count = () => cart.update({ update: { action: 'count', cartOfferId: id, count: 7 } })
    const once = after(held, await count()).filter((own) => own !== null)
    expect(after(once, await count())).toEqual(await readAll())
  })
})

describe('the answer of a change (G-301)', () => {
  const addMany = async (rows: number) => {
    const [gold] = goods
    const offer = { offerId: gold?.offerIds[450] ?? 0, coatingId: 1, count: 1 }
    for (let length = 500; length < 500 + rows; length += 200) {
      const custom = Array.from({ length: 200 }, (_, more) => ({ ...offer, length: length + more }))
      const body = { orderType: 'products_production' as const, productId: gold?.id ?? 0, offers: { custom } }
      const { ok, data } = await app.call('POST /cart/positions', { body }, 'client')
      if (!ok) throw new Error(JSON.stringify(data))
    }
  }

  test('to a typed count is below 10 kB in a cart of 5,000 rows that share one capacity', async () => {
    await app.sql.$client.query('update power_groups set value_mg = 1000000000')
    await addMany(5000)
    const held = await readAll([undefined])
    const ids = rowsOf(held).map(({ id }) => id)
    expect(ids).toHaveLength(5000)
    const update = { action: 'count', cartOfferId: ids[2500], count: 9 }
    const answer = await cart.update({ update })
    expect(JSON.stringify(answer.data).length).toBeLessThan(1400)
    expect(JSON.stringify(held).length).toBeGreaterThan(1_000_000)
    expect(after(held, answer)).toEqual(await readAll([undefined]))
  }, 240_000)

  test('names no rows when more were touched than are worth naming: such a cart is read again', async () => {
    await app.sql.$client.query('update power_groups set value_mg = 1000000000')
    await addMany(200)
    const cartOfferIds = await cart.idsOf('products_production')
    const answer = await cart.update({ update: { action: 'count', cartOfferIds, count: 2 } })
    expect(answer.data).toMatchObject({ changed: 200, header: { version: 2 } })
    expect(answer.data).not.toHaveProperty('changes')
  })
})
