import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderVerdict } from '../../../lib/company/orderVerdict.ts'
import { initOf } from '../../../testing/clientAnswers.ts'
import { FakeRefusal } from '../../../testing/fakeApi.ts'
import { openCart, twoMetals } from '../cartScreen.support.tsx'
import { pauseMs } from './latestRun.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const some: OrderVerdict = {
  version: twoMetals.header.version,
  status: 'blocked',
  sizes: 300,
  passing: 293,
  count: 900,
  weight: 1_000_000,
  reasons: [
    { code: 'not_enough_metal', level: 'block', metalId: 1, params: { shortage: 28_994_000 }, sizes: 300 },
    { code: 'unusual_amount', level: 'consent', metalId: null, params: {}, sizes: 1 },
    { code: 'capacity_exceeded', level: 'row', metalId: null, params: {}, sizes: 7 },
  ],
}
const checkout = () => screen.findByRole('button', { name: 'Перейти к оформлению' })
const pass = () => vi.advanceTimersByTimeAsync(2 * pauseMs)
const openDetails = async (user: ReturnType<typeof openCart>['user']) =>
  user.click(await screen.findByRole('button', { name: /Металлы и итоги$/ }))

test('once nothing changes, the cart says by itself what will pass and why not, until a tick is changed (G-672)', async () => {
  const { api, user } = openCart(twoMetals, { 'GET /cart/verdict': some })
  await openDetails(user)
  await waitFor(async () => expect(await checkout()).toHaveAccessibleDescription('пока не пройдёт'))
  expect(
    await screen.findByText('Недостаточно металла, уменьшите количество (не хватает 28 994,00 г)'),
  ).toBeVisible()
  expect(screen.getByText('Необычно много: 1 строка')).toBeVisible()
  expect(screen.getByText('Не хватает мощности: 7 строкам')).toBeVisible()
  expect(api.requestsOf('GET /cart/verdict').map(({ query }) => query)).toEqual([
    { orderType: 'products_production', contractId: '11', metalIds: '1,2' },
  ])
  api.answer({ 'GET /cart/verdict': { ...some, status: 'partial', reasons: some.reasons.slice(2) } })
  await user.click(screen.getByRole('checkbox', { name: 'Взять в заявку: Серебро' }))
  expect(await checkout()).not.toHaveAccessibleDescription()
  await waitFor(async () => expect(await checkout()).toHaveAccessibleDescription('пройдут 293 из 300 строк'))
  expect(api.requestsOf('GET /cart/verdict')[1]?.query).toMatchObject({ metalIds: '1' })
})

test.each([
  ['who may not order', { 'GET /init': initOf({ permissions: ['cart.common'] }) }],
  ['without a contract', { 'GET /contracts/company/{id}': [] }],
])('%s, nothing is asked in the background', async (_, answers) => {
  const { api } = openCart(twoMetals, answers)
  await checkout()
  await pass()
  expect(api.requestsOf('GET /cart/verdict')).toEqual([])
})

test.each([
  ['of another version of the cart', { ...some, version: some.version + 1 }],
  ['that failed', new FakeRefusal('server')],
])('an answer %s says nothing', async (_, answer) => {
  const { api } = openCart(twoMetals, { 'GET /cart/verdict': answer })
  await checkout()
  await waitFor(() => expect(api.requestsOf('GET /cart/verdict')).toHaveLength(1))
  await pass()
  expect(await checkout()).not.toHaveAccessibleDescription()
})
