import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeAnswers, FakeRefusal } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { checkOf, outcome, press, repeatedOrder, uuid } from './importScreen.support.tsx'

const open = (more: FakeAnswers = {}) =>
  renderApp({
    at: '/import/standard?order=24',
    answers: {
      'GET /personal/orders/{id}': repeatedOrder,
      'GET /order/{id}/excel/import': { data: btoa('lines'), name: 'Заказ 100024.xlsx', mimeType: 'x/y' },
      'POST /storage/upload': [{ uuid, name: 'Заказ 100024.xlsx', size: 5 }],
      'POST /import/check': checkOf(),
      'POST /import/execute': outcome,
      ...more,
    },
  })

test('an order becomes a cart again through the import, with a list of what no longer fits and why (G-163, G-376)', async () => {
  const { api, user } = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Повтор заказа' })).toBeVisible()
  expect(await screen.findByText(/^Готовые изделия · 1\s220 шт\. · 1\s338,29 г$/)).toBeVisible()
  expect(api.requestsOf('POST /storage/upload')).toHaveLength(0)
  await press(user, 'Проверить и добавить в корзину')
  const left = await screen.findByRole('table', { name: 'Не импортированы' })
  expect(within(left).getByRole('row', { name: /^4 НЦ-4 Артикула нет в каталоге/ })).toBeVisible()
  const body = { uuid, type: 'standard', orderType: 'products_finished' }
  expect(api.requestsOf('POST /import/check')[0]?.body).toEqual(body)
  await press(user, 'Продолжить без них: 2 строки')
  expect(await screen.findByRole('heading', { name: 'Заказ загружен в корзину' })).toBeVisible()
  expect(api.requestsOf('POST /import/execute')[0]?.body).toEqual(body)
})

test('an order that is not there is said so, and can be tried again', async () => {
  const { api, user } = open({ 'GET /personal/orders/{id}': new FakeRefusal('not_found') })
  const again = await screen.findByRole('button', { name: 'Повторить' })
  api.answer({ 'GET /personal/orders/{id}': repeatedOrder })
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'Повтор заказа 100024' })).toBeVisible()
})
