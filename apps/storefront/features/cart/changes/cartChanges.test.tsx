import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FakeRefusal, noConnection } from '../../../testing/fakeApi.ts'
import { cartOf, changedTo, metalOf, offerOf, positionOf } from '../cart.support.ts'
import { cartWith, countOf, openCart, rowWith, sent, twoMetals } from '../cartScreen.support.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('a changed count shows at once, is sent, and the cart is read again', async () => {
  const after = cartOf({ products_production: [metalOf(1, [positionOf(1, [offerOf(11, { count: 3 })])])] }, 2)
  const gate = Promise.withResolvers<void>()
  const { api, user } = openCart(cartWith(offerOf(11)), {
    'POST /cart/update': async () => {
      await gate.promise
      api.answer({ 'GET /cart': { item: after } })
      return changedTo(after)
    },
  })
  const field = await countOf('НЦ-1, 45 см')
  await user.clear(field)
  await user.type(field, '3{Enter}')
  expect(await rowWith('Золото1 артикул1 размер3 шт.7,56 г')).toBeVisible()
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
  const { api, user } = openCart(twoMetals, { 'POST /cart/update': new FakeRefusal('company_inactive') })
  await user.click(await screen.findByRole('button', { name: 'Больше на одну: НЦ-1, 45 см' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^(?!Непредвиденная).+/)
  expect(await countOf('НЦ-1, 45 см')).toHaveValue('10')
  await waitFor(() => expect(api.requestsOf('GET /cart')).toHaveLength(2))
})

test('a value that only the server can refuse is refused with its reason (R-229, G-115)', async () => {
  const errors = { length: ['Длина меньше минимальной: 15 см'] }
  const custom = positionOf(1, [offerOf(11, { typeOffer: 'custom', length: 470 })])
  const { user } = openCart(cartOf({ products_production: [metalOf(1, [custom])] }, 1), {
    'POST /cart/update': new FakeRefusal('validation', {}, { errors }),
  })
  const length = await screen.findByRole('textbox', { name: /^Своя длина, см/ })
  await user.clear(length)
  await user.type(length, '4{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Длина меньше минимальной: 15 см')
})

test.each([
  ['without a connection', noConnection, 'Изменение не сохранено. Нет связи с сервером'],
  [
    'when the server fails',
    new FakeRefusal('server', {}, { requestId: 'f0e1d2c3' }),
    'Изменение не сохранено. Произошла ошибка сервера. Номер запроса: f0e1d2c3',
  ],
])(
  '%s a count stays as it was typed, says why it is not saved, and is sent again by Enter (G-668)',
  async (_, failed, why) => {
    const { api, user } = openCart(twoMetals, { 'POST /cart/update': failed })
    const field = await countOf('НЦ-1, 45 см')
    await user.clear(field)
    await user.type(field, '25{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(why)
    expect(field).toHaveValue('25')
    expect(field).toBeInvalid()
    expect(field.closest('tr')).toHaveTextContent('Не сохранено: 25 шт.')
    api.answer({ 'POST /cart/update': changedTo(twoMetals) })
    await user.click(field)
    await user.keyboard('{Enter}')
    expect(sent(api, 'update').at(-1)).toEqual({ action: 'count', cartOfferId: 11, count: 25 })
    await waitFor(() => expect(screen.queryByText(/^Не сохранено:/)).toBeNull())
  },
)

test('without a connection a coating says that it is not saved, and is sent again by its button', async () => {
  const { api, user } = openCart(twoMetals, { 'POST /cart/update': noConnection })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Покрытие: НЦ-1, 45 см' }), 'Позолота')
  const note = await screen.findByText(/^Не сохранено: Позолота/)
  api.answer({ 'POST /cart/update': changedTo(twoMetals) })
  await user.click(within(note).getByRole('button', { name: 'Повторить' }))
  expect(sent(api, 'update')).toHaveLength(2)
  await waitFor(() => expect(note).not.toBeInTheDocument())
})

test('a coating that another row has merges the two at once', async () => {
  const gilded = offerOf(12, {
    offerId: 1011,
    coatingId: 2,
    count: 4,
    coatingOfferList: [
      { id: 1, isSelected: false },
      { id: 2, isSelected: true },
    ],
  })
  const { user } = openCart(cartWith(offerOf(11), gilded), {
    'POST /cart/update': () => new Promise(() => {}),
  })
  const [plain] = await screen.findAllByRole('combobox', { name: 'Покрытие: НЦ-1, 45 см' })
  if (plain) await user.selectOptions(plain, 'Позолота')
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: /^Количество/ })).toHaveLength(1))
  expect(await countOf('НЦ-1, 45 см')).toHaveValue('14')
})

test('a custom length is changed in centimetres and a coil in grams', async () => {
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
      { action: 'length', cartOfferId: 11, length: 525 },
      { action: 'weight', cartOfferId: 21, weight: 300_000 },
    ]),
  )
})

test('the weight of a coil accepts decimals, with a comma or a point, and is rounded to two (R-261)', async () => {
  const coil = positionOf(2, [offerOf(21, { typeOffer: 'coil', count: 1, weight: 430_500, length: 0 })])
  const { api, user } = openCart(
    cartOf({ products_coil: [metalOf(1, [coil])] }, 1),
    { 'POST /cart/update': changedTo(cartOf({}, 2)) },
    '/cart/products_coil',
  )
  for (const [typed, mg] of [
    ['430,9', 430_900],
    ['300.7', 300_700],
    ['300,456', 300_460],
  ] as const) {
    const weight = await screen.findByRole('textbox', { name: /^Вес катушки/ })
    await user.clear(weight)
    await user.type(weight, `${typed}{Enter}`)
    await waitFor(() =>
      expect(sent(api, 'update').at(-1)).toEqual({ action: 'weight', cartOfferId: 21, weight: mg }),
    )
  }
})

test('typed digits that are not committed yet are sent when the page is left (R-258)', async () => {
  const coil = positionOf(2, [offerOf(21, { typeOffer: 'coil', count: 1, weight: 430_500, length: 0 })])
  const { api, user } = openCart(
    cartOf(
      {
        products_production: [metalOf(1, [positionOf(1, [offerOf(11)])])],
        products_coil: [metalOf(1, [coil])],
      },
      1,
    ),
    { 'POST /cart/update': changedTo(cartOf({}, 2)) },
  )
  const goTo = (address: string) => {
    window.history.pushState(window.history.state, '', address)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  }
  const count = await countOf('НЦ-1, 45 см')
  await user.clear(count)
  await user.type(count, '7')
  goTo('/cart/products_coil')
  const weight = await screen.findByRole('textbox', { name: /^Вес катушки/ })
  expect(sent(api, 'update')).toEqual([{ action: 'count', cartOfferId: 11, count: 7 }])
  await user.clear(weight)
  await user.type(weight, '300,7')
  goTo('/contacts')
  await waitFor(() =>
    expect(sent(api, 'update').at(-1)).toEqual({ action: 'weight', cartOfferId: 21, weight: 300_700 }),
  )
  expect(sent(api, 'update')).toHaveLength(2)
})

test('a coil lighter than the smallest one is refused before it is sent', async () => {
  const coil = positionOf(2, [offerOf(21, { typeOffer: 'coil', count: 1, weight: 250_000, length: 0 })])
  const { api, user } = openCart(cartOf({ products_coil: [metalOf(1, [coil])] }), {}, '/cart/products_coil')
  const weight = await screen.findByRole('textbox', { name: /^Вес катушки/ })
  await user.clear(weight)
  await user.type(weight, '150{Enter}')
  expect(weight).toHaveAccessibleDescription('Вес катушки меньше минимального: 200,00 г')
  expect(weight).toHaveValue('150')
  expect(api.requestsOf('POST /cart/update')).toHaveLength(0)
})

test('chosen rows are deleted together in one call, after a confirmation', async () => {
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

test('a whole order type is deleted after naming what is deleted', async () => {
  const { api, user } = openCart(twoMetals, { 'POST /cart/update': changedTo(cartOf({}, 2)) })
  await user.click(await screen.findByRole('button', { name: 'Очистить раздел' }))
  const dialog = await screen.findByRole('dialog', { name: 'Удалить всё из раздела «В производство»?' })
  expect(dialog).toHaveTextContent('3 строки, 19 шт., 41,32 г')
  api.answer({ 'GET /cart': { item: cartOf({}, 2) } })
  await user.click(within(dialog).getByRole('button', { name: 'Удалить всё' }))
  await screen.findByRole('heading', { name: 'Моя корзина' })
  expect(sent(api, 'delete')).toEqual([{ action: 'products', tab: 'products_production' }])
})

test('a cart changed in another tab is read again when the window comes back', async () => {
  const { api } = openCart(twoMetals)
  await countOf('НЦ-1, 45 см')
  const after = cartOf(
    { products_production: [metalOf(1, [positionOf(1, [offerOf(11, { count: 77 })])])] },
    2,
  )
  api.answer({ 'GET /cart': { item: after }, 'GET /cart/header': after.header })
  // The cache reads again on focus when five seconds have passed, and never twice within one.
  await new Promise((resolve) => setTimeout(resolve, 1100))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6000 })
  window.dispatchEvent(new Event('focus'))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Количество: НЦ-1, 45 см' })).toHaveValue('77'),
  )
})

test('after deleting a row the focus is on the next one', async () => {
  const { user } = openCart(twoMetals, { 'POST /cart/update': () => new Promise(() => {}) })
  await user.click(await screen.findByRole('button', { name: 'Удалить: НЦ-1, 45 см' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Удалить: НЦ-1, 50 см' })).toHaveFocus())
  expect(screen.queryByRole('button', { name: 'Удалить: НЦ-1, 45 см' })).toBeNull()
})

test('a count over the maximum is cut, and its row says what was typed and what was set until the next digit', async () => {
  const after = cartWith(offerOf(11, { max: 40, count: 40 }))
  const { user } = openCart(cartWith(offerOf(11, { max: 40 })), {
    'POST /cart/update': changedTo(after),
  })
  const field = await countOf('НЦ-1, 45 см')
  await user.clear(field)
  await user.type(field, '9999{Enter}')
  const note = await within(await screen.findByRole('table')).findByText(/Введено/)
  expect(note).toHaveTextContent(/^Введено 9\s999, поставлено 40: больше сейчас нельзя$/)
  expect(note.closest('tr')).toContainElement(field)
  await user.type(field, '5')
  expect(note).not.toBeInTheDocument()
})

test('deleted rows come back by the message, and by Ctrl+Z, as the rows that they were', async () => {
  const { api, user } = openCart(twoMetals, {
    'POST /cart/update': { deleted: 1, ...changedTo(twoMetals) },
    'POST /cart/undo': { restored: 1, header: { ...twoMetals.header, version: 3 } },
  })
  await user.click(await screen.findByRole('button', { name: 'Удалить: НЦ-1, 45 см' }))
  await user.click(await screen.findByRole('button', { name: 'Вернуть' }))
  expect(await screen.findByText('Возвращена 1 строка')).toBeVisible()
  const { version } = twoMetals.header
  expect(api.requestsOf('POST /cart/undo').map(({ body }) => body)).toEqual([{ version }])
  await user.click(await screen.findByRole('button', { name: 'Удалить: НЦ-2, 45 см' }))
  await screen.findByRole('button', { name: 'Вернуть' })
  const message = screen.getByText('Возвращена 1 строка').closest('article')
  if (message) await user.click(within(message).getByRole('button', { name: 'Закрыть' }))
  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText('Возвращена 1 строка')).toBeVisible()
  expect(api.requestsOf('POST /cart/undo')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Вернуть' })).toBeNull()
})

test('a row that cannot come back says why, and is offered again where nobody has answered (G-620)', async () => {
  const { api, user } = openCart(twoMetals, {
    'POST /cart/update': { deleted: 1, ...changedTo(twoMetals) },
    'POST /cart/undo': new FakeRefusal('undo_outdated', { article: 'НЦ-1' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Удалить: НЦ-1, 45 см' }))
  await user.click(await screen.findByRole('button', { name: 'Вернуть' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Не вернулась 1 строка. Отменить нельзя: строку артикула НЦ-1 с тех пор изменили',
  )
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
  api.answer({ 'POST /cart/undo': new FakeRefusal('server') })
  await user.click(screen.getByRole('button', { name: 'Удалить: НЦ-2, 45 см' }))
  await user.click(await screen.findByRole('button', { name: 'Вернуть' }))
  await user.click(await screen.findByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(api.requestsOf('POST /cart/undo')).toHaveLength(3))
  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible()
})
