import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { changedTo } from '../../features/cart/cart.support.ts'
import { contract } from '../../testing/clientAnswers.ts'
import { FakeRefusal, noConnection, WordsOnly } from '../../testing/fakeApi.ts'
import { setScreen } from '../../testing/screenWidth.ts'
import {
  address,
  button,
  cart,
  checkRefusalOf,
  full,
  gold,
  openChecked,
  openCheckout,
  openPlaceable,
  partial,
  placeButton,
  placed,
  withRefusals,
} from './checkout.support.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('consent to an increased cost is a tick, which is sent', async () => {
  const { api, user } = await openChecked({
    'POST /cart/check': withRefusals(checkRefusalOf('min_weight_gold', 'consent', { shortage: 5000 })),
    'GET /cart/get-difference-cart-orders': { items: [] },
  })
  expect(await screen.findByText(/Не набран минимальный вес золота: не хватает 5,00 г/)).toBeVisible()
  expect(placeButton()).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Даю согласие на увеличение стоимости' }))
  expect(placeButton()).toBeEnabled()
  await waitFor(() =>
    expect(api.requestsOf('GET /cart/get-difference-cart-orders')[0]?.query).toEqual({
      contractId: '11',
      orderType: 'products_production',
      metalIds: '1,2',
      productTypes: 'finished,finished',
      isCostOrderIncreased: '1',
    }),
  )
  await user.click(placeButton())
  await screen.findByRole('dialog', { name: 'Заказы оформлены' })
  expect(api.requestsOf('POST /cart/checkout')[0]?.body).toMatchObject({ isCostOrderIncreased: true })
})

test('one placed order is named as one, with what the cart still holds and a way there (G-139)', async () => {
  const type = { positions: 0, sizes: 0, count: 0, weight: 0 }
  const after = {
    ...cart.header,
    version: 2,
    types: [
      { orderType: 'products_production' as const, ...type },
      { orderType: 'products_coil' as const, ...type, positions: 1, sizes: 2, count: 3 },
    ],
  }
  const { api, user } = await openPlaceable({
    'POST /cart/check': full,
    'POST /cart/checkout': () => {
      api.answer({ 'GET /cart': { item: { ...cart, header: after } }, 'GET /cart/header': after })
      return { ...placed, orders: placed.orders.slice(0, 1) }
    },
  })
  await user.click(placeButton())
  const dialog = within(await screen.findByRole('dialog', { name: 'Заказ оформлен' }))
  expect(await dialog.findByText('В корзине ещё:')).toBeVisible()
  expect(dialog.getAllByRole('link').map(({ textContent }) => textContent)).not.toContain('Производство')
  expect(dialog.getByText(/: 1 артикул · 2 размера/)).toBeVisible()
  await user.click(dialog.getByRole('link', { name: 'Из катушек' }))
  expect(window.location.pathname).toBe('/cart/products_coil')
})

test('what returns is shown with why and by how much, and the remainder action is chosen', async () => {
  const { api, user } = await openPlaceable({ 'POST /cart/check': partial })
  const table = screen.getByRole('table', { name: 'Что не войдёт в заказ' })
  const cells = within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(within(table).getByRole('rowheader')).toHaveTextContent('НЦ-145 см, Позолота')
  expect(cells.slice(1, 5)).toEqual(['4', '6', '15,12', 'Мощности на 30 дней не хватает на 15,00 г'])
  expect(screen.getByText('Войдёт не всё: остальное останется в корзине')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Перенести в лист ожидания' }))
  expect(screen.getByText('Войдёт не всё: остальное перейдёт в лист ожидания')).toBeVisible()
  await user.click(placeButton())
  await screen.findByRole('dialog', { name: 'Заказы оформлены' })
  expect(api.requestsOf('POST /cart/checkout')[0]?.body).toMatchObject({
    actionWithRemainder: 'waiting_list',
  })
})

test('correcting a row strikes its refusal through and requires another check', async () => {
  const changed = { ...cart, header: { ...cart.header, version: 2 } }
  const { api, user } = await openPlaceable({
    'POST /cart/check': partial,
    'POST /cart/update': () => {
      api.answer({ 'GET /cart': { item: changed } })
      return changedTo(changed)
    },
  })
  const field = within(screen.getByRole('table', { name: 'Что не войдёт в заказ' })).getByRole('textbox')
  await user.clear(field)
  await user.type(field, '3{Enter}')
  await waitFor(() => expect(placeButton()).toBeDisabled())
  expect(screen.getByText('исправлено, проверьте заявку ещё раз')).toBeVisible()
  expect(await screen.findByText('Заявка изменилась, проверьте её ещё раз')).toBeVisible()
  expect(api.requestsOf('POST /cart/update')[0]?.body).toEqual({
    update: JSON.stringify({ action: 'count', cartOfferId: 11, count: 3 }),
  })
  api.answer({ 'POST /cart/check': { ...full, checkToken: 'token-2' } })
  await user.click(await button('Проверить заявку'))
  await waitFor(() => expect(placeButton()).toBeEnabled())
  expect(screen.queryByText('исправлено, проверьте заявку ещё раз')).toBeNull()
})

test('the comment is sent trimmed and counts down from a thousand', async () => {
  const { api, user } = await openPlaceable()
  await user.type(screen.getByRole('textbox', { name: 'Комментарий к заказу' }), ' срочно ')
  expect(screen.getByText(/осталось 992 из 1.000/)).toBeVisible()
  await user.click(placeButton())
  await screen.findByRole('dialog', { name: 'Заказы оформлены' })
  expect(api.requestsOf('POST /cart/checkout')[0]?.body).toMatchObject({
    comment: 'срочно',
    checkToken: 'token-1',
    contractId: 11,
  })
})

test('a typed comment survives Esc and Cancel within the order type, until the order is placed (R-287)', async () => {
  const comment = () => screen.findByRole('textbox', { name: 'Комментарий к заказу' })
  const { user } = await openPlaceable()
  const reopen = async () => {
    window.history.pushState(window.history.state, '', address)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
    return comment()
  }
  await user.type(await comment(), 'срочно')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await reopen()).toHaveValue('срочно')
  await user.click(await button('Отмена'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await reopen()).toHaveValue('срочно')
  await user.click(await button('Проверить заявку'))
  await waitFor(() => expect(placeButton()).toBeEnabled())
  await user.click(placeButton())
  await user.click(await button('Закрыть'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await reopen()).toHaveValue('')
})

test('without an answer it says so, and the same order is sent again with the same key (R-318, G-014)', async () => {
  const { api, user } = await openPlaceable({ 'POST /cart/checkout': noConnection })
  await user.click(placeButton())
  expect(await screen.findByText(/^Непредвиденная ошибка при оформлении заказа/)).toBeVisible()
  expect(screen.getByText(/заказ не задвоится/)).toBeVisible()
  api.answer({ 'POST /cart/checkout': placed })
  await user.click(placeButton())
  await screen.findByRole('dialog', { name: 'Заказы оформлены' })
  const keys = api.requestsOf('POST /cart/checkout').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test('a placed order lowers the metal balance of the header at once (R-017, G-059)', async () => {
  setScreen(1440)
  const balanceOf = (metalFree: number) => ({
    'GET /contracts/{id}/metals': [
      {
        metal: gold,
        metalFree,
        metalBids: 0,
        assaysFree: [],
        assaysBids: [],
        updatedAt: '2026-11-20T03:00:00Z',
      },
    ],
  })
  const { api, user } = await openPlaceable({
    'GET /contracts/company/{id}': [{ ...contract, contractType: 'with_metals' }],
    ...balanceOf(100_000),
  })
  expect(await screen.findByText('100,00 г')).toBeInTheDocument()
  api.answer(balanceOf(41_300))
  await user.click(placeButton())
  expect(await screen.findByText('41,30 г')).toBeInTheDocument()
})

test('the last screen promises a mail only where one is sent (G-134)', async () => {
  const { user } = await openPlaceable({ 'POST /cart/checkout': { ...placed, isMailed: false } })
  await user.click(placeButton())
  await screen.findByRole('dialog', { name: 'Заказы оформлены' })
  expect(screen.getByText(/^Заказ пробный, по демо-договору/)).toBeVisible()
  expect(screen.queryByText(/Подтверждение придёт/)).toBeNull()
})

test('a blocked check does not say how many orders will be made', async () => {
  await openChecked({
    'POST /cart/check': withRefusals(checkRefusalOf('not_enough_metal', 'block', { shortage: 5000 })),
  })
  expect(await screen.findByText(/^Оформить пока нельзя/)).toBeVisible()
  expect(screen.queryByText(/Будет создано/)).toBeNull()
})

test('the focus stays at the button while a check by the keyboard runs, and it is asked once', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof full>()
  const { api, user } = openCheckout({ 'POST /cart/check': () => promise })
  const check = await button('Проверить заявку')
  await waitFor(() => expect(check).toBeEnabled())
  check.focus()
  await user.keyboard('{Enter}{Enter}')
  expect(await button('Проверяем…')).toHaveFocus()
  // A disabled button would let the focus fall out of the dialog.
  expect(check).toBeEnabled()
  expect(check).toHaveAttribute('aria-disabled', 'true')
  resolve(full)
  await waitFor(() => expect(placeButton()).toBeEnabled())
  expect(screen.getByRole('button', { name: 'Проверить заявку' })).toHaveFocus()
  expect(api.requestsOf('POST /cart/check')).toHaveLength(1)
})

test('a refusal shows its message, and the next order has a new key', async () => {
  const { api, user } = await openPlaceable({ 'POST /cart/checkout': new FakeRefusal('contract_expired') })
  await user.click(placeButton())
  expect(await screen.findByText(/Срок действия договора истёк/)).toBeVisible()
  api.answer({ 'POST /cart/checkout': placed })
  await user.click(placeButton())
  await screen.findByRole('dialog', { name: 'Заказы оформлены' })
  const keys = api.requestsOf('POST /cart/checkout').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[1]).not.toBe(keys[0])
})

test('an order refused in words alone shows those words, and the next order has a new key (R-318)', async () => {
  const { api, user } = await openPlaceable({
    'POST /cart/checkout': new WordsOnly('Приём заказов закрыт', 200),
  })
  await user.click(placeButton())
  expect(await screen.findByText('Приём заказов закрыт')).toBeVisible()
  expect(screen.queryByText(/заказ не задвоится/)).toBeNull()
  api.answer({ 'POST /cart/checkout': placed })
  await user.click(placeButton())
  await screen.findByRole('dialog', { name: 'Заказы оформлены' })
  const keys = api.requestsOf('POST /cart/checkout').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[1]).not.toBe(keys[0])
})

test('a changed status shows the new refusals and requires another check (R-291, G-122)', async () => {
  const { api, user } = await openPlaceable({
    'POST /cart/checkout': new FakeRefusal('status_changed', {}, { check: partial }),
  })
  expect(screen.queryByRole('table', { name: 'Что не войдёт в заказ' })).toBeNull()
  await user.click(placeButton())
  expect(await screen.findByText('Статус заявки изменился, проверьте заявку ещё раз')).toBeVisible()
  expect(screen.getByRole('table', { name: 'Что не войдёт в заказ' })).toBeVisible()
  const remarks = screen.getByRole('region', { name: 'Замечания' })
  expect(remarks).toHaveTextContent(/Мощности на 30 дней не хватает на/)
  expect(placeButton()).toBeDisabled()
  api.answer({ 'POST /cart/checkout': placed, 'POST /cart/check': { ...partial, checkToken: 'token-2' } })
  await user.click(await button('Проверить заявку'))
  await waitFor(() => expect(placeButton()).toBeEnabled())
  await user.click(placeButton())
  await screen.findByRole('dialog', { name: 'Заказы оформлены' })
  expect(api.requestsOf('POST /cart/checkout').at(-1)?.body).toMatchObject({ checkToken: 'token-2' })
})

test('a failure to load the differences shows a message (R-319)', async () => {
  const { user } = await openChecked({
    'POST /cart/check': withRefusals(checkRefusalOf('min_weight_gold', 'consent', { shortage: 5000 })),
    'GET /cart/get-difference-cart-orders': noConnection,
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Даю согласие на увеличение стоимости' }))
  expect(await screen.findByText(/^Непредвиденная ошибка при загрузке/)).toBeVisible()
})

test('a change of the cart elsewhere invalidates the check', async () => {
  const { api } = await openPlaceable()
  const changed = { ...cart, header: { ...cart.header, version: 5 } }
  api.answer({ 'GET /cart': { item: changed }, 'GET /cart/header': changed.header })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6000 })
  await new Promise((resolve) => setTimeout(resolve, 1100))
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(placeButton()).toBeDisabled())
  vi.useRealTimers()
  expect(screen.getByText('Заявка изменилась, проверьте её ещё раз')).toBeVisible()
})

test('created orders are listed with numbers to copy and open, and with the destination of the remainder', async () => {
  const { user } = await openPlaceable()
  await user.click(placeButton())
  const dialog = await screen.findByRole('dialog', { name: 'Заказы оформлены' })
  expect(within(dialog).getByRole('link', { name: 'Открыть заказ 100501' })).toHaveAttribute(
    'href',
    '/personal/orders/501',
  )
  expect(dialog).toHaveTextContent('Золото, Готовые изделия2 артикула · 3 размера · 14 шт. · 35,28 г')
  // Where the line breaks, the unit goes with its amount.
  expect(dialog.textContent).toContain('14\u00a0шт. · 35,28\u00a0г')
  expect(dialog).toHaveTextContent('В корзине осталось 6 шт., 15,12 г')
  await user.click(within(dialog).getByRole('button', { name: 'Скопировать номер 100502' }))
  expect(await navigator.clipboard.readText()).toBe('100502')
  await user.click(within(dialog).getByRole('button', { name: 'Скопировать все номера' }))
  expect(await navigator.clipboard.readText()).toBe('100501\n100502')
  expect(within(dialog).queryByRole('button', { name: 'Отмена' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Закрыть' }))
  expect(window.location.pathname).toBe('/cart/products_production')
})

test('an auto-order made of the remainder is shown with its amounts (G-139, G-170)', async () => {
  const autoOrder = { id: 7, metal: gold, productType: 'finished' as const, count: 6, weight: 15_120 }
  const { user } = await openPlaceable({
    'POST /cart/checkout': { ...placed, autoOrder: { id: 7 }, autoOrders: [autoOrder] },
  })
  await user.click(placeButton())
  const dialog = await screen.findByRole('dialog', { name: 'Заказы оформлены' })
  expect(dialog).toHaveTextContent('Создан автозаказ 7: Золото, 6 шт., 15,12 г')
  for (const link of within(dialog).getAllByRole('link'))
    expect(link.getAttribute('href')).toMatch(/^\/personal\/(orders|auto-orders)(\/|$)/)
})

test('after placing the cart is loaded again', async () => {
  const { api, user } = await openPlaceable()
  const before = api.requestsOf('GET /cart').length
  await user.click(placeButton())
  await screen.findByRole('dialog', { name: 'Заказы оформлены' })
  await waitFor(() => expect(api.requestsOf('GET /cart').length).toBeGreaterThan(before))
})
