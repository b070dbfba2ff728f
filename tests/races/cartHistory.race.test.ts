import { afterAll, beforeAll, expect, test } from 'vitest'
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
  type Buyer,
  brokenInvariants,
  createBuyers,
  findStock,
  type Goods,
  openStand,
  type Stand,
} from './twoServers.support.ts'

/** Rounds of twenty edits at once; PROBA_CART_ROUNDS asks for more than the ordinary run. */
const rounds = Number(process.env.PROBA_CART_ROUNDS ?? 20)
const atOnce = 20

let stand: Stand
beforeAll(async () => {
  stand = await openStand()
}, 480_000)
afterAll(async () => {
  await stand.close()
})

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
