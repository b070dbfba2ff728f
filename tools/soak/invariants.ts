import type { Resource } from './deliveries.ts'
import type { Replies, Shopper } from './shopping.ts'
import type { SoakStand } from './soakStand.ts'

type Query = SoakStand['query']

/** What no state of the database may show, at any moment. */
const never: readonly (readonly [name: string, text: string])[] = [
  ['a residue below zero', 'select 1 from residues where available < 0'],
  ['a coil below zero', 'select 1 from coil_pool_values where available_mg < 0'],
  [
    'more missing of a stock than orders hold of it',
    `select 1 from (select 'residue' kind, id, short from residues where short > 0
         union all select 'coil', id, short_mg from coil_pool_values where short_mg > 0) s
       where s.short > coalesce((select sum(v.amount) from reservations v
         where v.kind = s.kind and v.resource_id = s.id and v.released_at is null), 0)`,
  ],
  [
    'an order without lines',
    'select 1 from orders o where not exists (select from order_lines l where l.order_id = o.id)',
  ],
  [
    'a line without its order',
    'select 1 from order_lines l where not exists (select from orders o where o.id = l.order_id)',
  ],
  [
    'lines that do not sum to their order',
    `select 1 from orders o join (select order_id, sum(count) pieces from order_lines group by order_id) l
       on l.order_id = o.id where l.pieces <> o.count`,
  ],
  [
    'pieces of an order that are not those it took from stock',
    `select 1 from orders o join (select order_id, sum(amount) pieces from reservations where kind = 'residue'
       group by order_id) h on h.order_id = o.id where o.order_type = 'products_finished' and h.pieces <> o.count`,
  ],
  ['an order number twice', 'select 1 from orders group by number having count(*) > 1'],
  [
    'cart rows without their position',
    'select 1 from cart_offers o where not exists (select from cart_positions p where p.id = o.position_id)',
  ],
]

/** Placings of the run without exactly one job that follows them up: none lost, none doubled. */
const followUps = `with followed as (
    select e.id::int id, count(*) jobs from jobs j, jsonb_array_elements_text(j.payload->'orderIds') e(id)
    where j.kind = 'orders-placed' group by e.id)
  select 1 from orders o left join followed f on f.id = o.id
  where o.id > $1 and not o.is_demo and f.jobs is distinct from 1`

export async function brokenStates(query: Query): Promise<string[]> {
  const broken: string[] = []
  for (const [name, text] of never) if ((await query(`${text} limit 1`)).length > 0) broken.push(name)
  return broken
}

/** Acknowledged orders that the database does not have as they were acknowledged. */
export async function lostOrders(query: Query, replies: Replies): Promise<string[]> {
  const all = [...replies.orders]
  const rows = await query<{ number: string; pieces: number; login: string }>(
    `select o.number::text number, o.count pieces, u.login from orders o join users u on u.id = o.user_id
     where o.number = any($1::bigint[])`,
    [all.map(([number]) => number)],
  )
  const found = new Map(rows.map((row) => [row.number, row]))
  return all.flatMap(([number, { pieces, login }]) => {
    const row = found.get(number)
    return row?.pieces === pieces && row.login === login ? [] : [`order ${number} of ${login}`]
  })
}

/** Orders of the buyers that no reply named: of a refused or a doubled placing. */
async function unansweredOrders(
  query: Query,
  firstId: number,
  logins: readonly string[],
  replies: Replies,
): Promise<string[]> {
  const rows = await query<{ number: string; login: string }>(
    `select o.number::text number, u.login from orders o join users u on u.id = o.user_id
     where o.id > $1 and u.login = any($2::text[])`,
    [firstId, logins],
  )
  return rows.flatMap(({ number, login }) =>
    replies.orders.has(number) ? [] : [`order ${number} of ${login}, of which nobody was told`],
  )
}

/** What is left of a resource and what orders have taken of it since the start. */
const balances = {
  residue: `select r.available::float8 left_over, coalesce((select sum(l.count) from order_lines l join orders o on o.id = l.order_id
      where l.offer_id = r.offer_id and l.coating_id = r.coating_id and o.order_type = 'products_finished' and o.id > $2), 0)::float8 taken
    from residues r where r.id = $1`,
  coil: `select v.available_mg::float8 left_over, coalesce((select sum(h.amount) from reservations h
      where h.kind = 'coil' and h.resource_id = v.id and h.order_id > $2), 0)::float8 taken
    from coil_pool_values v where v.id = $1`,
  power: `select (g.value_mg - h.held)::float8 left_over, h.taken::float8 from power_groups g,
      lateral (select coalesce(sum(amount) filter (where released_at is null), 0) held,
        coalesce(sum(amount) filter (where order_id > $2 and released_at is null), 0) taken
        from reservations where kind = 'power' and resource_id = g.id) h where g.id = $1`,
} as const

/** Resources whose start and deliveries are not what is left and ordered, or that were promised twice. */
export async function brokenBalances(
  query: Query,
  firstId: number,
  resources: readonly Resource[],
): Promise<string[]> {
  const broken: string[] = []
  for (const { kind, id, start, added } of resources) {
    const [row] = await query<{ left_over: number; taken: number }>(balances[kind], [id, firstId])
    const { left_over: left = Number.NaN, taken = Number.NaN } = row ?? {}
    if (left < 0 || start + added !== left + taken)
      broken.push(`${kind} ${id}: ${start} + ${added} delivered, but ${left} left + ${taken} ordered`)
  }
  return broken
}

/** Carts that do not hold what the replies to their buyers had. */
async function wrongCarts(query: Query, shoppers: readonly Shopper[]): Promise<string[]> {
  const rows = await query<{ login: string; pieces: number }>(
    `select u.login, coalesce(sum(p.count), 0)::int pieces from users u left join carts c on c.user_id = u.id
       left join cart_positions p on p.cart_id = c.id where u.login = any($1::text[]) group by u.login`,
    [shoppers.map(({ person }) => person.login)],
  )
  const held = new Map(rows.map(({ login, pieces }) => [login, pieces]))
  return shoppers.flatMap(({ person: { login }, pieces }) =>
    held.get(login) === pieces()
      ? []
      : [`the cart of ${login} has ${held.get(login)} pieces, not ${pieces()}`],
  )
}

/** Everything that has to hold when a run is over and nobody works any more. */
export async function brokenAtTheEnd(
  query: Query,
  run: {
    readonly firstId: number
    readonly shoppers: readonly Shopper[]
    readonly replies: Replies
    readonly resources: readonly Resource[]
  },
): Promise<string[]> {
  const { firstId, shoppers, replies, resources } = run
  const logins = shoppers.map(({ person }) => person.login)
  const lost = (await query(`${followUps} limit 1`, [firstId])).length > 0
  return [
    ...(await brokenStates(query)),
    ...(await lostOrders(query, replies)),
    ...(await unansweredOrders(query, firstId, logins, replies)),
    ...(await brokenBalances(query, firstId, resources)),
    ...(await wrongCarts(query, shoppers)),
    ...(lost ? ['a placed order without exactly one follow-up'] : []),
  ]
}
