import { configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartOf, changedTo, metalOf, offerOf, positionOf } from '../features/cart/cartFixture.ts'
import type { Cart } from '../features/cart/cartSection.ts'
import type { FakeAnswers, FakeApi } from '../testing/fakeApi.ts'
import { noConnection, Refusal } from '../testing/fakeApi.ts'
import { initOf } from '../testing/fixtures.ts'
import { renderApp } from '../testing/renderApp.tsx'

configure({ asyncUtilTimeout: 5000 })

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
})

afterEach(() => {
  vi.useRealTimers()
})

const chain = positionOf(1, [offerOf(11), offerOf(12, { length: 500, count: 4, weight: 2780 })])
const silver = positionOf(2, [offerOf(21, { count: 5, weight: 1000 })])
const twoMetals = cartOf({ products_production: [metalOf(1, [chain]), metalOf(2, [silver])] })

/** Opens the cart; the header always tells the version of the cart. */
function openCart(cart: Cart, answers: FakeAnswers = {}, at = '/cart/products_production') {
  return renderApp({
    at,
    answers: { 'GET /cart': { item: cart }, 'GET /cart/header': cart.header, ...answers },
  })
}

/** A row of the table by its whole text, cells without spaces between. */
const row = (text: string) =>
  waitFor(() => {
    const found = screen.getAllByRole('row').find(({ textContent }) => new RegExp(text).test(textContent))
    if (!found) throw new Error(`No row has ${text}`)
    return found
  })
const countOf = (name: string) => screen.findByRole('textbox', { name: `Количество: ${name}` })
const toasts = () => screen.findByRole('alert')

/** What was sent under a key of POST /cart/update, read back from its JSON text. */
function sent(api: FakeApi, key: 'update' | 'change' | 'delete' | 'move'): unknown[] {
  return api
    .requestsOf('POST /cart/update')
    .map(({ body }) => (body as Partial<Record<string, string>>)[key])
    .filter((text) => text !== undefined)
    .map((text) => JSON.parse(text))
}

test('rows are grouped by metal with article, size, weights and sums', async () => {
  openCart(twoMetals)
  const first = await row('НЦ-1Цепь.*45 см')
  expect(within(first).getByText('25,20 г')).toBeVisible()
  expect(within(first).getByText('по 2,52 г')).toBeVisible()
  expect(await row('Золото1 позиция14 шт.36,32 г')).toBeVisible()
  expect(await row('Серебро1 позиция5 шт.5,00 г')).toBeVisible()
})

test('the tabs tell how many positions each order type has, up to 999+', async () => {
  const types = [{ orderType: 'products_finished' as const, positions: 1200, count: 1, weight: 1 }]
  openCart({ ...twoMetals, header: { ...twoMetals.header, types } })
  const tabs = await screen.findByRole('navigation', { name: 'Типы заказа' })
  await waitFor(() =>
    expect(within(tabs).getByRole('link', { name: /Готовые изделия.*999\+/ })).toBeVisible(),
  )
})

test('a changed count shows at once, is sent, and the cart is read again', async () => {
  const after = cartOf({ products_production: [metalOf(1, [positionOf(1, [offerOf(11, { count: 3 })])])] }, 2)
  const gate = Promise.withResolvers<void>()
  const { api, user } = openCart(
    cartOf({ products_production: [metalOf(1, [positionOf(1, [offerOf(11)])])] }),
    {
      'POST /cart/update': async () => {
        await gate.promise
        api.answer({ 'GET /cart': { item: after } })
        return changedTo(after)
      },
    },
  )
  const field = await countOf('НЦ-1, 45 см')
  await user.clear(field)
  await user.type(field, '3{Enter}')
  expect(await row('Золото1 позиция3 шт.7,56 г')).toBeVisible()
  expect(field).toHaveAttribute('aria-busy', 'true')
  gate.resolve()
  await waitFor(() => expect(api.requestsOf('GET /cart')).toHaveLength(2))
  await waitFor(() => expect(field).toHaveAttribute('aria-busy', 'false'))
  expect(sent(api, 'update')).toEqual([{ action: 'count', cartOfferId: 11, count: 3 }])
})

test('changes of one row go one at a time, and of those waiting only the last', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let calls = 0
  const { api, user } = openCart(twoMetals, {
    'POST /cart/update': async () => {
      const gate = gates[calls]
      calls += 1
      await gate?.promise
      return changedTo(cartOf({}, 1 + calls))
    },
  })
  const plus = await screen.findByRole('button', { name: 'Больше на одну: НЦ-1, 45 см' })
  await user.click(plus)
  await user.click(plus)
  await user.click(plus)
  expect(await countOf('НЦ-1, 45 см')).toHaveValue('13')
  expect(sent(api, 'update')).toEqual([{ action: 'count', cartOfferId: 11, count: 11 }])
  gates[0]?.resolve()
  await waitFor(() => expect(sent(api, 'update')).toHaveLength(2))
  expect(sent(api, 'update').at(-1)).toEqual({ action: 'count', cartOfferId: 11, count: 13 })
  gates[1]?.resolve()
})

test('a refused change rolls back, says why, and the cart is read again', async () => {
  const { api, user } = openCart(twoMetals, { 'POST /cart/update': new Refusal('cart_row_missing') })
  await user.click(await screen.findByRole('button', { name: 'Больше на одну: НЦ-1, 45 см' }))
  expect(await toasts()).toHaveTextContent(
    'Непредвиденная ошибка при изменении. Строки корзины уже нет, корзина обновлена',
  )
  expect(await countOf('НЦ-1, 45 см')).toHaveValue('10')
  await waitFor(() => expect(api.requestsOf('GET /cart')).toHaveLength(2))
})

test('without a connection a change rolls back with that reason', async () => {
  const { user } = openCart(twoMetals, { 'POST /cart/update': noConnection })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Покрытие: НЦ-1, 45 см' }), 'Позолота')
  expect(await toasts()).toHaveTextContent('Непредвиденная ошибка при изменении. Нет связи с сервером')
  expect(await screen.findByRole('combobox', { name: 'Покрытие: НЦ-1, 45 см' })).toHaveValue('1')
})

test('a covering that another row has merges the two at once', async () => {
  const gilded = offerOf(12, {
    offerId: 1011,
    coatingId: 2,
    count: 4,
    coatingOfferList: [
      { id: 1, isSelected: false },
      { id: 2, isSelected: true },
    ],
  })
  const { user } = openCart(
    cartOf({ products_production: [metalOf(1, [positionOf(1, [offerOf(11), gilded])])] }),
    {
      'POST /cart/update': () => new Promise(() => {}),
    },
  )
  const [plain] = await screen.findAllByRole('combobox', { name: 'Покрытие: НЦ-1, 45 см' })
  if (plain) await user.selectOptions(plain, 'Позолота')
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: /^Количество/ })).toHaveLength(1))
  expect(await countOf('НЦ-1, 45 см')).toHaveValue('14')
})

test('finished products keep their covering', async () => {
  const cart = cartOf({ products_finished: [metalOf(1, [positionOf(1, [offerOf(11)])])] })
  openCart(cart, {}, '/cart/products_finished')
  expect(await screen.findByRole('combobox', { name: 'Покрытие: НЦ-1, 45 см' })).toBeDisabled()
})

test('an own length is changed in centimetres and a coil in grams', async () => {
  const custom = positionOf(1, [offerOf(11, { typeOffer: 'custom', length: 470 })])
  const coil = positionOf(2, [offerOf(21, { typeOffer: 'coil', count: 1, weight: 250_000, length: 0 })])
  const { api, user } = openCart(
    cartOf({ products_coil: [metalOf(1, [custom, coil])] }, 1),
    {
      'POST /cart/update': changedTo(cartOf({}, 2)),
    },
    '/cart/products_coil',
  )
  const length = await screen.findByRole('textbox', { name: /^Своя длина, см/ })
  await user.clear(length)
  await user.type(length, '52,5{Enter}')
  const weight = screen.getByRole('textbox', { name: /^Вес катушки/ })
  await user.clear(weight)
  await user.type(weight, '300{Enter}')
  await waitFor(() =>
    expect(sent(api, 'update')).toEqual([
      { action: 'length', cartOfferId: 11, length: 520 },
      { action: 'weight', cartOfferId: 21, weight: 300_000 },
    ]),
  )
})

test('a coil lighter than the smallest one is refused before it is sent', async () => {
  const coil = positionOf(2, [offerOf(21, { typeOffer: 'coil', count: 1, weight: 250_000, length: 0 })])
  const { api, user } = openCart(cartOf({ products_coil: [metalOf(1, [coil])] }), {}, '/cart/products_coil')
  const weight = await screen.findByRole('textbox', { name: /^Вес катушки/ })
  await user.clear(weight)
  await user.type(weight, '150{Enter}')
  expect(await toasts()).toHaveTextContent('Вес катушки меньше минимального: 200,00 г')
  expect(api.requestsOf('POST /cart/update')).toHaveLength(0)
})

test('every refused or excessive row says why and by how much', async () => {
  const bad = offerOf(11, { codes: ['closed'], exceeded: 0 })
  const over = offerOf(12, { length: 500, exceeded: 5200 })
  openCart(
    cartOf({ products_production: [metalOf(1, [positionOf(1, [bad, over], { minOrderWeight: 100_000 })])] }),
  )
  expect(await screen.findByText('Позиция закрыта')).toBeVisible()
  expect(
    screen.getByText('Группы изделий превышают производственную мощность на 30 дней: лишние 5,20 г'),
  ).toBeVisible()
  expect(screen.getByText('До минимума изделия не хватает 49,60 г')).toBeVisible()
})

test('all metals are taken into the order at first, and a tick survives a visit elsewhere', async () => {
  const { user } = openCart(twoMetals)
  await user.click(await screen.findByRole('button', { name: 'Металлы и итоги' }))
  const tick = screen.getByRole('checkbox', { name: 'Взять в заявку: Серебро' })
  expect(tick).toBeChecked()
  await user.click(tick)
  expect(await row('Серебро.*не выбран для заявки')).toBeVisible()
  await user.click(screen.getByRole('link', { name: /Из катушек/ }))
  await screen.findByText('В разделе «Из катушек» ничего нет')
  await user.click(screen.getByRole('link', { name: /^В производство/ }))
  expect(await row('Серебро.*не выбран для заявки')).toBeVisible()
})

test('checkout opens with the ticked metals', async () => {
  const { user } = openCart(twoMetals, {
    'GET /cart/checkout': new Refusal('server'),
    'POST /cart/snapshot': { id: 1 },
  })
  await user.click(await screen.findByRole('button', { name: 'Металлы и итоги' }))
  await user.click(screen.getByRole('checkbox', { name: 'Взять в заявку: Серебро' }))
  await user.click(screen.getByRole('button', { name: 'Перейти к оформлению' }))
  await waitFor(() => expect(window.location.pathname).toBe('/cart/products_production/checkout'))
  expect(window.location.search).toBe('?metals=1')
})

test('without a metal checkout is refused with the reason', async () => {
  const { user } = openCart(twoMetals)
  await user.click(await screen.findByRole('button', { name: 'Металлы и итоги' }))
  await user.click(screen.getByRole('checkbox', { name: 'Взять в заявку: Серебро' }))
  await user.click(screen.getByRole('checkbox', { name: 'Взять в заявку: Золото' }))
  const button = screen.getByRole('button', { name: 'Перейти к оформлению' })
  expect(button).toHaveAccessibleDescription('Отметьте хотя бы один металл, чтобы оформить заказ')
  await user.click(button)
  expect(window.location.pathname).toBe('/cart/products_production')
})

test('without the right to order checkout is refused with the reason', async () => {
  const { user } = openCart(twoMetals, { 'GET /init': initOf({ permissions: ['cart.common'] }) })
  const button = await screen.findByRole('button', { name: 'Перейти к оформлению' })
  expect(button).toHaveAccessibleDescription(/нет права оформлять заказы/)
  await user.click(button)
  expect(window.location.pathname).toBe('/cart/products_production')
})

test('checkout waits until every change is saved', async () => {
  const gate = Promise.withResolvers<void>()
  const { user } = openCart(twoMetals, {
    'POST /cart/update': async () => {
      await gate.promise
      return changedTo({ ...twoMetals, header: { ...twoMetals.header, version: 2 } })
    },
    'GET /cart/checkout': new Refusal('server'),
    'POST /cart/snapshot': { id: 1 },
  })
  await user.click(await screen.findByRole('button', { name: 'Больше на одну: НЦ-1, 45 см' }))
  await user.click(screen.getByRole('button', { name: 'Перейти к оформлению' }))
  expect(await screen.findByRole('button', { name: 'Сохраняем изменения…' })).toBeVisible()
  expect(window.location.pathname).toBe('/cart/products_production')
  gate.resolve()
  await waitFor(() => expect(window.location.pathname).toBe('/cart/products_production/checkout'))
})

test('an empty cart leads to the products and to import', async () => {
  openCart(cartOf({}))
  expect(await screen.findByRole('heading', { name: 'Моя корзина' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Перейти в каталог' })).toHaveAttribute('href', '/catalog/products')
  expect(screen.getByRole('link', { name: 'Загрузить таблицу' })).toHaveAttribute('href', '/import/standard')
})

test('an empty order type leads to one that is not', async () => {
  openCart(twoMetals, {}, '/cart/products_coil')
  expect(await screen.findByRole('link', { name: 'Открыть «В производство»: 2' })).toHaveAttribute(
    'href',
    '/cart/products_production',
  )
})

test('an unknown order type is production', async () => {
  openCart(twoMetals, {}, '/cart/anything')
  await waitFor(() => expect(window.location.pathname).toBe('/cart/products_production'))
})

test('a failed load says so and can be tried again', async () => {
  const { api, user } = openCart(twoMetals, { 'GET /cart': new Refusal('company_inactive') })
  expect(await screen.findByText('Компания неактивна, выберите другую')).toBeVisible()
  api.answer({ 'GET /cart': { item: twoMetals } })
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await countOf('НЦ-1, 45 см')).toBeVisible()
})

test('chosen rows are deleted together in one call, after asking', async () => {
  const { api, user } = openCart(twoMetals, {
    'POST /cart/update': () => {
      api.answer({ 'GET /cart': { item: cartOf({}, 2) } })
      return { deleted: 3, ...changedTo(cartOf({}, 2)) }
    },
  })
  const [first] = await screen.findAllByRole('checkbox', { name: /^Выбрать: НЦ-1/ })
  if (first) await user.click(first)
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: /^Выбрать: НЦ-2/ }))
  await user.keyboard('{/Shift}')
  const toolbar = screen.getByRole('toolbar')
  expect(toolbar).toHaveTextContent('Выбрано 3 строки 19 шт., 41,32 г')
  await user.click(within(toolbar).getByRole('button', { name: 'Удалить' }))
  const dialog = await screen.findByRole('dialog', { name: 'Удалить 3 строки?' })
  await user.click(within(dialog).getByRole('button', { name: 'Удалить' }))
  await screen.findByRole('heading', { name: 'Моя корзина' })
  expect(sent(api, 'delete')).toEqual([{ action: 'offer', cartOfferIds: [11, 12, 21] }])
})

test('a whole order type is deleted after naming what goes', async () => {
  const { api, user } = openCart(twoMetals, { 'POST /cart/update': changedTo(cartOf({}, 2)) })
  await user.click(await screen.findByRole('button', { name: 'Очистить раздел' }))
  const dialog = await screen.findByRole('dialog', { name: 'Удалить всё из раздела «В производство»?' })
  expect(dialog).toHaveTextContent('3 строки, 19 шт., 41,32 г')
  api.answer({ 'GET /cart': { item: cartOf({}, 2) } })
  await user.click(within(dialog).getByRole('button', { name: 'Удалить всё' }))
  await screen.findByRole('heading', { name: 'Моя корзина' })
  expect(sent(api, 'delete')).toEqual([{ action: 'products', tab: 'products_production' }])
})

test('a row moves only where it may, without asking when it fits whole', async () => {
  const offer = offerOf(11, { productResidues: 20 })
  const cart = cartOf({ products_production: [metalOf(1, [positionOf(1, [offer])])] })
  const { api, user } = openCart(cart, { 'POST /cart/update': changedTo(cartOf({}, 2)) })
  await user.click(await screen.findByRole('button', { name: 'Перенести: НЦ-1, 45 см' }))
  const targets = await screen.findAllByRole('menuitem')
  expect(targets.map(({ textContent }) => textContent)).toEqual(['Готовые изделия'])
  api.answer({ 'GET /cart': { item: cartOf({}, 2) } })
  if (targets[0]) await user.click(targets[0])
  await screen.findByText('Перенесено в «Готовые изделия»')
  expect(sent(api, 'change')).toEqual([
    {
      action: 'change',
      orderType: 'products_production',
      to: 'products_finished',
      offers: [{ cartPositionId: 101, offerId: 1011, cartOfferId: 11, typeOffer: 'finished' }],
    },
  ])
})

test('the exceeded amount of a transfer is named before anything moves, and what fits moves', async () => {
  const offer = offerOf(11, { productResidues: 4 })
  const cart = cartOf({ products_production: [metalOf(1, [positionOf(1, [offer])])] })
  const { api, user } = openCart(cart, { 'POST /cart/update': () => new Promise(() => {}) })
  await user.click(await screen.findByRole('button', { name: 'Перенести: НЦ-1, 45 см' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Готовые изделия' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Перенесётся 4 из 10 шт.')
  expect(dialog).toHaveTextContent('Сверх наличия 6 шт.: они останутся в разделе «В производство»')
  expect(api.requestsOf('POST /cart/update')).toHaveLength(0)
  await user.click(within(dialog).getByRole('button', { name: 'Перенести что помещается' }))
  expect(await countOf('НЦ-1, 45 см')).toHaveValue('6')
})

test('a row that may go nowhere says so', async () => {
  const { user } = openCart(cartOf({ products_production: [metalOf(1, [positionOf(1, [offerOf(11)])])] }))
  await user.click(await screen.findByRole('button', { name: 'Перенести: НЦ-1, 45 см' }))
  expect(await screen.findByRole('menuitem')).toHaveTextContent('Сейчас переносить некуда')
})

test('a refused transfer rolls back with its message', async () => {
  const offer = offerOf(11, { productResidues: 20 })
  const cart = cartOf({ products_production: [metalOf(1, [positionOf(1, [offer])])] })
  const { user } = openCart(cart, { 'POST /cart/update': new Refusal('transfer_refused') })
  await user.click(await screen.findByRole('button', { name: 'Перенести: НЦ-1, 45 см' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Готовые изделия' }))
  expect(await toasts()).toHaveTextContent('Непредвиденная ошибка при переносе. Этот перенос недоступен')
  expect(await countOf('НЦ-1, 45 см')).toHaveValue('10')
})

test('the waiting list tells what is missing and moves what has reached its minimum', async () => {
  const ready = positionOf(1, [offerOf(11)], { minOrderWeight: 30_000 })
  const short = positionOf(2, [offerOf(21)], { minOrderWeight: 30_000 })
  const inProduction = positionOf(1, [offerOf(31, { count: 2, weight: 2500 })], { minOrderWeight: 30_000 })
  const cart = cartOf({
    waiting_list: [metalOf(1, [ready, short])],
    products_production: [metalOf(1, [inProduction])],
  })
  const { api, user } = openCart(
    cart,
    { 'POST /cart/update': () => new Promise(() => {}) },
    '/cart/waiting_list',
  )
  expect(await screen.findByText('Минимум набран: можно переносить в производство')).toBeVisible()
  expect(screen.getByText('До минимума изделия не хватает 4,80 г')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Перенести в производство: 1' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Количество: НЦ-1, 45 см' })).toBeNull())
  expect(await countOf('НЦ-2, 45 см')).toBeVisible()
  expect(sent(api, 'move')).toEqual([{ action: 'waitingToProduction', metals: [1] }])
})

test('a cart changed in another tab is read again when the window comes back', async () => {
  const { api } = openCart(twoMetals)
  await countOf('НЦ-1, 45 см')
  const after = cartOf(
    { products_production: [metalOf(1, [positionOf(1, [offerOf(11, { count: 77 })])])] },
    2,
  )
  api.answer({ 'GET /cart': { item: after }, 'GET /cart/header': after.header })
  // The cache asks again on focus when five seconds have gone, and never twice within one.
  await new Promise((resolve) => setTimeout(resolve, 1100))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6000 })
  window.dispatchEvent(new Event('focus'))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Количество: НЦ-1, 45 см' })).toHaveValue('77'),
  )
})

test('of five thousand rows only those near the screen stand in the page', async () => {
  const positions = Array.from({ length: 1000 }, (_, product) =>
    positionOf(
      product + 1,
      Array.from({ length: 5 }, (_, size) =>
        offerOf((product + 1) * 10 + size, { length: 400 + size * 50, count: 1 }),
      ),
    ),
  )
  openCart(cartOf({ products_production: [metalOf(1, positions)] }))
  await row('Золото1.000 позиций5.000 шт.')
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5002')
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
})

test('arrows and Enter go from count to count', async () => {
  const { user } = openCart(twoMetals)
  await user.click(await countOf('НЦ-1, 45 см'))
  await user.keyboard('{ArrowDown}')
  await waitFor(async () => expect(await countOf('НЦ-1, 50 см')).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await countOf('НЦ-2, 45 см')).toHaveFocus())
  await user.keyboard('{ArrowUp}')
  await waitFor(async () => expect(await countOf('НЦ-1, 50 см')).toHaveFocus())
})

test('after deleting a row the focus is on the next one', async () => {
  const { user } = openCart(twoMetals, { 'POST /cart/update': () => new Promise(() => {}) })
  await user.click(await screen.findByRole('button', { name: 'Удалить: НЦ-1, 45 см' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Удалить: НЦ-1, 50 см' })).toHaveFocus())
  expect(screen.queryByRole('button', { name: 'Удалить: НЦ-1, 45 см' })).toBeNull()
})
