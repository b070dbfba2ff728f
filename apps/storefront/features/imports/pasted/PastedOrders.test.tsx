import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { initOf } from '../../../testing/clientAnswers.ts'
import { type FakeAnswers, FakeRefusal } from '../../../testing/fakeApi.ts'
import { renderApp, renderPart } from '../../../testing/renderApp.tsx'
import { checkOf, outcome, press, uuid } from '../importScreen.support.tsx'
import { PastedOrders } from './PastedOrders.tsx'

const mail = 'Добрый день!\nНБ-22-068 золочение 45 см — 10 шт\nНБ-22-068 50 см 5\n'

const open = (more: FakeAnswers = {}, at = '/contacts') =>
  renderApp({
    at,
    answers: {
      'POST /storage/upload': [{ uuid, name: 'order.txt', size: 60 }],
      'POST /import/check': checkOf({ errors: [], total: 2 }),
      'POST /import/execute': outcome,
      ...more,
    },
  })

const paste = (text: string, to: Element = document.body, files: readonly File[] = []) =>
  fireEvent.paste(to, { clipboardData: { getData: () => text, files } })

/** Pastes until the portal listens: its code comes after the page. */
async function offer(text = mail, files: readonly File[] = []) {
  await screen.findByRole('heading', { level: 1 })
  return waitFor(() => {
    if (!screen.queryByRole('dialog')) paste(text, document.body, files)
    return screen.getByRole('dialog')
  })
}

test('a pasted order is in the cart by four keys: Ctrl+V, Enter, Tab, Enter (G-661)', async () => {
  const { user, api } = open({}, '/cart/products_coil')
  await offer()
  expect(screen.getByRole('dialog', { name: 'Похоже на заказ: 2 строки' })).toHaveTextContent(
    /НБ-22-068 золочение 45 см — 10 шт/,
  )
  expect(screen.getByRole('radio', { name: 'Из катушек' })).toBeChecked()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('heading', { name: /^Результат проверки/ })).toHaveFocus())
  const body = { uuid, type: 'standard', orderType: 'products_coil' }
  expect(api.requestsOf('POST /import/check').map((sent) => sent.body)).toEqual([body])
  await user.keyboard('{Tab}{Enter}')
  expect(await screen.findByRole('heading', { name: 'Заказ загружен в корзину' })).toBeVisible()
  expect(api.requestsOf('POST /import/execute').map((sent) => sent.body)).toEqual([body])
})

test('a refused text stays to be corrected, and the page that brought it checks nothing once it is in the cart (G-661)', async () => {
  const { user, api } = open({
    'POST /import/check': new FakeRefusal('import_structure', { reason: 'wrong_header' }),
  })
  await offer()
  await press(user, 'Проверить заказ')
  expect(await screen.findByText(/Импорт отменён/)).toBeVisible()
  expect(screen.getByLabelText('Или текст заказа')).toHaveValue(mail)
  api.answer({ 'POST /import/check': checkOf({ decision: 'auto', errors: [] }) })
  await press(user, 'Проверить ещё раз')
  expect(await screen.findByRole('heading', { name: 'Заказ загружен в корзину' })).toBeVisible()
  window.history.back()
  await waitFor(() => expect(window.location.pathname).toBe('/contacts'))
  window.history.forward()
  expect(await screen.findByLabelText('Или текст заказа')).toHaveValue('')
  expect(api.requestsOf('POST /import/check')).toHaveLength(2)
})

test('a list pasted into the search is offered as an order, a single line is looked for (G-661)', async () => {
  open()
  await offer()
  const field = screen.getByRole('combobox', { hidden: true, name: 'Поиск по артикулу' })
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(paste('НБ-22-068 45', field)).toBe(true)
  expect(paste(mail, field)).toBe(false)
  expect(await screen.findByRole('dialog', { name: 'Похоже на заказ: 2 строки' })).toBeVisible()
})

test('a copied file is checked as a chosen one (G-661)', async () => {
  const { user, api } = open()
  await offer('', [new File(['PK'], 'заказ.xlsx')])
  expect(screen.getByRole('dialog', { name: 'Проверить заказ из файла «заказ.xlsx»?' })).toBeVisible()
  await press(user, 'Проверить заказ')
  expect(await screen.findByRole('heading', { name: /^Результат проверки/ })).toBeVisible()
  expect(api.requestsOf('POST /storage/upload')).toHaveLength(1)
})

test.each([
  ['for another text', ['cart.common'], 'Когда будет готов заказ 100024?', null],
  ['for an article alone', ['cart.common'], 'НБ-22-068', null],
  ['to whoever may not order', ['personal.*'], mail, null],
  ['for what is pasted into a field', ['cart.common'], mail, 'Комментарий'],
])('nothing is offered %s (G-661)', async (_, permissions, text, field) => {
  const part = (
    <>
      <h1>Страница</h1>
      <input aria-label="Комментарий" />
      <PastedOrders />
    </>
  )
  renderPart(part, { answers: { 'GET /init': initOf({ permissions }) } })
  await screen.findByRole('heading', { level: 1 })
  expect(paste(text, field ? screen.getByLabelText(field) : document.body)).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})
