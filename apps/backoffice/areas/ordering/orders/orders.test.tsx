import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refused } from '../../../testing/fakeApi.ts'
import { order } from '../../../testing/records.ts'
import { renderBackOffice } from '../../../testing/renderBackOffice.tsx'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('an order shows what was ordered and what may be changed, nothing derived as an input', async () => {
  renderBackOffice('/orders/41', { answers: { 'GET /admin/orders/{id}': () => order() } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Заказ 2026-000041' })).toBeVisible()
  const inputs = screen
    .getAllByRole('textbox')
    .map((input) => (input as HTMLInputElement).name)
    .sort()
  expect(inputs).toEqual(['comment', 'discount', 'readyPieces', 'sapNumber'])
  expect(screen.getByRole('switch', { name: 'Принят в работу' })).toBeChecked()
  expect(screen.getByText('Готов на 45%')).toBeVisible()
})

test('a position shows its size, its pieces that are ready and that left, its unit weight and the weight of the line', async () => {
  renderBackOffice('/orders/41', { answers: { 'GET /admin/orders/{id}': () => order() } })
  const row = await screen.findByRole('row', { name: /ЦБ-0412/ })
  expect(row).toHaveTextContent('ЦБ-0412Родий45 см200006,1731 234,60')
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/catalog/products?product=10')
})

test('readiness and a discount are sent as the server keeps them, and what was not touched is not sent (G-603)', async () => {
  const { api } = renderBackOffice('/orders/41', {
    answers: {
      'GET /admin/orders/{id}': () => order(),
      'POST /orders/{id}': ({ body }) => order({ ...body, version: 3 }),
    },
  })
  const ready = await screen.findByRole('textbox', { name: /^Готово/ })
  await userEvent.clear(ready)
  await userEvent.type(ready, '120')
  const discount = screen.getByRole('textbox', { name: /^Скидка/ })
  await userEvent.clear(discount)
  await userEvent.type(discount, '99,5')
  await userEvent.click(screen.getByRole('switch', { name: 'Запрошена отгрузка' }))
  await press('Сохранить')
  expect(await screen.findByText('Заказ сохранён')).toBeVisible()
  const fields = { readyPieces: 120, discount: 9950, claimed: false }
  expect(api.bodies('POST /orders/{id}')).toEqual([{ version: 2, ...fields }])
})

test('an order is cancelled only with a reason, after asking, and is then only to be read', async () => {
  let stored = order()
  const { api } = renderBackOffice('/orders/41', {
    answers: {
      'GET /admin/orders/{id}': () => stored,
      'POST /orders/{id}': ({ body }) => {
        stored = order({ ...body, status: 'cancelled', version: 3 })
        return stored
      },
    },
  })
  await press('Отменить заказ')
  const dialog = await screen.findByRole('dialog', { name: 'Отменить заказ 2026-000041?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Отменить заказ' }))
  expect(within(dialog).getByText('Обязательное поле')).toBeVisible()
  expect(api.bodies('POST /orders/{id}')).toEqual([])
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Причина отмены/ }), 'Отказ клиента')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Отменить заказ' }))
  expect((await screen.findAllByText('Заказ отменён'))[0]).toBeVisible()
  expect(api.bodies('POST /orders/{id}')).toEqual([
    { version: 2, cancelled: true, cancelReason: 'Отказ клиента' },
  ])
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(screen.getByText('Отказ клиента')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
})

test('a refused cancellation is reported, and the order stays as it is', async () => {
  renderBackOffice('/orders/41', {
    answers: {
      'GET /admin/orders/{id}': () => order(),
      'POST /orders/{id}': () => {
        throw new Refused('version_conflict')
      },
    },
  })
  await press('Отменить заказ')
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByRole('textbox'), 'Отказ')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Отменить заказ' }))
  expect(await screen.findByText('Запись изменена другим пользователем')).toBeVisible()
  expect(within(dialog).getByRole('textbox')).toHaveValue('Отказ')
})

test('that an order left which nobody took over, or of which nothing is ready, is asked before it is saved (G-576)', async () => {
  const { api } = renderBackOffice('/orders/41', {
    answers: {
      'GET /admin/orders/{id}': () =>
        order({ status: 'waiting', acceptedAt: null, readyPieces: 0, count: 33, orderReadyPercent: 0 }),
      'POST /orders/{id}': ({ body }) => order({ ...body, version: 3 }),
    },
  })
  await userEvent.click(await screen.findByRole('switch', { name: 'Часть отгружена' }))
  await press('Сохранить')
  const question = () => screen.findByRole('dialog', { name: 'Заказ действительно отгружен?' })
  await userEvent.click(within(await question()).getByRole('button', { name: 'Отмена' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.bodies('POST /orders/{id}')).toEqual([])
  expect(screen.getByRole('switch', { name: 'Часть отгружена' })).toBeChecked()
  await press('Сохранить')
  await userEvent.click(within(await question()).getByRole('button', { name: 'Да, сохранить' }))
  expect(await screen.findByText('Заказ сохранён')).toBeVisible()
  expect(api.bodies('POST /orders/{id}')).toMatchObject([{ version: 2, shipped: true }])
})

test('that a part of a started order left is saved at once (G-576)', async () => {
  const { api } = renderBackOffice('/orders/41', {
    answers: {
      'GET /admin/orders/{id}': () => order(),
      'POST /orders/{id}': ({ body }) => order({ ...body, version: 3 }),
    },
  })
  await userEvent.click(await screen.findByRole('switch', { name: 'Часть отгружена' }))
  await press('Сохранить')
  expect(await screen.findByText('Заказ сохранён')).toBeVisible()
  expect(api.bodies('POST /orders/{id}')).toMatchObject([{ shipped: true }])
})
