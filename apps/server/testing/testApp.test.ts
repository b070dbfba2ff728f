import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('every user of the test world can log in, and init names the person', async () => {
  for (const user of Object.values(app.world.users)) {
    const init = await app.ask('GET /init', {}, user.login)
    expect(init.user?.login).toBe(user.login)
  }
})

test('a customer of the test world has an active company and can see its products', async () => {
  const init = await app.ask('GET /init', {}, 'client')
  expect(init.user?.company?.id).toBe(app.world.companies.alpha.id)
  const list = await app.ask('GET /catalog/elements/{code}', { params: { code: 'chains' } }, 'client')
  expect(list.items.map(({ article }) => article)).toEqual(['GA-100-1', 'GA-300-1', 'SA-200-1'])
})

test('what is kept twice is restored to either state, by either of two servers', async () => {
  const beside = await createTestApp({ services: { database: app.services.database }, beside: app })
  const nameOf = (n: number) =>
    app.sql.$client.query(`update users set name = 'name ${n}' where login = 'client'`)
  const name = async () =>
    (await app.sql.$client.query(`select name from users where login = 'client'`)).rows[0]?.name
  await nameOf(1)
  const outer = await app.keep()
  await nameOf(2)
  const inner = await beside.keep()
  await nameOf(3)
  expect(await name()).toBe('name 3')
  await inner()
  expect(await name()).toBe('name 2')
  await outer()
  expect(await name()).toBe('name 1')
  await inner()
  expect(await name()).toBe('name 2')
  await beside.close()
})

test('the clock of the test decides when a token ends', async () => {
  const access = await app.login('client')
  app.advance(31 * 60 * 1000)
  const late = await app.refusal('GET /contracts/company/{id}', { params: { id: 1 } }, { access })
  expect(late).toMatchObject({ status: 401, problem: 'unauthenticated' })
  await app.ask('GET /contracts/company/{id}', { params: { id: 1 } }, 'client')
})
