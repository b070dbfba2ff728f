import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  brokenInvariants,
  createBuyers,
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
    const answer = await place(buyer, 'products_production', [1])
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
  const answer = await place(buyer, 'products_production', [1])
  await stand.query('drop trigger refuse_small on order_lines')
  expect([answer.status, answer.data.problem]).toEqual([500, 'server'])
  expect(await stand.query('select count(*) from orders')).toEqual(before)
  const rows = await stand.query(
    'select 1 from cart_offers co join carts c on c.id = co.cart_id join users u on u.id = c.user_id where u.login = $1',
    [buyer.login],
  )
  expect(rows).toHaveLength(5001)
  const again = await place(buyer, 'products_production', [1])
  expect(counts(again.data)).toEqual([5000, 1])
})
