import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  add,
  type Buyer,
  brokenInvariants,
  createBuyers,
  findStock,
  type Goods,
  openStand,
  type Placed,
  place,
  type Stand,
} from './twoServers.support.ts'

let stand: Stand
beforeAll(async () => {
  stand = await openStand()
}, 480_000)
afterAll(async () => {
  await stand.close()
})

const pieces = (answers: readonly { success: boolean; data: Placed }[]) =>
  answers
    .filter(({ success }) => success)
    .reduce((sum, { data }) => sum + data.orders.reduce((all, { count }) => all + count, 0), 0)

test('sells the last pieces of a residue exactly once to 32 buyers on two servers, and gives the others the reason', async () => {
  const [goods] = await findStock(stand, 1)
  if (!goods) throw new Error('The demo has no stock')
  const key = [goods.offer_id, goods.coating_id]
  const where = `where offer_id = $1 and coating_id = $2 and stock_type = 'finished'`
  const buyers = await createBuyers(stand, 32, 'stock')
  await stand.query(`update residues set available = 10 ${where}`, key)
  for (const buyer of buyers) expect((await add(buyer, 'products_finished', goods, 1)).success).toBe(true)
  const answers = await Promise.all(
    buyers.map((buyer) => place(buyer, 'products_finished', [goods.metal_id])),
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(10)
  expect(pieces(answers)).toBe(10)
  const losers = answers.filter(({ success }) => !success)
  expect(new Set(losers.map(({ status, data }) => `${status} ${data.problem}`))).toEqual(
    new Set(['422 checkout_blocked']),
  )
  for (const { data } of losers) expect(JSON.stringify(data)).toContain('residue_exceeded')
  expect(await stand.query(`select available from residues ${where}`, key)).toEqual([{ available: 0 }])
  expect(await brokenInvariants(stand)).toEqual([])
})

test('never promises more capacity than a power group has, no matter who is first', async () => {
  const [goods] = await stand.query<Goods>(
    `select p.id product_id, o.id offer_id, pc.coating_id, p.metal_id, p.power_group_id, p.coil_pool_id
     from products p join offers o on o.product_id = p.id join product_coatings pc on pc.product_id = p.id
     where p.power_group_id is not null and p.production_factor = 1 and not p.is_closed and not p.is_discontinued and p.metal_id = 1
       and p.for_contract_type is null and p.min_order_weight_mg is null and p.min_order_count is null
       and not pc.coating_id = any(p.disabled_platings) order by p.id limit 1`,
  )
  if (!goods) throw new Error('The demo has no limited production')
  const buyers = await createBuyers(stand, 16, 'power')
  for (const buyer of buyers)
    expect((await add(buyer, 'products_production', goods, 2)).data).toMatchObject({
      orderType: 'products_production',
    })
  const [row] = await stand.query<{ weight_mg: number }>(
    'select weight_mg from cart_offers where offer_id = $1 limit 1',
    [goods.offer_id],
  )
  const unit = Number(row?.weight_mg)
  await stand.query(`delete from reservations where kind = 'power' and resource_id = $1`, [
    goods.power_group_id,
  ])
  await stand.query('update power_groups set value_mg = $2 where id = $1', [
    goods.power_group_id,
    unit * 13 + 1,
  ])
  const answers = await Promise.all(
    buyers.map((buyer) => place(buyer, 'products_production', [goods.metal_id])),
  )
  expect(pieces(answers)).toBe(13)
  const [held] = await stand.query<{ held: string }>(
    `select sum(amount) held from reservations where kind = 'power' and resource_id = $1`,
    [goods.power_group_id],
  )
  expect(Number(held?.held)).toBe(unit * 13)
  expect(await brokenInvariants(stand)).toEqual([])
})

test('never cuts more from a coil than there is', async () => {
  const [goods] = await stand.query<Goods & { value_id: number }>(
    `select p.id product_id, o.id offer_id, 1 coating_id, p.metal_id, p.power_group_id, p.coil_pool_id, v.id value_id
     from products p join offers o on o.product_id = p.id join coil_pools c on c.id = p.coil_pool_id and c.mode = 1
     join coil_pool_values v on v.coil_pool_id = c.id join product_coatings pc on pc.product_id = p.id and pc.coating_id = 1
     where not p.is_closed and not p.is_discontinued and p.for_contract_type is null and p.metal_id = 1 order by p.id limit 1`,
  )
  if (!goods) throw new Error('The demo has no coil')
  const buyers = await createBuyers(stand, 12, 'coil')
  for (const buyer of buyers) expect((await add(buyer, 'products_coil', goods, 3)).success).toBe(true)
  const [row] = await stand.query<{ weight_mg: number }>(
    `select co.weight_mg from cart_offers co join cart_positions p on p.id = co.position_id where p.order_type = 'products_coil' and co.offer_id = $1 limit 1`,
    [goods.offer_id],
  )
  const unit = Number(row?.weight_mg)
  await stand.query('update coil_pool_values set available_mg = $2 where id = $1', [
    goods.value_id,
    unit * 20 + 5,
  ])
  const answers = await Promise.all(buyers.map((buyer) => place(buyer, 'products_coil', [goods.metal_id])))
  expect(pieces(answers)).toBe(20)
  expect(
    await stand.query('select available_mg::int from coil_pool_values where id = $1', [goods.value_id]),
  ).toEqual([{ available_mg: 5 }])
  expect(await brokenInvariants(stand)).toEqual([])
})

const carts = Number(process.env.RACE_CARTS ?? 10)

test('makes one set of orders of one cart, sent eight times from two tabs on two servers without a key', {
  timeout: 120_000 + carts * 1000,
}, async () => {
  const [goods] = await findStock(stand, 2).then((found) => found.slice(1))
  if (!goods) throw new Error('The demo has no stock')
  const buyers = await createBuyers(stand, carts, 'twice')
  await stand.query(`update residues set available = $2 where offer_id = $1`, [goods.offer_id, carts * 2])
  for (const buyer of buyers) await add(buyer, 'products_finished', goods, 2)
  const before = await stand.query<{ count: string }>('select count(*) from orders')
  const answers: Awaited<ReturnType<typeof place>>[] = []
  for (let first = 0; first < carts; first += 25)
    answers.push(
      ...(await Promise.all(
        buyers.slice(first, first + 25).flatMap((buyer) =>
          Array.from({ length: 8 }, (_, i) =>
            place(buyer, 'products_finished', [goods.metal_id], {
              server: stand.servers[i % 2] ?? stand.servers[0],
            }),
          ),
        ),
      )),
    )
  expect(answers.filter(({ success }) => success)).toHaveLength(carts)
  expect(new Set(answers.filter(({ success }) => !success).map(({ data }) => data.problem))).toEqual(
    new Set(['already_ordered']),
  )
  const after = await stand.query<{ count: string }>('select count(*) from orders')
  expect(Number(after[0]?.count) - Number(before[0]?.count)).toBe(carts)
  expect(await brokenInvariants(stand)).toEqual([])
})

test('answers every repetition of a key with the first answer, and refuses the key for another body', async () => {
  const [goods] = await findStock(stand, 3).then((found) => found.slice(2))
  const [buyer] = await createBuyers(stand, 1, 'keyed')
  if (!goods || !buyer) throw new Error('The demo has no stock')
  await stand.query(`update residues set available = 1000 where offer_id = $1`, [goods.offer_id])
  await add(buyer, 'products_finished', goods, 2)
  const send = (i: number, body?: Record<string, unknown>) =>
    place(buyer, 'products_finished', [goods.metal_id], {
      key: 'one-click',
      server: stand.servers[i % 2] ?? stand.servers[0],
      ...(body ? { body } : {}),
    })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => send(i)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect((await send(0)).data).toEqual(answers[0]?.data)
  const other = await send(0, { comment: 'another body' })
  expect([other.status, other.data.problem]).toEqual([422, 'idempotency_mismatch'])
})

test('sums the demand of many rows on one residue before it sells, in one cart too', async () => {
  const [goods] = await findStock(stand, 4).then((found) => found.slice(3))
  const [buyer] = await createBuyers(stand, 1, 'sums')
  if (!goods || !buyer) throw new Error('The demo has no stock')
  await stand.query(`update residues set available = 5 where offer_id = $1 and coating_id = $2`, [
    goods.offer_id,
    goods.coating_id,
  ])
  await add(buyer, 'products_finished', goods, 4)
  await add(buyer, 'products_finished', goods, 4)
  const answer = await place(buyer, 'products_finished', [goods.metal_id])
  expect(pieces([answer])).toBe(5)
  expect(
    await stand.query(
      `select available from residues where offer_id = $1 and coating_id = $2 and stock_type = 'finished'`,
      [goods.offer_id, goods.coating_id],
    ),
  ).toEqual([{ available: 0 }])
})

test('finishes carts that draw on the same goods in opposite order, without a failure', async () => {
  const found = await findStock(stand, 14)
  const goods = found.slice(4)
  const buyers = await createBuyers(stand, 20, 'cross')
  await stand.query(`update residues set available = 100000 where offer_id = any($1::int[])`, [
    goods.map(({ offer_id }) => offer_id),
  ])
  await Promise.all(
    buyers.map(async (buyer, i) => {
      for (const one of i % 2 ? goods : goods.toReversed()) await add(buyer, 'products_finished', one, 1)
    }),
  )
  const answers = await Promise.all(buyers.map((buyer) => place(buyer, 'products_finished', [1])))
  expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 200))
  expect(await brokenInvariants(stand)).toEqual([])
})

/** A cart of single pieces on production without a limit, written straight into the database. */
async function fillCart(login: string, lines: number): Promise<void> {
  await stand.query(
    `insert into carts (user_id, company_id, version) select id, 1, 1 from users where login = $1`,
    [login],
  )
  await stand.query(
    `with cart as (select c.id from carts c join users u on u.id = c.user_id where u.login = $1),
       goods as (select o.id offer_id, p.id product_id, o.length_mm, coalesce(o.weight_mg, 1000) weight, pc.coating_id
         from offers o join products p on p.id = o.product_id join product_coatings pc on pc.product_id = p.id
         where p.metal_id = 1 and not p.is_closed and not p.is_discontinued and p.for_contract_type is null
           and p.min_order_weight_mg is null and p.min_order_count is null and not pc.coating_id = any(p.disabled_platings)
         order by o.id, pc.coating_id limit $2),
       pos as (insert into cart_positions (cart_id, order_type, product_id, metal_id, rows, count, weight_mg)
         select cart.id, 'products_production', product_id, 1, count(*), count(*), sum(weight) from goods, cart group by 1, 3 returning id, cart_id, product_id),
       rows as (insert into cart_offers (cart_id, position_id, offer_id, type_offer, length_mm, coating_id, weight_mg, count)
         select pos.cart_id, pos.id, offer_id, 'finished', length_mm, coating_id, weight, 1 from goods join pos using (product_id) returning count, weight_mg)
     insert into cart_totals (cart_id, order_type, metal_id, positions, rows, count, weight_mg)
     select cart.id, 'products_production', 1, (select count(*) from pos), count(*), sum(count), sum(weight_mg) from rows, cart group by 1`,
    [login, lines],
  )
}

/** Places a whole cart; with all sizes of an article it is an unusual amount, which is confirmed (G-670). */
async function placeAll(buyer: Buyer) {
  const rows = await stand.query<{ id: number }>(
    'select co.id from cart_offers co join carts c on c.id = co.cart_id join users u on u.id = c.user_id where u.login = $1',
    [buyer.login],
  )
  const body = { confirmedOffers: rows.map(({ id }) => id) }
  return place(buyer, 'products_production', [1], { body })
}

const counts = ({ orders }: Placed) => orders.map(({ count }) => count)

test('splits 5,001 pieces into two orders and 10,001 into three, with consecutive numbers, which together equal the cart', async () => {
  const buyers = await createBuyers(stand, 2, 'split')
  await stand.query('update power_groups set value_mg = null')
  await stand.query(
    'update products set min_order_weight_mg = null, min_order_count = null, for_contract_type = null, is_closed = false, is_discontinued = false',
  )
  for (const [i, lines] of [5001, 10001].entries()) {
    const buyer = buyers[i]
    if (!buyer) throw new Error('No buyer')
    await fillCart(buyer.login, lines)
    const answer = await placeAll(buyer)
    expect(answer.status).toBe(200)
    expect(counts(answer.data)).toEqual(lines === 5001 ? [5000, 1] : [5000, 5000, 1])
    const numbers = answer.data.orders.map(({ numberOrder }) => Number(numberOrder))
    expect(numbers).toEqual(numbers.map((_, n) => (numbers[0] ?? 0) + n))
    const left = await stand.query(
      'select 1 from cart_offers co join carts c on c.id = co.cart_id join users u on u.id = c.user_id where u.login = $1',
      [buyer.login],
    )
    expect(left).toEqual([])
  }
  expect(await brokenInvariants(stand)).toEqual([])
})

test('writes no order of a split when the last one fails, and keeps the cart', async () => {
  const [buyer] = await createBuyers(stand, 1, 'whole')
  if (!buyer) throw new Error('No buyer')
  await fillCart(buyer.login, 5001)
  await stand.query(
    `create function refuse_small() returns trigger language plpgsql as $$ begin
       if (select count from orders where id = new.order_id) = 1 then raise exception 'the last order fails'; end if; return new; end $$`,
  )
  await stand.query(
    'create trigger refuse_small before insert on order_lines for each row execute function refuse_small()',
  )
  const before = await stand.query<{ count: string }>('select count(*) from orders')
  const answer = await placeAll(buyer)
  await stand.query('drop trigger refuse_small on order_lines')
  expect([answer.status, answer.data.problem]).toEqual([500, 'server'])
  expect(await stand.query('select count(*) from orders')).toEqual(before)
  const rows = await stand.query(
    'select 1 from cart_offers co join carts c on c.id = co.cart_id join users u on u.id = c.user_id where u.login = $1',
    [buyer.login],
  )
  expect(rows).toHaveLength(5001)
  const again = await placeAll(buyer)
  expect(counts(again.data)).toEqual([5000, 1])
})
