import { companyHeader } from '@proba/api/customers/companyHeader'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartCalls } from '../../testing/cartCalls.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const shownCompany = (id: number | string) => ({ headers: { [companyHeader]: String(id) } })
const body = () => ({
  orderType: 'products_finished' as const,
  productId: app.world.products.gold.id,
  offers: { finished: [{ offerId: app.world.products.gold.offerIds[450] ?? 0, coatingId: 1, count: 1 }] },
})

test('goods added in a window that shows another company are refused, and no cart gets them (G-045)', async () => {
  const { alpha, beta } = app.world.companies
  await app.ask('POST /users/company/change', { body: { companyId: beta.id } }, 'client')
  const refused = await app.refusal(
    'POST /cart/positions',
    { body: body() },
    'client',
    shownCompany(alpha.id),
  )
  expect(refused).toMatchObject({ status: 409, problem: 'company_changed' })
  expect(await cartCalls(app).rowsOf('products_finished', 'client')).toEqual([])
  await app.ask('POST /cart/positions', { body: body() }, 'client', shownCompany(beta.id))
  expect(await cartCalls(app).rowsOf('products_finished', 'client')).toMatchObject([{ count: 1 }])
})

test('its reads are refused too, init and the switch itself are not', async () => {
  const { alpha, beta } = app.world.companies
  const old = shownCompany(alpha.id)
  for (const query of [{}, { orderType: 'products_finished' as const }])
    expect((await app.refusal('GET /cart', { query }, 'client', old)).problem).toBe('company_changed')
  expect((await app.ask('GET /init', {}, 'client', old)).user?.company?.id).toBe(beta.id)
  await app.ask('POST /users/company/change', { body: { companyId: alpha.id } }, 'client', old)
  await app.ask('GET /cart/header', {}, 'client', old)
})

test.each(['', 'x', '1,1', '999999'])('a company that is none of the caller is refused: %j', async (id) => {
  expect((await app.refusal('GET /cart/header', {}, 'client', shownCompany(id))).problem).toBe(
    'company_changed',
  )
})

test('a guest and a caller without the header are served', async () => {
  await app.ask('GET /products/search', { query: { query: 'T-1' } }, undefined, shownCompany(1))
  await app.ask('GET /cart/header', {}, 'client')
})
