import { firstStepCodes } from '@proba/domain/access/firstSteps'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '../../../schema/marketing/contentTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const stepsOf = async (as: string) => (await app.ask('GET /admin/first-steps', {}, as)).steps
const missing = async (as = 'admin') =>
  (await stepsOf(as)).filter(({ done }) => !done).map(({ code }) => code)

test('a person is told the steps that their rights can do, in the order in which they are done (G-341)', async () => {
  expect((await stepsOf('admin')).map(({ code }) => code)).toEqual(firstStepCodes)
  expect((await stepsOf('planner')).map(({ code }) => code)).toEqual(['capacities', 'stock', 'coils'])
  expect((await stepsOf('prices')).map(({ code }) => code)).toEqual(['priceTemplate', 'prices'])
  expect(await app.call('GET /admin/first-steps', {}, 'content')).toMatchObject({ status: 403 })
})

test('a step is done as soon as there is a first record of it, and open again when the last one is gone (G-341)', async () => {
  const before = await missing()
  expect(before).toContain('contacts')
  expect(before).not.toContain('products')
  await app.sql.insert(settings).values({ key: 'contacts', value: { address: 'Красноярск', salesPhone: '' } })
  expect(await missing()).toContain('contacts')
  await app.sql.update(settings).set({ value: { salesPhone: '+7 391 000-10-20' } })
  expect(await missing()).toEqual(before.filter((code) => code !== 'contacts'))
  await app.sql.update(settings).set({ value: 7 })
  expect(await missing()).toContain('contacts')
  await app.sql.execute(sql`update products set deleted_at = now()`)
  expect(await missing()).toEqual(expect.arrayContaining(['products', 'sizes', 'pictures']))
})

test('staff, managers, minimums, alloys and metal prices are steps; a template comes before the first prices (G-341)', async () => {
  const added = ['staff', 'alloys', 'minimums', 'priceTemplate', 'prices', 'managers']
  const open = async () => (await missing()).filter((code) => added.includes(code))
  const before = await open()
  await app.sql.execute(sql`truncate metal_cost_lists, metal_cost_templates, manager_companies cascade`)
  expect(await open()).toEqual(['priceTemplate', 'prices', 'managers'])
  await app.sql.execute(sql`insert into metal_cost_lists (name, file_uuid, filepath, valid_from, with_nds)
    values ('ERP', gen_random_uuid(), 'erp.xlsx', '2026-11-01', true)`)
  expect(await open()).toEqual(['managers'])
  await app.sql.execute(sql`delete from user_roles ur using roles r where r.id = ur.role_id
    and r.code not in ('client', 'client_viewer', 'admin')`)
  await app.sql.execute(sql`truncate metal_minimums cascade`)
  expect(await open()).toEqual(expect.arrayContaining(['staff', 'minimums', 'managers']))
  expect(before).not.toContain('staff')
})

test('balances are missing only while a contract is on the metal of the customer (G-055, G-341)', async () => {
  await app.sql.execute(sql`truncate contract_balances cascade`)
  expect(await missing()).toContain('balances')
  await app.sql.execute(sql`update contracts set contract_type = 'no_metals'`)
  expect(await missing()).not.toContain('balances')
})

test('a mail server is missing until it is set, but not while the demo shows the mails (G-275, G-341)', async () => {
  expect(await missing()).not.toContain('mail')
  const beside = { services: app.services, world: app.world }
  for (const [env, isMissing] of [
    [{ DEMO: 'off' }, true],
    [{ DEMO: 'off', SMTP_URL: 'smtp://mail.example' }, false],
  ] as const) {
    const server = await createTestApp({ services: { database: app.services.database }, beside, env })
    const { steps } = await server.ask('GET /admin/first-steps', {}, 'admin')
    expect(steps[0]).toEqual({ code: 'mail', done: !isMissing })
    await server.close()
  }
})
