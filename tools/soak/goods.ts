import type { Goods } from './shopping.ts'
import type { SoakStand } from './soakStand.ts'

/** Sizes of gold in stock that anybody may order, one for each product. */
export const findStocked = ({ query }: Pick<SoakStand, 'query'>, count: number) =>
  query<Goods>(
    `select distinct on (p.id) p.id product_id, r.offer_id, r.coating_id
     from products p join residues r on r.product_id = p.id and r.stock_type = 'finished' and r.available > 0
     where not p.is_closed and not p.is_discontinued and p.for_contract_type is null
       and p.min_order_weight_mg is null and p.min_order_count is null
       and not r.coating_id = any(p.disabled_platings) and p.metal_id = 1 order by p.id limit $1`,
    [count],
  )

/** Sizes of gold that are made to order, one for each of some power groups. */
export const findProduced = ({ query }: Pick<SoakStand, 'query'>, count: number) =>
  query<Goods & { power_group_id: number }>(
    `select distinct on (p.power_group_id) p.id product_id, o.id offer_id, pc.coating_id, p.power_group_id
     from products p join offers o on o.product_id = p.id and o.deleted_at is null
       join product_coatings pc on pc.product_id = p.id
     where p.power_group_id is not null and p.production_factor = 1 and not p.is_closed and not p.is_discontinued
       and p.metal_id = 1 and p.for_contract_type is null and p.min_order_weight_mg is null
       and p.min_order_count is null and not pc.coating_id = any(p.disabled_platings)
     order by p.power_group_id, p.id, o.id limit $1`,
    [count],
  )

/** A size of gold that is cut from a coil counted as one. */
export const findCoiled = ({ query }: Pick<SoakStand, 'query'>) =>
  query<Goods & { coil_pool_id: number }>(
    `select p.id product_id, o.id offer_id, 1 coating_id, p.coil_pool_id
     from products p join offers o on o.product_id = p.id and o.deleted_at is null
       join coil_pools c on c.id = p.coil_pool_id and c.mode = 1
       join product_coatings pc on pc.product_id = p.id and pc.coating_id = 1
     where not p.is_closed and not p.is_discontinued and p.for_contract_type is null and p.metal_id = 1
       and p.min_order_weight_mg is null and p.min_order_count is null order by p.id, o.id limit 1`,
  )

/** Accounts with a cart of their own: copies of the demo client in its first company. */
export async function createAccounts(
  { query }: Pick<SoakStand, 'query'>,
  prefix: string,
  count: number,
): Promise<readonly string[]> {
  await query(
    `insert into users (login, name, email, password_hash, active_company_id)
     select $1 || n, 'Buyer ' || n, $1 || n || '@proba.example', c.password_hash, 1
     from users c, generate_series(1, $2::int) n where c.login = 'client'`,
    [prefix, count],
  )
  const own = `u.login ~ ('^' || $1 || '[0-9]+$')`
  await query(
    `insert into user_roles select u.id, r.id from users u, roles r where r.code = 'client' and ${own}`,
    [prefix],
  )
  await query(
    `insert into user_companies (user_id, company_id, active_contract_id)
     select u.id, 1, 2 from users u where ${own}`,
    [prefix],
  )
  return Array.from({ length: count }, (_, i) => `${prefix}${i + 1}`)
}
