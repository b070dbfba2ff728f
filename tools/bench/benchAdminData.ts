import pg from 'pg'

/** Sizes of the data of a factory that has used the portal for years. */
export const adminData = { companies: 1000, cartRows: 30, orders: 1_000_000, log: 1_000_000 }

/** Companies with a user, a contract and a filled cart each, orders over three years, and a long action log. */
export async function fillAdminData(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { companies, cartRows, orders, log } = adminData
  const run = (text: string, values: readonly unknown[] = []) => client.query(text, [...values])
  const { rows } = await run("select count(*)::int as n from companies where name like 'Bench %'")
  if (rows[0].n === 0) {
    await run(
      `insert into companies (name, full_name, inn, status_settings)
       select 'Bench ' || n, 'Bench ' || n, (1000000000 + n)::text, c.status_settings
       from generate_series(1, $1::int) n, (select status_settings from companies order by id limit 1) c`,
      [companies],
    )
    await run(
      `insert into users (login, name, email, password_hash)
       select 'bench-' || inn, name, 'bench-' || inn || '@example.com', 'none' from companies where name like 'Bench %'`,
    )
    await run(
      `insert into contracts (company_id, sap_number, knfmp_number, contract_type, start_date, end_date)
       select id, 'B' || inn, 'B' || inn, 'with_metals', '2024-01-01', '2027-12-31' from companies where name like 'Bench %'`,
    )
    await run(
      `insert into carts (user_id, company_id)
       select u.id, c.id from companies c join users u on u.login = 'bench-' || c.inn where c.name like 'Bench %'`,
    )
    await run(
      `insert into cart_positions (cart_id, order_type, product_id, metal_id, rows, count, weight_mg)
       select c.id, 'products_production', p.id, p.metal_id, 1, 10, 50000
       from carts c join users u on u.id = c.user_id and u.login like 'bench-%'
       cross join lateral (
         select id, metal_id from products where id % (select max(id) / $1::int from products) = c.id % 97 limit $1) p`,
      [cartRows],
    )
    await run(
      `insert into cart_offers (cart_id, position_id, offer_id, type_offer, length_mm, coating_id, weight_mg, count)
       select cp.cart_id, cp.id, o.id, 'finished', o.length_mm, 1, 5000, 10
       from cart_positions cp join users u on u.login like 'bench-%' join carts c on c.user_id = u.id and c.id = cp.cart_id
       cross join lateral (select id, length_mm from offers where product_id = cp.product_id order by id limit 1) o`,
    )
    // Nine orders of ten are done; the others are in all the states before that.
    await run(
      `insert into orders (split_group, company_id, contract_id, user_id, order_type, product_type, metal_id, count,
         weight_mg, accepted_at, ready_pieces, actual_date, cancelled_at, created_at)
       select gen_random_uuid(), b.company_id, b.contract_id, b.user_id, 'products_production', 'finished',
         1 + n % 3, 10 + n % 90, 1000 * (1 + n % 977),
         case when n % 100 > 2 then at end, case when n % 100 > 6 then 10 else 0 end,
         case when n % 100 > 9 then at::date + 20 end, case when n % 100 = 9 then at end, at
       from generate_series(1, $1::int) n
       cross join lateral (select now() - make_interval(secs => ($1 - n) * 94.0) as at) t
       join lateral (select array_agg(c.company_id order by c.id) companies, array_agg(c.id order by c.id) contracts,
         array_agg(u.id order by c.id) users from contracts c join companies k on k.id = c.company_id
         join users u on u.login = 'bench-' || k.inn where c.sap_number like 'B1%') known on true
       cross join lateral (select known.companies[1 + n % $2::int] as company_id,
         known.contracts[1 + n % $2] as contract_id, known.users[1 + n % $2] as user_id) b`,
      [orders, companies],
    )
    await run(
      `insert into action_log (at, actor_id, user_id, company_id, entity, entity_id, action, before, after)
       select o.created_at, o.user_id, o.user_id, o.company_id,
         (array['order', 'company', 'product', 'user', 'contract'])[1 + o.id % 5], o.id::text,
         (array['create', 'update', 'update', 'delete'])[1 + o.id % 4], '{"count": 1}', '{"count": 2}'
       from orders o order by o.id limit $1`,
      [log],
    )
    await run('vacuum analyze')
  }
  await client.end()
}
