import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cartOf, changedTo, metalOf, offerOf, positionOf } from '../features/cart/cartFixture.ts'
import type { BidCheck, CheckoutError, Difference, PlacedOrders } from '../features/checkout/checkoutState.ts'
import type { CheckoutInfo } from '../features/checkout/useCheckoutTerms.ts'
import type { FakeAnswers } from '../testing/fakeApi.ts'
import { noConnection, Refusal } from '../testing/fakeApi.ts'
import { contract, initOf } from '../testing/fixtures.ts'
import { renderApp } from '../testing/renderApp.tsx'

configure({ asyncUtilTimeout: 5000 })

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
})

const cart = cartOf({
  products_production: [
    metalOf(1, [positionOf(1, [offerOf(11, { max: 4 })]), positionOf(2, [offerOf(21)])]),
    metalOf(2, [positionOf(3, [offerOf(31)])]),
  ],
})

const gold = { id: 1, code: 'gold', name: 'Золото' }
const silver = { id: 2, code: 'silver', name: 'Серебро' }
const itemOf = (metal: typeof gold, count: number): CheckoutInfo['items'][number] => ({
  metal,
  productType: 'finished',
  weight: count * 2520,
  count,
  positions: 1,
  minOrderWeight: 0,
})

const info: CheckoutInfo = {
  orderType: 'products_production',
  items: [itemOf(gold, 20), itemOf(silver, 10)],
  productTypes: { allowed: ['finished', 'semi_finished'], default: 'finished' },
  actionsWithRemainder: [
    { code: 'leave', title: 'Оставить в корзине' },
    { code: 'waiting_list', title: 'Перенести в лист ожидания' },
  ],
  positions: 3,
  count: 30,
  weight: 75_600,
}

const full: BidCheck = {
  status: 'full',
  checkToken: 'token-1',
  errors: {},
  items: info.items,
  differences: [],
  numberOfOrders: 2,
  orderedCount: 30,
  orderedWeight: 75_600,
}

const problemOf = (
  code: string,
  level: CheckoutError['level'],
  params: CheckoutError['params'] = {},
): CheckoutError => ({
  code,
  level,
  blocking: level === 'block',
  params,
  metalId: level === 'row' ? null : 1,
  items: [{ productId: 1, article: 'НЦ-1' }],
  offers: [{ id: 11, cartPositionId: 101 }],
})

const difference: Difference = {
  cartPositionId: 101,
  cartOfferId: 11,
  productId: 1,
  article: 'НЦ-1',
  covering: 'Позолота',
  length: 450,
  typeOffer: 'finished',
  ordered: 4,
  returned: 6,
  weight: 15_120,
  code: 'capacity_exceeded',
  params: { exceeded: 15_000 },
}

const withErrors = (...errors: CheckoutError[]): BidCheck => ({
  ...full,
  errors: { products_production: errors },
})
const partial: BidCheck = {
  ...withErrors(problemOf('capacity_exceeded', 'row', { exceeded: 15_000 })),
  status: 'partial',
  differences: [difference],
  orderedCount: 24,
}

const placed: PlacedOrders = {
  orders: [
    { id: 501, numberOrder: '100501', metal: gold, productType: 'finished', count: 14, weight: 35_280 },
    { id: 502, numberOrder: '100502', metal: silver, productType: 'finished', count: 10, weight: 25_200 },
  ],
  remainder: { action: 'leave', count: 6, weight: 15_120, offers: [difference] },
  autoOrder: null,
}

const address = '/cart/products_production/checkout?metals=1,2'

function openCheckout(answers: FakeAnswers = {}, at = address) {
  return renderApp({
    at,
    answers: {
      'GET /cart': { item: cart },
      'GET /cart/header': cart.header,
      'GET /cart/checkout': info,
      'POST /cart/snapshot': { id: 1 },
      'POST /cart/check': full,
      'POST /cart/checkout': placed,
      'GET /cart/get-difference-cart-orders': { items: [difference] },
      'GET /personal/orders': new Refusal('server'),
      ...answers,
    },
  })
}

const button = (name: string) => screen.findByRole('button', { name })
const placeButton = () => screen.getByRole('button', { name: /Оформить заказ|Оформляем/ })

/** Opens the order check and presses its first button. */
async function openChecked(answers: FakeAnswers = {}) {
  const opened = openCheckout(answers)
  await opened.user.click(await button('Проверить заявку'))
  return opened
}

async function openPlaceable(answers: FakeAnswers = {}) {
  const opened = await openChecked(answers)
  await waitFor(() => expect(placeButton()).toBeEnabled())
  return opened
}

test('it lists the selected metals with positions, pieces, weight and product type', async () => {
  const { api, user } = openCheckout()
  const dialog = await screen.findByRole('dialog', { name: 'Проверка заявки' })
  const lines = (await within(dialog).findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(lines[0]).toMatch(/Золото.*1 позиция20 шт\.50,40 г/)
  expect(lines[2]).toMatch(/Всего3 позиции30 шт\.75,60 г/)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Тип изделий: Серебро' }), 'Полуфабрикаты')
  await user.click(await button('Проверить заявку'))
  await waitFor(() => expect(api.requestsOf('POST /cart/check')).toHaveLength(1))
  expect(api.requestsOf('POST /cart/check')[0]?.body).toEqual({
    metals: [
      { id: 1, productType: 'finished' },
      { id: 2, productType: 'semi_finished' },
    ],
    contractId: 11,
    orderType: 'products_production',
    isCostOrderIncreased: false,
  })
})

test('a copy of the cart is kept when the order check is entered, and its failure disturbs nobody', async () => {
  const { api } = openCheckout({ 'POST /cart/snapshot': new Refusal('server') })
  expect(await button('Проверить заявку')).toBeEnabled()
  expect(api.requestsOf('POST /cart/snapshot').map(({ body }) => body)).toEqual([
    { orderType: 'products_production', reason: 'checkout', metals: [1, 2] },
  ])
})

test('duplicate metals are asked for once', async () => {
  const { api } = openCheckout({}, '/cart/products_production/checkout?metals=1,2,2')
  await button('Проверить заявку')
  expect(api.requestsOf('GET /cart/checkout')[0]?.query.metals).toBe('1,2')
})

test('no metals lead back to the cart, and so does the waiting list', async () => {
  openCheckout({}, '/cart/products_production/checkout')
  await waitFor(() => expect(window.location.pathname).toBe('/cart/products_production'))
})

test('the waiting list has no order check', async () => {
  openCheckout({}, '/cart/waiting_list/checkout?metals=1')
  await waitFor(() => expect(window.location.pathname).toBe('/cart/waiting_list'))
})

test('both permissions are needed', async () => {
  openCheckout({ 'GET /init': initOf({ permissions: ['cart.common'] }) })
  await waitFor(() => expect(window.location.pathname).toBe('/'))
})

test('metals that are no numbers fail the loading, which is kept for support', async () => {
  const { api, user } = openCheckout({}, '/cart/products_production/checkout?metals=1,a')
  expect(await screen.findByText('Непредвиденная ошибка при загрузке')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Оформить заказ' })).toBeNull()
  expect(api.requestsOf('GET /cart/checkout')).toHaveLength(0)
  expect(api.requestsOf('POST /cart/snapshot').map(({ body }) => body)).toContainEqual({
    orderType: 'products_production',
    reason: 'critical-error',
    error: 'Список металлов составлен неверно',
  })
  await user.click(screen.getByRole('button', { name: 'Вернуться в корзину' }))
  expect(window.location.pathname).toBe('/cart/products_production')
})

test('a failed load says why, can be tried again, and is kept for support', async () => {
  const { api, user } = openCheckout({ 'GET /cart/checkout': new Refusal('nothing_to_order') })
  expect(await screen.findByText('В выбранных металлах нет позиций, которые можно заказать')).toBeVisible()
  await waitFor(() =>
    expect(
      api.requestsOf('POST /cart/snapshot').map(({ body }) => (body as { reason: string }).reason),
    ).toEqual(['checkout', 'critical-error']),
  )
  api.answer({ 'GET /cart/checkout': info })
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await button('Проверить заявку')).toBeEnabled()
})

test('an order is placed only after a check that found nothing in its way', async () => {
  const { user } = openCheckout()
  const check = await button('Проверить заявку')
  expect(placeButton()).toBeDisabled()
  await user.click(check)
  await waitFor(() => expect(placeButton()).toBeEnabled())
  expect(screen.getByText('Всё войдёт в заказ, можно оформлять')).toBeVisible()
  expect(screen.getByText('Будет создано 2 заказа')).toBeVisible()
})

test('an order of more than five thousand pieces tells into how many parts it is split', async () => {
  await openChecked({
    'POST /cart/check': { ...full, items: [itemOf(gold, 12_000)], orderedCount: 12_000, numberOfOrders: 3 },
  })
  expect(await screen.findByText('Заявка больше 5000 изделий: заказ будет разделён на 3 части')).toBeVisible()
})

test('a failed check shows the message of the server, else the fixed one', async () => {
  const { api, user } = await openChecked({ 'POST /cart/check': new Refusal('contract_unavailable') })
  expect(await screen.findByText('Договор недоступен. Выберите другой договор')).toBeVisible()
  expect(placeButton()).toBeDisabled()
  api.answer({ 'POST /cart/check': new Refusal('server') })
  await user.click(await button('Проверить заявку'))
  expect(await screen.findByText(/^Непредвиденная ошибка при проверке заявки/)).toBeVisible()
})

test('each problem says what it stops, whom it concerns and by how much', async () => {
  await openChecked({
    'POST /cart/check': withErrors(
      problemOf('not_enough_metal', 'block', { shortage: 8700 }),
      problemOf('closed', 'row', { reason: 'ремонт станка' }),
      problemOf('min_weight', 'row', { left: 2500, min: 30_000 }),
    ),
  })
  const list = await screen.findByRole('region', { name: 'Замечания' })
  expect(list).toHaveTextContent(
    'Не даёт оформитьЗолото. Недостаточно металла, уменьшите количество (не хватает 8,70 г)НЦ-1',
  )
  expect(list).toHaveTextContent('ВернётсяПозиция закрыта: ремонт станка')
  expect(list).toHaveTextContent('Не набран минимальный вес: не хватает 2,50 г до 30,00 г')
  expect(placeButton()).toBeDisabled()
})

test('an increased cost is agreed to by a tick, which is sent', async () => {
  const { api, user } = await openChecked({
    'POST /cart/check': withErrors(problemOf('min_weight_gold', 'consent', { shortage: 5000 })),
    'GET /cart/get-difference-cart-orders': { items: [] },
  })
  expect(await screen.findByText(/Не набран минимальный вес золота: не хватает 5,00 г/)).toBeVisible()
  expect(placeButton()).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'Согласен с увеличением стоимости' }))
  expect(placeButton()).toBeEnabled()
  await waitFor(() =>
    expect(api.requestsOf('GET /cart/get-difference-cart-orders')[0]?.query).toEqual({
      contractId: '11',
      orderType: 'products_production',
      metalIds: '1,2',
      isCostOrderIncreased: '1',
    }),
  )
  await user.click(placeButton())
  await screen.findByRole('dialog', { name: 'Заказы оформлены' })
  expect(api.requestsOf('POST /cart/checkout')[0]?.body).toMatchObject({ isCostOrderIncreased: true })
})

test('what returns stands with why and by how much, and what becomes of it is chosen', async () => {
  const { api, user } = await openPlaceable({ 'POST /cart/check': partial })
  const table = screen.getByRole('table', { name: 'Что не войдёт в заказ' })
  const cells = within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(within(table).getByRole('rowheader')).toHaveTextContent('НЦ-145 см, Позолота')
  expect(cells.slice(1, 5)).toEqual([
    '4',
    '6',
    '15,12',
    'Группы изделий превышают производственную мощность на 30 дней: лишние 15,00 г',
  ])
  expect(screen.getByText('Войдёт не всё: остальное останется в корзине')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Перенести в лист ожидания' }))
  expect(screen.getByText('Войдёт не всё: остальное перейдёт в лист ожидания')).toBeVisible()
  await user.click(placeButton())
  await screen.findByRole('dialog', { name: 'Заказы оформлены' })
  expect(api.requestsOf('POST /cart/checkout')[0]?.body).toMatchObject({
    actionWithRemainder: 'waiting_list',
  })
})

test('correcting a row strikes its error through and asks for another check', async () => {
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

test('another contract makes the check void; expired ones are not offered', async () => {
  const other = { ...contract, id: 12, knfmpNumber: 'К-7/25', name: '', active: false }
  const expired = { ...contract, id: 13, knfmpNumber: 'К-3/20', contractEndDate: '2020-12-31', active: false }
  const { api, user } = await openPlaceable({ 'GET /contracts/company/{id}': [contract, other, expired] })
  const picker = within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Договор' })
  expect(
    within(picker)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['К-1024/21 (Основной)', 'К-7/25'])
  await user.selectOptions(picker, 'К-7/25')
  expect(placeButton()).toBeDisabled()
  expect(screen.getByText('Заявка изменилась, проверьте её ещё раз')).toBeVisible()
  await user.click(await button('Проверить заявку'))
  await waitFor(() => expect(api.requestsOf('POST /cart/check')).toHaveLength(2))
  expect(api.requestsOf('POST /cart/check')[1]?.body).toMatchObject({ contractId: 12 })
})

test('an expired active contract asks for another one before the check', async () => {
  const expired = { ...contract, contractEndDate: '2020-12-31' }
  const other = { ...contract, id: 12, knfmpNumber: 'К-7/25', name: '', active: false }
  const { user } = openCheckout({ 'GET /contracts/company/{id}': [expired, other] })
  expect(await screen.findByText('Срок действия текущего договора истёк, выберите другой')).toBeVisible()
  expect(await button('Проверить заявку')).toBeDisabled()
  const picker = within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Договор' })
  await user.selectOptions(picker, 'К-7/25')
  expect(await button('Проверить заявку')).toBeEnabled()
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

test('without an answer the same order is sent again under the same key', async () => {
  const { api, user } = await openPlaceable({ 'POST /cart/checkout': noConnection })
  await user.click(placeButton())
  expect(await screen.findByText(/заказ не задвоится/)).toBeVisible()
  api.answer({ 'POST /cart/checkout': placed })
  await user.click(placeButton())
  await screen.findByRole('dialog', { name: 'Заказы оформлены' })
  const keys = api.requestsOf('POST /cart/checkout').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test('an answered refusal shows its message, and the next order has a new key', async () => {
  const { api, user } = await openPlaceable({ 'POST /cart/checkout': new Refusal('contract_expired') })
  await user.click(placeButton())
  expect(await screen.findByText(/Срок действия договора истёк/)).toBeVisible()
  api.answer({ 'POST /cart/checkout': placed })
  await user.click(placeButton())
  await screen.findByRole('dialog', { name: 'Заказы оформлены' })
  const keys = api.requestsOf('POST /cart/checkout').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[1]).not.toBe(keys[0])
})

test('a changed status shows the new differences and asks to press the check again', async () => {
  const { api, user } = await openPlaceable({ 'POST /cart/checkout': new Refusal('status_changed') })
  expect(screen.queryByRole('table', { name: 'Что не войдёт в заказ' })).toBeNull()
  await user.click(placeButton())
  expect(await screen.findByText('Статус заявки изменился, проверьте заявку ещё раз')).toBeVisible()
  expect(await screen.findByRole('table', { name: 'Что не войдёт в заказ' })).toBeVisible()
  expect(placeButton()).toBeDisabled()
  api.answer({ 'POST /cart/checkout': placed, 'POST /cart/check': { ...partial, checkToken: 'token-2' } })
  await user.click(await button('Проверить заявку'))
  await waitFor(() => expect(placeButton()).toBeEnabled())
  await user.click(placeButton())
  await screen.findByRole('dialog', { name: 'Заказы оформлены' })
  expect(api.requestsOf('POST /cart/checkout').at(-1)?.body).toMatchObject({ checkToken: 'token-2' })
})

test('failed differences are told by a message', async () => {
  const { user } = await openPlaceable({
    'POST /cart/checkout': new Refusal('status_changed'),
    'GET /cart/get-difference-cart-orders': noConnection,
  })
  await user.click(placeButton())
  expect(await screen.findByText(/^Непредвиденная ошибка при загрузке/)).toBeVisible()
})

test('a change of the cart elsewhere makes the check void', async () => {
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

test('created orders end with numbers to copy and open and with what became of the remainder', async () => {
  const { user } = await openPlaceable()
  await user.click(placeButton())
  const dialog = await screen.findByRole('dialog', { name: 'Заказы оформлены' })
  expect(within(dialog).getByRole('link', { name: 'Открыть заказ 100501' })).toHaveAttribute(
    'href',
    '/personal/orders/501',
  )
  expect(dialog).toHaveTextContent('Золото, Готовые изделия14 шт., 35,28 г')
  expect(dialog).toHaveTextContent('В корзине осталось 6 шт., 15,12 г')
  await user.click(within(dialog).getByRole('button', { name: 'Скопировать номер 100502' }))
  expect(await navigator.clipboard.readText()).toBe('100502')
  await user.click(within(dialog).getByRole('button', { name: 'Скопировать все номера' }))
  expect(await navigator.clipboard.readText()).toBe('100501\n100502')
  expect(within(dialog).queryByRole('button', { name: 'Отмена' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Закрыть' }))
  expect(window.location.pathname).toBe('/cart/products_production')
})

test('after placing the cart is read again', async () => {
  const { api, user } = await openPlaceable()
  const before = api.requestsOf('GET /cart').length
  await user.click(placeButton())
  await screen.findByRole('dialog', { name: 'Заказы оформлены' })
  await waitFor(() => expect(api.requestsOf('GET /cart').length).toBeGreaterThan(before))
})

test('Esc and Cancel lead back to the cart', async () => {
  const { user } = openCheckout()
  await button('Проверить заявку')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(window.location.pathname).toBe('/cart/products_production'))
})
