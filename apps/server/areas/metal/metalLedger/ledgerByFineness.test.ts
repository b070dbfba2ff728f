import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigrations } from '../../../db/migrating/migrations.ts'
import { migrationsFolder, openTestDatabase, type TestDatabase } from '../../../db/testDatabase.support.ts'

const hour = (h: number) => `2026-11-16T0${h}:00:00Z`
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const run = async (text: string) => (await database.sql.$client.query(text)).rows

/** Tables as they were before, with a balance that accounting divides and one that a file said. */
async function oldRows(): Promise<void> {
  await run('drop table metal_statements, taken_back_shipments')
  await run('alter table contract_balances drop column is_divided')
  await run('drop index orders_held, orders_released')
  await run('alter table orders drop column metal_wanted, drop column metal_held_at')
  // Nothing else of contracts and orders matters here.
  await run('set session_replication_role = replica')
  await run(`insert into contract_balances
    (contract_id, metal_id, metal_free_mg, metal_bids_mg, assays_free, assays_bids, as_of, has_own_bids) values
    (1, 1, 1000, 300, '[{"assay":585,"mass":600},{"assay":999,"mass":400}]',
      '[{"assay":585,"mass":200},{"assay":750,"mass":100}]', '${hour(2)}', false),
    (1, 2, 50, 0, '[]', '[]', '${hour(1)}', true)`)
  await run(`insert into orders (id, number, split_group, company_id, contract_id, user_id, order_type, product_type,
      metal_id, count, weight_mg, metal_need_mg, metal_parts) values
    (7, 7, gen_random_uuid(), 1, 1, 1, 'products_finished', 'finished', 1, 1, 300, 300,
      '[{"assay":585,"mass":200},{"assay":750,"mass":100}]')`)
  await run(`insert into metal_movements (contract_id, metal_id, kind, assay, free_mg, bids_mg, event_at, sender_id, order_id) values
    (1, 1, 'opening', null, 900, 0, '${hour(0)}', null, null),
    (1, 1, 'received', 999, 400, 0, '${hour(1)}', 'a', null),
    (1, 1, 'snapshot', null, 0, 0, '${hour(2)}', null, null),
    (1, 1, 'ordered', null, -300, 300, '${hour(3)}', null, 7),
    (1, 2, 'snapshot', null, 20, 0, '${hour(1)}', null, null),
    (1, 2, 'received', 925, 30, 0, '${hour(2)}', 'b', null)`)
}

test('a ledger of before gets the finenesses of its balances and orders, and sums up to the same (G-370)', async () => {
  await oldRows()
  const sums = () =>
    run(
      'select metal_id, sum(free_mg)::int free, sum(bids_mg)::int bids from metal_movements group by 1 order by 1',
    )
  const before = await sums()
  const migration = readMigrations(migrationsFolder).find(({ tag }) => tag === '0073_ledger_by_fineness')
  for (const statement of migration?.statements ?? []) await run(statement)
  // A step in portions may be done twice where it was interrupted.
  for (const _time of ['first', 'again'])
    for (const step of migration?.online ?? [])
      if (step.kind === 'portions') await database.sql.$client.query(step.text, [0, 1000])
  expect(await sums()).toEqual(before)
  expect(
    await run(`select metal_id, assay, sum(free_mg)::int free, sum(bids_mg)::int bids from metal_movements
      group by 1, 2 having sum(free_mg) <> 0 or sum(bids_mg) <> 0 order by 1, 2`),
  ).toEqual([
    { metal_id: 1, assay: 585, free: 600, bids: 200 },
    { metal_id: 1, assay: 750, free: 0, bids: 100 },
    { metal_id: 1, assay: 999, free: 400, bids: 0 },
    { metal_id: 2, assay: 925, free: 30, bids: 0 },
    { metal_id: 2, assay: null, free: 20, bids: 0 },
  ])
  expect(
    await run(`select assay, free_mg, bids_mg from metal_movements where order_id = 7 order by id`),
  ).toMatchObject([
    { assay: null, free_mg: -300 },
    { assay: 585, free_mg: -200 },
    { assay: 750, free_mg: -100 },
    { assay: null, free_mg: 300 },
  ])
  expect(
    await run('select metal_id, is_divided, assays_free from contract_balances order by 1'),
  ).toMatchObject([
    { metal_id: 1, is_divided: true },
    { metal_id: 2, is_divided: false, assays_free: [{ assay: 925, mass: 30 }] },
  ])
  expect(
    await run(`select metal_id, as_of, says, free_mg::int free, bids_mg::int bids, assays_free, assays_bids
      from metal_statements order by 1`),
  ).toMatchObject([
    {
      metal_id: 1,
      as_of: new Date(hour(2)),
      says: 'division',
      free: 1300,
      bids: 0,
      assays_free: [
        { assay: 585, mass: 800 },
        { assay: 750, mass: 100 },
        { assay: 999, mass: 400 },
      ],
      assays_bids: [],
    },
    { metal_id: 2, as_of: new Date(hour(1)), says: 'free', free: 20, bids: 0 },
  ])
})
