import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

test('treats a forged token like an outdated check, whatever its letters are', async () => {
  const { gold } = app.world.products
  const finished = [{ offerId: gold.offerIds[450] ?? 0, coatingId: 1, count: 1 }]
  const orderType = 'products_finished' as const
  await app.ask(
    'POST /cart/positions',
    { body: { orderType, productId: gold.id, offers: { finished } } },
    'client',
  )
  const request = { orderType, metals: [{ id: 1 }], contractId: app.world.contracts.alphaSupply.id }
  const { checkToken } = await app.ask('POST /cart/check', { body: request }, 'client')
  const signature = checkToken.split('.').at(-1) ?? ''
  const sameLength = [signature.replaceAll(/./g, 'é'), signature.replaceAll(/./g, 'a')]
  for (const forged of [...sameLength, '', '....'].map((end) => checkToken.replace(signature, end)))
    expect(
      await app.call('POST /cart/checkout', { body: { ...request, checkToken: forged } }, 'client'),
    ).toMatchObject({ status: 409, problem: 'status_changed' })
  expect(await app.call('POST /cart/checkout', { body: { ...request, checkToken } }, 'client')).toMatchObject(
    {
      status: 200,
    },
  )
})
