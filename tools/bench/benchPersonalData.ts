import pg from 'pg'
import { adminData } from './benchAdminData.ts'

/** Sizes of what a customer reads in the personal area; the largest company has its share of all orders. */
export const personalData = {
  linesPerOrder: 5,
  largestOrders: 20_000,
  longOrder: 5000,
  movements: 1_000_000,
  largestMovements: 20_000,
  login: 'bench-1000000001',
}

/**
 * Lines of all orders, and metal movements of all contracts of the benchmark, whose sums are the balances. One company
 * has far more of both, and a user who can log in with the password of the demo's client.
 */
export async function fillPersonalData(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { linesPerOrder, largestOrders, longOrder, movements, largestMovements, login } = personalData
  const run = (text: string, values: readonly unknown[] = []) => client.query(text, [...values])
  const { rows } = await run(
    'select 1 from user_companies uc join users u on u.id = uc.user_id where u.login = $1',
    [login],
  )
  if (rows.length === 0) {
    await run(
      `update users u set password_hash = d.password_hash, active_company_id = c.id
       from users d, companies c where d.login = 'client' and u.login = $1 and c.inn = substring($1 from 7)`,
      [login],
    )
    await run(
      `insert into user_roles (user_id, role_id) select u.id, r.role_id from users u, users d
       join user_roles r on r.user_id = d.id where d.login = 'client' and u.login = $1 on conflict do nothing`,
      [login],
    )
    await run(
      `insert into order_lines (order_id, product_id, type_offer, article, coating_id, coating_ru, coating_en,
         length_mm, unit_weight_mg, count, ready_pieces)
       select o.id, p.id, 'finished', p.article, 1, 'Без покрытия', 'No coating', 400 + 10 * n, 1000, 2,
         least(2, o.ready_pieces)
       from orders o cross join generate_series(1, $1::int) n
       join lateral (select id, article from products where id = 1 + (o.id * 7 + n * 131) % (select max(id) from products)) p on true
       join companies c on c.id = o.company_id and c.name like 'Bench %'`,
      [linesPerOrder],
    )
    await run(
      `update orders o set company_id = u.active_company_id, user_id = u.id, contract_id = k.id
       from users u join contracts k on k.company_id = u.active_company_id
       where u.login = $1 and o.id in (select id from orders where id % $2::int = 3)`,
      [login, Math.floor(adminData.orders / largestOrders)],
    )
    await run(
      `insert into order_lines (order_id, product_id, type_offer, article, coating_id, length_mm, unit_weight_mg, count)
       select l.id, p.id, 'finished', p.article, 1, 450, 1000, 2
       from (select max(o.id) as id from orders o join users u on u.id = o.user_id where u.login = $1) l,
         (select id, article from products order by id limit $2) p`,
      [login, longOrder],
    )
    await run(
      `insert into contract_balances (contract_id, metal_id) select k.id, m.id
       from contracts k, metals m where k.sap_number like 'B1%' on conflict do nothing`,
    )
    await run(
      `insert into metal_movements (contract_id, metal_id, kind, free_mg, bids_mg, event_at, sender_id)
       select known.contracts[case when n <= $2::int then 1 else 1 + n % $3::int end], 1 + n % 3,
         case when n % 4 = 0 then 'received' else 'loss' end, case when n % 4 = 0 then 300 else -10 end, 0,
         now() - make_interval(secs => n * 90.0), 'bench-' || n
       from generate_series(1, $1::int) n
       join lateral (select array_agg(id order by sap_number) contracts from contracts
         where sap_number like 'B1%') known on true`,
      [movements, largestMovements, adminData.companies],
    )
    await run(
      `update contract_balances b set metal_free_mg = s.free
       from (select contract_id, metal_id, sum(free_mg) as free from metal_movements group by 1, 2) s
       where s.contract_id = b.contract_id and s.metal_id = b.metal_id
         and b.contract_id in (select id from contracts where sap_number like 'B1%')`,
    )
    await run(
      'insert into user_companies (user_id, company_id) select id, active_company_id from users where login = $1',
      [login],
    )
    await run('vacuum analyze')
  }
  await client.end()
}
