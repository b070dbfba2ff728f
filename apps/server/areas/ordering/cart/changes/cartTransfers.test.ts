import { type OrderType, orderTypes } from '@proba/domain/codes/orderType'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartCalls } from '../../../../testing/cartCalls.ts'
import { createTestApp, type TestApp } from '../../../../testing/testApp.ts'

let app: TestApp
let cart: ReturnType<typeof cartCalls>
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp()
  cart = cartCalls(app)
  restore = await app.keep()
})
afterAll(() => app.close())
beforeEach(() => restore())

const sql = (text: string, values: readonly unknown[] = []) => app.sql.$client.query(text, [...values])
const coilOf = (mg: number) => sql('update coil_pool_values set available_mg = $1', [mg])
const stockOf = (pieces: number) => sql('update residues set available = $1', [pieces])

/** One row of five pieces of 5 g in an order type, put there the way that type is filled. */
async function rowIn(orderType: OrderType): Promise<number> {
  await stockOf(100)
  await coilOf(1_000_000)
  const isSelf = orderType === 'products_finished_self_marked'
  const isWaiting = orderType === 'waiting_list'
  if (isWaiting) await sql('update products set min_order_count = 50')
  await cart.add(isWaiting ? 'products_production' : orderType, 5, { mm: isSelf ? 500 : 450 })
  const [id] = await cart.idsOf(orderType)
  if (!id) throw new Error(`Nothing was added to ${orderType}`)
  return id
}

/** What the target holds and what moved, or the refusal. */
async function tried(from: OrderType, to: OrderType, prepare: () => Promise<unknown>) {
  const id = await rowIn(from)
  await prepare()
  const answer = await cart.transfer(from, to, [id])
  const pieces = (await cart.rowsOf(to)).reduce((sum, { count }) => sum + count, 0)
  return { status: answer.status, data: answer.data, problem: answer.ok ? null : answer.problem, pieces }
}

const [production, coil, finished, selfMarked, waiting] = orderTypes
const nothing = async () => {
  await coilOf(0)
  await stockOf(0)
}

describe('the transfer table (DR-40)', () => {
  test.each<[string, OrderType, OrderType, number, number, number]>([
    ['R-268 production to coil, as many pieces as fit', production, coil, 12_000, 0, 2],
    ['R-270 production to finished', production, finished, 0, 3, 3],
    ['R-273 finished to production always', finished, production, 0, 0, 5],
    ['R-274 self-marked to production always', selfMarked, production, 0, 0, 5],
    ['R-275 finished to coil', finished, coil, 25_000, 0, 5],
    ['R-276 self-marked to coil', selfMarked, coil, 27_500, 0, 5],
    ['R-278 coil to production always', coil, production, 0, 0, 5],
    ['R-279 coil to finished', coil, finished, 0, 4, 4],
    ['R-281 waiting list to coil', waiting, coil, 5_000, 0, 1],
    ['R-282 waiting list to finished', waiting, finished, 0, 5, 5],
    [
      'R-271 production to waiting list, below the minimum and without residues',
      production,
      waiting,
      0,
      0,
      5,
    ],
  ])('%s', async (_, from, to, coilMg, stock, pieces) => {
    const answer = await tried(from, to, async () => {
      await coilOf(coilMg)
      await stockOf(stock)
    })
    expect(answer).toMatchObject({
      status: 200,
      pieces,
      data: { moved: pieces, left: 5 - pieces },
    })
    expect((await cart.rowsOf(from)).map(({ count }) => count)).toEqual(pieces < 5 ? [5 - pieces] : [])
  })

  test.each<[string, OrderType, OrderType, number, number]>([
    ['R-269 production to coil below one unit', production, coil, 4_999, 25_000 - 4_999],
    ['R-277 finished to coil below one unit', finished, coil, 4_999, 0],
    ['R-277 self-marked to coil below one unit', selfMarked, coil, 5_499, 0],
    ['R-280 production to finished without a residue', production, finished, 1_000_000, 0],
    ['R-280 coil to finished without a residue', coil, finished, 1_000_000, 0],
    ['R-281 waiting list to coil below one unit', waiting, coil, 4_999, 0],
    ['R-282 waiting list to finished without a residue', waiting, finished, 1_000_000, 0],
    ['R-272 production to waiting list while the coil holds one unit', production, waiting, 5_000, 0],
  ])('refuses %s, and the row stays', async (_, from, to, coilMg) => {
    const answer = await tried(from, to, async () => {
      await nothing()
      await coilOf(coilMg)
    })
    expect(answer).toMatchObject({ status: 422, problem: 'transfer_refused', pieces: 0 })
    expect(await cart.rowsOf(from)).toMatchObject([{ count: 5 }])
  })

  test('refuses the waiting list once the minimum weight of the metal is reached, or while there is stock (R-272)', async () => {
    await sql('update metal_minimums set min_weight_mg = 25000')
    expect(await tried(production, waiting, nothing)).toMatchObject({ status: 422 })
    await sql('update metal_minimums set min_weight_mg = 25001')
    const ids = await cart.idsOf(production)
    await stockOf(1)
    expect(await cart.transfer(production, waiting, ids)).toMatchObject({ status: 422 })
    await stockOf(0)
    expect(await cart.transfer(production, waiting, ids)).toMatchObject({ status: 200, data: { moved: 5 } })
  })

  test('refuses every pair that the table does not name, whatever there is (R-283, G-108, G-110)', async () => {
    const listed = new Set(
      ['0-1', '0-2', '0-4', '2-0', '2-1', '3-0', '3-1', '1-0', '1-2', '4-1', '4-2'].map((pair) =>
        pair
          .split('-')
          .map((i) => [production, coil, finished, selfMarked, waiting][Number(i)])
          .join(),
      ),
    )
    for (const from of orderTypes) {
      const id = await rowIn(from)
      for (const to of orderTypes.filter((type) => !listed.has([from, type].join())))
        expect([from, to, (await cart.transfer(from, to, [id])).status]).toEqual([from, to, 422])
      await cart.update({ delete: { action: 'products', tab: from } })
      await sql('update products set min_order_count = null')
    }
  })
})

describe('rows together', () => {
  /** A second chain on the coil of the first one. */
  const shareCoil = () =>
    sql('update products set coil_pool_id = $1, coil_production_available = true where id = $2', [
      app.world.coilPool.id,
      app.world.products.silver.id,
    ])

  test('rows of different products do not get the same coil twice, in one call for the whole tab (R-247, G-109)', async () => {
    await shareCoil()
    await coilOf(30_000)
    await cart.add(production, 4)
    await cart.add(production, 4, { product: 'silver' })
    const ids = await cart.idsOf(production)
    const { data } = await cart.transfer(production, coil, ids)
    const rows = await cart.rowsOf(coil)
    const taken = rows.reduce((sum, { count, weight }) => sum + count * weight, 0)
    expect(taken).toBeLessThanOrEqual(30_000)
    expect(rows.every(({ exceeded }) => exceeded === 0)).toBe(true)
    const left = (await cart.rowsOf(production)).reduce((sum, { count, weight }) => sum + count * weight, 0)
    // The screen makes the same plan from the rows alone: their residues and the coil they share.
    expect(data).toMatchObject({ exceeded: taken + left - 30_000 })
  })

  test('shows which rows share a coil, and what other rows leave of it', async () => {
    await shareCoil()
    await coilOf(30_000)
    await cart.add(production, 1)
    await cart.add(production, 1, { product: 'silver' })
    await cart.add(coil, 2)
    const [gold, silver] = await cart.rowsOf(production)
    expect(gold?.coilKey).toBe(silver?.coilKey)
    expect([gold?.coilResidues, silver?.coilResidues]).toEqual([20_000, 20_000])
  })

  test('moves rows named by id alone as well as by the four keys of the specification, never both (R-809)', async () => {
    await cart.add(production, 2)
    const [id = 0] = await cart.idsOf(production)
    const offers = [{ cartPositionId: 1, offerId: 1, cartOfferId: id, typeOffer: 'finished' }]
    const change = { action: 'change', orderType: production, to: finished }
    expect(await cart.update({ change: { ...change, offers, cartOfferIds: [id] } })).toMatchObject({
      status: 422,
    })
    expect(await cart.update({ change })).toMatchObject({ status: 422 })
    expect(await cart.update({ change: { ...change, cartOfferIds: [id] } })).toMatchObject({ status: 200 })
  })

  test('adds to an equal row of the target, and the header follows (DR-54, DR-41)', async () => {
    await cart.add(finished, 3)
    await cart.add(production, 2)
    const { data } = await cart.transfer(production, finished, await cart.idsOf(production))
    expect(await cart.rowsOf(finished)).toMatchObject([{ count: 5 }])
    expect(data).toMatchObject({ header: { positionsCount: 1, totalMetalsCount: 5 } })
  })

  test('a coil ordered by weight moves to production and waits whole (R-278)', async () => {
    await coilOf(1_000_000)
    await cart.addCoil(250_000)
    expect(await cart.transfer(coil, production, await cart.idsOf(coil))).toMatchObject({ status: 200 })
    expect(await cart.rowsOf(production)).toMatchObject([{ typeOffer: 'coil', weight: 250_000, count: 1 }])
    await sql('update metal_minimums set min_weight_mg = 900000')
    await nothing()
    await cart.transfer(production, waiting, await cart.idsOf(production))
    expect(await cart.update({ move: { action: 'waitingToProduction' } })).toMatchObject({
      data: { moved: 1, left: 0 },
    })
    expect(await cart.rowsOf(production)).toMatchObject([{ weight: 250_000 }])
    expect(await cart.rowsOf(waiting)).toEqual([])
  })
})

describe('repairs of a check (G-671)', () => {
  const check = () =>
    app.ask(
      'POST /cart/check',
      {
        body: {
          orderType: finished,
          contractId: app.world.contracts.alphaSupply.id,
          metals: [{ id: app.world.products.gold.metalId }],
        },
      },
      'client',
    )
  type Change = Awaited<ReturnType<typeof check>>['safeRepairs'][number]
  const repair = async (changes: readonly Change[], version?: number) =>
    app.call(
      'POST /cart/repairs',
      { body: { version: version ?? (await cart.header()).version, changes: [...changes] } },
      'client',
    )
  const counts = async () =>
    Promise.all(
      [finished, coil, production].map(async (type) => (await cart.rowsOf(type)).map((row) => row.count)),
    )

  beforeEach(async () => {
    await sql('update metal_minimums set min_weight_mg = 5000')
    await rowIn(finished)
    await stockOf(3)
  })

  test('what a stock has too little of goes to coils in one change, the next check orders all, and one press undoes it', async () => {
    const { status, safeRepairs, errors } = await check()
    expect(status).toBe('partial')
    expect(errors[finished]?.[0]?.repairs.map(({ to, count, caution }) => [to, count, caution])).toEqual([
      [coil, 2, null],
      [production, 2, null],
      [null, 2, null],
    ])
    const repaired = await repair(safeRepairs)
    expect(repaired.data).toMatchObject({ changed: 1, header: { totalMetalsCount: 5 } })
    expect(await counts()).toEqual([[3], [2], []])
    expect(await check()).toMatchObject({ status: 'full', safeRepairs: [] })
    await app.ask('POST /cart/undo', { body: { version: (await cart.header()).version } }, 'client')
    expect(await counts()).toEqual([[5], [], []])
  })

  test('a move that would need a consent there says which, and is no safe one', async () => {
    await sql('update metal_minimums set min_weight_mg = 10001')
    const { safeRepairs, errors } = await check()
    const toCoil = errors[finished]?.[0]?.repairs.find(({ to }) => to === coil)
    expect(toCoil?.caution).toEqual({ code: 'min_weight_gold', params: { metalId: 1, shortage: 1 } })
    expect(safeRepairs).toMatchObject([{ to: null, amount: 3 }])
  })

  test.each<[string, (change: Change) => readonly Change[], () => Promise<unknown>, number]>([
    ['of another version of the cart', (one) => [one], () => cart.add(production, 1), 409],
    ['that the coil is not enough for any more', (one) => [one], () => coilOf(9_999), 409],
    ['of a row that is gone', (one) => [{ ...one, cartOfferId: 999_999 }], async () => {}, 409],
    ['that would make a row longer', (one) => [{ ...one, to: null, amount: 6 }], async () => {}, 409],
    ['of more pieces than the row has', (one) => [{ ...one, amount: 6 }], async () => {}, 409],
    ['to where nothing moves', (one) => [{ ...one, to: selfMarked }], async () => {}, 409],
    ['that name a row twice', (one) => [one, { ...one, to: null, amount: 1 }], async () => {}, 422],
  ])('repairs %s are refused as a whole, and the cart stays', async (_, changesOf, meanwhile, status) => {
    const { safeRepairs } = await check()
    const [first] = safeRepairs
    if (!first) throw new Error('Nothing was proposed')
    const { version } = await cart.header()
    await meanwhile()
    const before = await counts()
    expect(await repair(changesOf(first), version)).toMatchObject({ status })
    expect(await counts()).toEqual(before)
  })
})
