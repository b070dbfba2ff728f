import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const registration = (as: string) => app.ask('GET /personal/registration', {}, as)

test('registration data are of the active company alone: its name, people and contracts, and the caller (R-509, R-511, R-515)', async () => {
  const { alpha, beta } = app.world.companies
  const user = { roles: ['client'], companyIds: [alpha.id, beta.id] } as const
  await app.seed.user({ ...user, login: 'both', name: 'Both Worlds' })
  await app.seed.user({ ...user, login: 'alphaOnly', name: 'Alpha Only', companyIds: [alpha.id] })
  const own = await registration('client')
  const { user: me } = await app.ask('GET /init', {}, 'client')
  expect(own).toMatchObject({
    id: alpha.id,
    fullName: (await app.sql.$client.query('select full_name from companies where id = $1', [alpha.id]))
      .rows[0]?.full_name,
    userName: me?.name,
    email: me?.email,
    settings: { order_date_release: false },
  })
  expect(own.users).toContainEqual({ name: 'Both Worlds' })
  expect(own.users).toContainEqual({ name: 'Alpha Only' })
  const listed = await app.ask('GET /contracts/company/{id}', { params: { id: alpha.id } }, 'client')
  expect(own.contracts).toEqual(listed)
  expect(own.contracts.length).toBeGreaterThan(1)

  await app.sql.$client.query(
    `update companies set settings = settings || '{"order_date_release": true}' where id = $1`,
    [beta.id],
  )
  const other = await registration('client.b')
  expect(other).toMatchObject({ id: beta.id, settings: { order_date_release: true } })
  expect(other.users).toContainEqual({ name: 'Both Worlds' })
  expect(other.users).not.toContainEqual({ name: 'Alpha Only' })
  expect(other.contracts.map(({ id }) => id)).not.toEqual(expect.arrayContaining([own.contracts[0]?.id]))
})

test('without a company there are no registration data to read', async () => {
  await app.seed.user({ login: 'alone', roles: ['client'], companyIds: [] })
  expect(await app.call('GET /personal/registration', {}, 'alone')).toMatchObject({
    problem: 'company_not_chosen',
  })
})
