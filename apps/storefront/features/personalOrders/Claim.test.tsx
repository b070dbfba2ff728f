import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { clientUser, guestInit, initOf } from '../../testing/clientAnswers.ts'
import { type FakeAnswers, FakeRefusal, noConnection } from '../../testing/fakeApi.ts'
import { renderPart } from '../../testing/renderApp.tsx'
import { setScreen } from '../../testing/screenWidth.ts'
import { OrdersScreen } from './OrdersScreen.tsx'
import { orderOf, pageOf, readinessOf } from './orders.support.ts'

const status = 'GET /personal/orders/{id}/status'
const options = { ...guestInit.options.orderStatus, allowShipment: true, shipmentAllowedPercentage: 60 }
const ready = readinessOf({ orderReadyPercent: 60 })

/** The status window of order 100023. */
async function openWindow(readiness = ready, more: FakeAnswers = {}, orderStatus = options) {
  const view = renderPart(<OrdersScreen />, {
    at: '/personal/orders',
    answers: {
      'GET /init': initOf({}, { options: { orderStatus } }),
      'GET /companies/{id}/users': [],
      'GET /personal/orders': pageOf([orderOf(23, { status: 'percent', orderReadyPercent: 60 })]),
      [status]: readiness,
      'POST /claims': { id: 71 },
      ...more,
    },
  })
  await view.user.click(await screen.findByRole('button', { name: /готовности заказа/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Готовность заказа 100023' })
  await within(dialog).findByRole('progressbar')
  return {
    ...view,
    dialog,
    button: () => within(dialog).queryByRole('button', { name: 'Запросить отгрузку' }),
  }
}

beforeEach(() => setScreen(1440))

describe('the request for shipment', () => {
  test('is sent in the name of the user, closes the window, says so and reads the list again (R-412..R-414)', async () => {
    const { api, user, button } = await openWindow()
    const listsBefore = api.requestsOf('GET /personal/orders').length
    await user.dblClick(button() as HTMLElement)
    const sent = await screen.findByRole('dialog', { name: 'Запрос на отгрузку отправлен' })
    expect(sent).toHaveTextContent(/заказа 100023 передан на согласование.*Номер обращения: 71/)
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    const requests = api.requestsOf('POST /claims')
    expect(requests[0]?.body).toEqual({
      type: 'pick_up',
      orderId: 23,
      email: clientUser.email,
      username: clientUser.name,
    })
    expect(new Set(requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    await waitFor(() => expect(api.requestsOf('GET /personal/orders').length).toBeGreaterThan(listsBefore))
    await user.click(within(sent).getByRole('button', { name: 'Закрыть' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('that the server refuses shows its reason, and the window what is true now (R-415)', async () => {
    const { api, user, dialog, button } = await openWindow()
    api.answer({
      'POST /claims': new FakeRefusal('claim_sent'),
      [status]: { ...ready, claimed: true },
    })
    await user.click(button() as HTMLElement)
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Запрос на отгрузку этого заказа уже отправлен',
    )
    expect(await within(dialog).findByText('Ваш запрос на отгрузку отправлен')).toBeVisible()
    expect(button()).toBeDisabled()
  })

  test('for an order that was cancelled under the open window says that it is cancelled (R-415, G-425)', async () => {
    const { api, user, dialog, button } = await openWindow()
    api.answer({
      'POST /claims': new FakeRefusal('claim_cancelled'),
      [status]: { ...ready, status: 'cancelled' },
    })
    await user.click(button() as HTMLElement)
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Заказ отменён')
    expect(await within(dialog).findByText('Отменён')).toBeVisible()
    expect(button()).toBeNull()
  })

  test('of an order that was cancelled after a part of it had left says what left and what was cancelled, and nothing of a rest (G-167)', async () => {
    const cancelled = {
      status: 'cancelled' as const,
      shipped: true,
      claimed: false,
      modalCount: 7,
      modalWeight: 14_000,
    }
    const { dialog, button } = await openWindow({
      ...ready,
      ...cancelled,
      shippedCount: 3,
      shippedWeight: 6_000,
    })
    const fact = (name: string) => within(dialog).getByText(name).nextElementSibling
    expect(fact('Отгружено')).toHaveTextContent('3 шт., 6,00 г')
    expect(fact('Отменено')).toHaveTextContent('7 шт., 14,00 г')
    expect(within(dialog).getByText('Часть заказа отгружена, остальное отменено.')).toBeVisible()
    expect(within(dialog).queryByText(/остаток/)).toBeNull()
    expect(within(dialog).queryByText('Количество')).toBeNull()
    expect(button()).toBeNull()
  })

  test('that runs keeps its window, so that its outcome is seen (R-412, G-425)', async () => {
    const answered = Promise.withResolvers<{ id: number }>()
    const { user, button } = await openWindow(ready, { 'POST /claims': () => answered.promise })
    await user.click(button() as HTMLElement)
    expect(screen.getByRole('button', { name: 'Закрыть' })).toBeDisabled()
    await user.click(document.querySelector('.MuiDialog-container') as HTMLElement)
    answered.resolve({ id: 73 })
    expect(await screen.findByText('Номер обращения: 73')).toBeVisible()
  })

  test('without an answer can be sent again under the same key', async () => {
    const { api, user, dialog, button } = await openWindow(ready, { 'POST /claims': noConnection })
    await user.click(button() as HTMLElement)
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^Не удалось отправить запрос/)
    api.answer({ 'POST /claims': { id: 72 } })
    await user.click(button() as HTMLElement)
    expect(await screen.findByText('Номер обращения: 72')).toBeVisible()
    const keys = api.requestsOf('POST /claims').map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toBe(keys[1])
  })
})

describe('the button', () => {
  test.each([
    ['once asked for', { claimed: true }, 'Ваш запрос на отгрузку отправлен'],
    ['of a shipped remainder', { shipped: true }, /здесь остаток\. Об отгрузке/],
    ['below the threshold of the company', { orderReadyPercent: 59 }, /допустимый объём не готов.*от 60 %/],
  ])('%s is disabled and says why (R-406, R-408..R-411, R-416)', async (_what, change, note) => {
    const { dialog, button } = await openWindow({ ...ready, ...change })
    expect(button()).toBeDisabled()
    expect(within(dialog).getByText(note)).toBeVisible()
  })

  test.each([
    ['without the option', { ...options, allowShipment: false }, {}],
    ['of a finished order', options, { status: 'done' as const, actualDate: '2026-11-20' }],
    ['of a cancelled order', options, { status: 'cancelled' as const }],
  ])('%s is not there (R-405)', async (_what, orderStatus, change) => {
    const { button } = await openWindow({ ...ready, ...change }, {}, orderStatus)
    expect(button()).toBeNull()
  })

  test('is disabled while the request runs (R-407)', async () => {
    const { user, button } = await openWindow(ready, { 'POST /claims': () => new Promise(() => {}) })
    await user.click(button() as HTMLElement)
    expect(screen.getByRole('button', { name: /Запросить отгрузку/ })).toBeDisabled()
  })
})
