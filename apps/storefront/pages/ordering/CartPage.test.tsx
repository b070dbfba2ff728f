import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cartOf, changedTo, metalOf, offerOf, positionOf } from '../../features/cart/cart.support.ts'
import { countOf, openCart, rowWith, twoMetals } from '../../features/cart/cartScreen.support.tsx'
import { initOf } from '../../testing/clientAnswers.ts'
import { FakeRefusal } from '../../testing/fakeApi.ts'

test('rows are grouped by metal with article, size, weights and sums', async () => {
  openCart(twoMetals)
  const first = await rowWith('НЦ-1Цепь.*45 см')
  expect(within(first).getByText('25,20 г')).toBeVisible()
  expect(within(first).getByText('по 2,52 г')).toBeVisible()
  expect(await rowWith('Золото1 артикул2 размера14 шт.36,32 г')).toBeVisible()
  expect(await rowWith('Серебро1 артикул1 размер5 шт.5,00 г')).toBeVisible()
})

test('the tabs show how many articles each order type has, up to 999+, and say articles and sizes in full', async () => {
  const types = [
    { orderType: 'products_finished' as const, positions: 1200, sizes: 5000, count: 1, weight: 1 },
  ]
  openCart({ ...twoMetals, header: { ...twoMetals.header, types } })
  const tabs = await screen.findByRole('navigation', { name: 'Типы заказа' })
  const tab = await within(tabs).findByRole('link', {
    name: /^Готовые изделия\s*1\s200 артикулов · 5\s000 размеров$/,
  })
  expect(tab).toHaveTextContent('999+')
})

test('counts that were typed and not added are told above the cart, lead back to the product and can be forgotten and taken back (G-622)', async () => {
  const { user } = openCart(twoMetals)
  const text = JSON.stringify({ article: 'НЦ-22-053', pieces: 12, entries: {} })
  window.sessionStorage.setItem('typed/product/7/1/5', text)
  window.sessionStorage.setItem('typed/product/9/9/6', text)
  const kept = within(await screen.findByRole('region', { name: 'Введённое и не добавленное' }))
  expect(kept.getByRole('listitem')).toHaveTextContent('НЦ-22-05312 шт.')
  expect(kept.getByRole('link', { name: 'НЦ-22-053' })).toHaveAttribute(
    'href',
    '/cart/products_production?product=5',
  )
  await user.click(kept.getByRole('button', { name: 'Забыть введённое: НЦ-22-053' }))
  expect(screen.queryByRole('region', { name: 'Введённое и не добавленное' })).toBeNull()
  expect(window.sessionStorage.getItem('typed/product/7/1/5')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Вернуть' }))
  expect(await screen.findByRole('region', { name: 'Введённое и не добавленное' })).toBeVisible()
  expect(window.sessionStorage.getItem('typed/product/7/1/5')).toBe(text)
})

test('finished products keep their coating', async () => {
  const cart = cartOf({ products_finished: [metalOf(1, [positionOf(1, [offerOf(11)])])] })
  openCart(cart, {}, '/cart/products_finished')
  expect(await screen.findByRole('combobox', { name: 'Покрытие: НЦ-1, 45 см' })).toBeDisabled()
})

test('every refused or excessive row says why and by how much', async () => {
  const bad = offerOf(11, { codes: ['closed'], exceeded: 0 })
  const over = offerOf(12, { length: 500, exceeded: 5200 })
  openCart(
    cartOf({ products_production: [metalOf(1, [positionOf(1, [bad, over], { minOrderWeight: 100_000 })])] }),
  )
  expect(await screen.findByText('Позиция закрыта')).toBeVisible()
  expect(screen.getByText('Мощности на 30 дней не хватает на 5,20 г')).toBeVisible()
  expect(screen.getByText('До минимума изделия не хватает 49,60 г')).toBeVisible()
})

test('all metals are selected at first, and an unticked one stays so after leaving the tab', async () => {
  const { user } = openCart(twoMetals)
  await user.click(await screen.findByRole('button', { name: /Металлы и итоги$/ }))
  const tick = screen.getByRole('checkbox', { name: 'Взять в заявку: Серебро' })
  expect(tick).toBeChecked()
  await user.click(tick)
  expect(await rowWith('Серебро.*не выбран для заявки')).toBeVisible()
  await user.click(screen.getByRole('link', { name: /Из катушек/ }))
  await screen.findByText('В разделе «Из катушек» ничего нет')
  await user.click(screen.getByRole('link', { name: /^В производство/ }))
  expect(await rowWith('Серебро.*не выбран для заявки')).toBeVisible()
})

test('each metal says how much is missing to its minimum, or that this is reached', async () => {
  const [gold, silver] = [
    metalOf(1, [positionOf(1, [offerOf(11)])], 30_000),
    metalOf(2, [positionOf(2, [offerOf(21)])], 20_000),
  ]
  const { user } = openCart(cartOf({ products_production: [gold, silver] }))
  await user.click(await screen.findByRole('button', { name: /Металлы и итоги$/ }))
  const lineOf = (metal: string) =>
    screen.getByRole('checkbox', { name: `Взять в заявку: ${metal}` }).closest('li')
  expect(lineOf('Золото')).toHaveTextContent('до минимума 4,80 г')
  expect(lineOf('Серебро')).toHaveTextContent('минимум 20,00 г набран')
})

test('checkout opens with the ticked metals', async () => {
  const { user } = openCart(twoMetals, {
    'GET /cart/checkout': new FakeRefusal('server'),
    'POST /cart/snapshot': { id: 1 },
  })
  await user.click(await screen.findByRole('button', { name: /Металлы и итоги$/ }))
  await user.click(screen.getByRole('checkbox', { name: 'Взять в заявку: Серебро' }))
  await user.click(screen.getByRole('button', { name: 'Перейти к оформлению' }))
  await waitFor(() => expect(window.location.pathname).toBe('/cart/products_production/checkout'))
  expect(window.location.search).toBe('?metals=1')
})

test('without a metal checkout is refused with the reason', async () => {
  const { user } = openCart(twoMetals)
  await user.click(await screen.findByRole('button', { name: /Металлы и итоги$/ }))
  await user.click(screen.getByRole('checkbox', { name: 'Взять в заявку: Серебро' }))
  await user.click(screen.getByRole('checkbox', { name: 'Взять в заявку: Золото' }))
  const button = screen.getByRole('button', { name: 'Перейти к оформлению' })
  expect(button).toHaveAccessibleDescription('Отметьте хотя бы один металл, чтобы оформить заказ')
  await user.click(button)
  expect(window.location.pathname).toBe('/cart/products_production')
})

test('without the permission to order checkout is refused with the reason', async () => {
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
    'GET /cart/checkout': new FakeRefusal('server'),
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
  expect(await screen.findByRole('link', { name: 'Открыть «В производство»: 2 артикула' })).toHaveAttribute(
    'href',
    '/cart/products_production',
  )
})

test('an unknown order type is production', async () => {
  openCart(twoMetals, {}, '/cart/anything')
  await waitFor(() => expect(window.location.pathname).toBe('/cart/products_production'))
})

test('a failed load says so and can be tried again', async () => {
  const { api, user } = openCart(twoMetals, { 'GET /cart': new FakeRefusal('company_inactive') })
  expect(await screen.findByText('Компания неактивна, выберите другую')).toBeVisible()
  api.answer({ 'GET /cart': { item: twoMetals } })
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await countOf('НЦ-1, 45 см')).toBeVisible()
})

test('of five thousand rows only those near the screen are rendered', async () => {
  const positions = Array.from({ length: 1000 }, (_, product) =>
    positionOf(
      product + 1,
      Array.from({ length: 5 }, (_, size) =>
        offerOf((product + 1) * 10 + size, { length: 400 + size * 50, count: 1 }),
      ),
    ),
  )
  openCart(cartOf({ products_production: [metalOf(1, positions)] }))
  await rowWith('Золото1.000 артикулов5.000 размеров5.000 шт.')
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5002')
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
})

test('arrows and Enter move from count to count', async () => {
  const { user } = openCart(twoMetals)
  await user.click(await countOf('НЦ-1, 45 см'))
  await user.keyboard('{ArrowDown}')
  await waitFor(async () => expect(await countOf('НЦ-1, 50 см')).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await countOf('НЦ-2, 45 см')).toHaveFocus())
  await user.keyboard('{ArrowUp}')
  await waitFor(async () => expect(await countOf('НЦ-1, 50 см')).toHaveFocus())
})

test('paper has all rows of the cart, of which a screen has those near it', async () => {
  const positions = Array.from({ length: 80 }, (_, at) => positionOf(at + 1, [offerOf(100 + at)]))
  openCart(cartOf({ products_production: [metalOf(1, positions)] }))
  const table = await screen.findByRole('table', { name: /^Состав корзины/ })
  const shown = () => within(table).getAllByRole('row').length
  await waitFor(() => expect(shown()).toBeGreaterThan(3))
  const onScreen = shown()
  expect(onScreen).toBeLessThan(80)
  fireEvent(window, new Event('beforeprint'))
  // The heading of the table, that of the metal, and 80 rows.
  expect(shown()).toBe(82)
  fireEvent(window, new Event('afterprint'))
  expect(shown()).toBe(onScreen)
})
