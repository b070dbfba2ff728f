import type { ReplyTo } from '@proba/api/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOfProduct } from '../../apps/server/testing/records/productForm.ts'
import {
  type Acknowledged,
  type CartOp,
  type CartType,
  isAcknowledged,
  type Reply,
  replayed,
  requestOf,
  rowKeyOf,
} from './cartHistory.support.ts'
import {
  add,
  type Buyer,
  brokenInvariants,
  createBuyers,
  findStock,
  type Goods,
  logIn,
  openStand,
  type Stand,
} from './twoServers.support.ts'

let stand: Stand
beforeAll(async () => {
  stand = await openStand()
}, 480_000)
afterAll(async () => {
  await stand.close()
})

interface CartRow {
  readonly cartOfferId: number
  readonly count: number
}

test('loses no acknowledged addition of twenty tabs to one cart', async () => {
  const goods = (await findStock(stand, 4)).slice(0, 4)
  await stand.query(`update residues set available = 100000 where offer_id = any($1::int[])`, [
    goods.map(({ offer_id }) => offer_id),
  ])
  const [buyer] = await createBuyers(stand, 1, 'tabs')
  if (!buyer) throw new Error('No buyer')
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, i) => {
      const one = goods[i % goods.length]
      return one
        ? buyer.call(
            'POST',
            '/cart/positions',
            {
              orderType: 'products_finished',
              productId: one.product_id,
              offers: { finished: [{ offerId: one.offer_id, coatingId: one.coating_id, count: 1 }] },
            },
            { server: stand.servers[i % 2] ?? stand.servers[0] },
          )
        : null
    }),
  )
  const acknowledged = answers.filter((answer) => answer?.success).length
  expect(acknowledged).toBe(80)
  const cart = await buyer.call<{ totalMetalsCount: number; positionsCount: number; version: number }>(
    'GET',
    '/cart/header',
  )
  expect(cart.data).toMatchObject({ totalMetalsCount: 80, positionsCount: 4, version: 80 })
  expect(await brokenInvariants(stand)).toEqual([])
})

test('leaves a cart that follows from the acknowledged changes in some order, with counts set and rows deleted at once', async () => {
  const goods = (await findStock(stand, 5)).slice(4)
  const [one] = goods
  const [buyer] = await createBuyers(stand, 1, 'mixed')
  if (!one || !buyer) throw new Error('The demo has no stock')
  await stand.query(`update residues set available = 100000 where offer_id = $1`, [one.offer_id])
  for (let round = 0; round < 10; round++) {
    await add(buyer, 'products_finished', one, 5)
    const rows = await stand.query<CartRow>(
      `select co.id "cartOfferId", co.count from cart_offers co join carts c on c.id = co.cart_id join users u on u.id = c.user_id where u.login = $1`,
      [buyer.login],
    )
    const id = rows[0]?.cartOfferId ?? 0
    const update = (value: object, i: number) =>
      buyer.call('POST', '/cart/update', value, { server: stand.servers[i % 2] ?? stand.servers[0] })
    const answers = await Promise.all([
      update({ update: JSON.stringify({ action: 'count', cartOfferId: id, count: 7 }) }, 0),
      update({ update: JSON.stringify({ action: 'count', cartOfferId: id, count: 11 }) }, 1),
      update({ delete: JSON.stringify({ action: 'offer', cartOfferIds: [id] }) }, 0),
      buyer.call(
        'POST',
        '/cart/positions',
        {
          orderType: 'products_finished',
          productId: one.product_id,
          offers: { finished: [{ offerId: one.offer_id, coatingId: one.coating_id, count: 1 }] },
        },
        { server: stand.servers[1] },
      ),
    ])
    for (const { status } of answers) expect([200, 422]).toContain(status)
    const [left] = await stand.query<{ count: number }>(
      `select coalesce(sum(co.count), 0)::int count from cart_offers co join carts c on c.id = co.cart_id join users u on u.id = c.user_id where u.login = $1`,
      [buyer.login],
    )
    // Either the added piece came before the deletion and went with the row, or after it and is the only one.
    expect([0, 1]).toContain(left?.count)
    expect(await brokenInvariants(stand)).toEqual([])
    await update({ delete: JSON.stringify({ action: 'products', tab: 'products_finished' }) }, 0)
  }
})

test('counts products of sections and their filter values correctly when many are saved at once (G-070, G-071)', async () => {
  const editor = await logIn(stand, 'catalogue')
  const save = async (id: number, sectionIds: readonly number[], coatingIds: readonly number[]) => {
    const { data } = await editor.call<ReplyTo<'GET /admin/products/{id}'>>('GET', `/admin/products/${id}`)
    // Who takes a coating away takes its pictures away, too.
    const pictures = data.pictures.filter(
      ({ coatingId }) => coatingId === null || coatingIds.includes(coatingId),
    )
    const body = { ...formOfProduct(data), sectionIds, coveringIds: coatingIds, pictures }
    return editor.call('POST', `/admin/products/${id}`, body, { server: stand.servers[id % 2] })
  }
  const sections = await stand.query<{ id: number }>('select id from categories order by id')
  const sectionOf = (n: number) => sections[n % sections.length]?.id ?? 1
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        save(100 + i * 7, [sectionOf(i * 5 + round), sectionOf(40 - i)], i % 2 ? [1] : [1, 2]),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  }
  const wrong = await stand.query(
    `select code from categories c where product_count <> (select count(*) from section_products sp where sp.category_id = c.id)
     union all
     select 'group of ' || g.category_id from section_groups g full join
       (select category_id, metal_id, alloy_id, coalesce(weaving_id, 0) weaving, coating_ids, count(*) n from section_products group by 1, 2, 3, 4, 5) a
       on (g.category_id, g.metal_id, g.alloy_id, coalesce(g.weaving_id, 0), g.coating_ids) = (a.category_id, a.metal_id, a.alloy_id, a.weaving, a.coating_ids)
     where n is distinct from product_count`,
  )
  expect(wrong).toEqual([])
})

/** Rounds of twenty edits at once; PROBA_CART_ROUNDS asks for more than the ordinary run. */
const rounds = Number(process.env.PROBA_CART_ROUNDS ?? 20)
const atOnce = 20

/** Numbers that look random and are the same every time. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(state / 65_536) % sides
  }
}

function anyOp(roll: (sides: number) => number, goods: number): CartOp {
  const type: CartType = roll(2) === 0 ? 'products_production' : 'products_finished'
  const good = roll(goods)
  const count = 1 + roll(50)
  switch (roll(8)) {
    case 0:
      return { kind: 'delete', type, good }
    case 1:
      return { kind: 'move', good }
    case 2:
      return { kind: 'setAll', type, count }
    case 3:
    case 4:
      return { kind: 'set', type, good, count }
    default:
      return { kind: 'add', type, good, count }
  }
}

/** The rows of the cart, and the ids under which a tab that has just read it knows them. */
async function readCart(login: string, goods: readonly Goods[]) {
  const rows = await stand.query<{ id: number; order_type: CartType; offer_id: number; count: number }>(
    `select co.id, cp.order_type, co.offer_id, co.count from cart_offers co join cart_positions cp on cp.id = co.position_id
     join carts c on c.id = co.cart_id join users u on u.id = c.user_id where u.login = $1`,
    [login],
  )
  const keyOf = (row: (typeof rows)[number]) =>
    rowKeyOf(
      row.order_type,
      goods.findIndex(({ offer_id }) => offer_id === row.offer_id),
    )
  return {
    content: new Map(rows.map((row) => [keyOf(row), row.count])),
    ids: new Map(rows.map((row) => [keyOf(row), row.id])),
  }
}

/** Twenty tabs send an edit each at the same time, on both servers. */
async function round(buyer: Buyer, goods: readonly Goods[], ops: readonly CartOp[]) {
  const { content, ids } = await readCart(buyer.login, goods)
  const answers = await Promise.all(
    ops.map(async (op, i) => {
      const [path, body] = requestOf(op, ids, goods)
      const server = stand.servers[i % 2] ?? stand.servers[0]
      return { op, answer: await buyer.call<Reply>('POST', path, body, { server }) }
    }),
  )
  const statuses = new Set(answers.map(({ answer }) => answer.status))
  const edits = answers
    .filter(({ answer }) => isAcknowledged(answer))
    .map(({ op, answer }): Acknowledged => ({ op, reply: answer.data }))
  return { statuses, edits, ...replayed(content, ids, edits) }
}

test(`twenty edits of one cart at once, round after round: every answer and the cart follow from the edits in some order`, async () => {
  const goods = (await findStock(stand, 4)).slice(0, 4)
  const ids = goods.map(({ product_id }) => product_id)
  await stand.query('update residues set available = 1000000 where product_id = any($1::int[])', [ids])
  await stand.query(
    'update products set min_order_count = null, min_order_weight_mg = null, power_group_id = null where id = any($1::int[])',
    [ids],
  )
  const [buyer] = await createBuyers(stand, 1, 'history')
  if (!buyer) throw new Error('No buyer')
  const roll = dice(7)
  let acknowledged = 0
  for (let number = 1; number <= rounds; number++) {
    const ops = Array.from({ length: atOnce }, () => anyOp(roll, goods.length))
    const { statuses, edits, end, contradictions } = await round(buyer, goods, ops)
    expect([number, contradictions]).toEqual([number, []])
    const { content } = await readCart(buyer.login, goods)
    expect([number, ...[...content].toSorted()]).toEqual([number, ...[...end].toSorted()])
    // 422: the row of the edit had gone before it.
    for (const status of statuses) expect([200, 422]).toContain(status)
    acknowledged += edits.length
  }
  expect(acknowledged).toBeGreaterThan(rounds * 10)
  expect(await brokenInvariants(stand)).toEqual([])
}, 1_200_000)
