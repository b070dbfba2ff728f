import { daysAfter, formatDay, today } from '@proba/domain/text/dates'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { company, initOf } from '../../testing/clientAnswers.ts'
import { type FakeAnswers, FakeRefusal } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { setScreen } from '../../testing/screenWidth.ts'
import type { AutoOrder, AutoOrdersPage, ListedAutoOrder } from './useAutoOrders.ts'

const statuses: AutoOrdersPage['statuses'] = [
  { code: 'processing', title: 'В обработке' },
  { code: 'completed', title: 'Выполнен' },
  { code: 'cancelled', title: 'Отменён' },
  { code: 'returned', title: 'Возвращён в корзину' },
]
const inDays = (days: number) => daysAfter(today(new Date().toISOString()), days)
const listed = (id: number, more: Partial<ListedAutoOrder> = {}): ListedAutoOrder => ({
  id,
  createdAt: '2026-11-19T20:30:00.000Z',
  countAll: 200,
  countCompleted: 50,
  weightAll: 504_000,
  weightCompleted: 126_000,
  knfmpNumber: 'К-1024/21',
  user: 'Анна Белова',
  productType: 'finished',
  metalId: 1,
  metalName: 'Золото',
  comment: 'Одной партией',
  status: { code: 'processing', title: 'В обработке' },
  dateReturnToCart: inDays(3),
  ...more,
})
const cancelled = { status: { code: 'cancelled', title: 'Отменён' } } as const
const pageOf = (items: ListedAutoOrder[], total = items.length): AutoOrdersPage => ({
  items,
  statuses,
  pagination: { currentPage: 1, perPage: 20, total, lastPage: Math.ceil(total / 20) },
})
const offer = (id: number): AutoOrder['cartOffers'][number] => ({
  id,
  productId: 100 + id,
  article: `НЦ-${id}`,
  coating: 'Родий',
  diameter: 0.45,
  length: 455,
  sizeLabel: null,
  count: 12,
  weight: 2_520,
  totalWeight: 30_240,
  remainder: 9,
})
const order = (id: number): AutoOrder['cartOrders'][number] => ({
  id,
  numberOrder: `1000${id}`,
  date: '2026-11-20T03:00:00.000Z',
  knfmpNumber: 'К-1024/21',
  count: 50,
  weight: 126_000,
})
const detailOf = (more: Partial<AutoOrder> = {}): AutoOrder => ({
  ...listed(5),
  problems: [],
  lastRunAt: null,
  cartOffers: [1, 2, 3, 4].map(offer),
  cartOrders: [order(24)],
  ...more,
})
const settings = { auto_order_is_available: true }
const init = initOf({ company: { ...company, settings } }, { hasParentUser: true })
const answers: FakeAnswers = {
  'GET /init': init,
  'GET /companies/{id}/users': [{ id: 7, name: 'Анна Белова' }],
  'GET /personal/orders': {
    items: [],
    meta: { showDiscount: false, pagination: { currentPage: 1, perPage: 20, total: 0, lastPage: 0 } },
  },
  'GET /personal/auto-orders': pageOf([listed(5), listed(4, cancelled)]),
  'GET /personal/auto-orders/{id}': detailOf(),
}
const open = (at = '/personal/auto-orders', more: FakeAnswers = {}) =>
  renderApp({ at, answers: { ...answers, ...more } })
const table = (name: string) => screen.findByRole('table', { name })
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
const address = () => window.location.pathname + decodeURIComponent(window.location.search)

beforeEach(() => setScreen(1440))

describe('the section of auto-orders', () => {
  test('is a tab and a link of the menu after the orders, for those who have auto-orders (R-337..R-339)', async () => {
    open()
    const tabs = await screen.findByRole('navigation', { name: 'Разделы личного кабинета' })
    const names = within(tabs)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    expect(names.slice(0, 2)).toEqual(['Мои заказы', 'Автозаказы'])
    expect(screen.getByRole('link', { name: 'Автозаказы', current: 'page' })).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Автозаказы', hidden: true }).length).toBeGreaterThan(1)
  })

  test.each([
    ['without the setting of the company', initOf({}, { hasParentUser: true })],
    ['without a parent user', initOf({ company: { ...company, settings } })],
  ])('%s leads to the orders and asks for nothing (R-339, G-176)', async (_name, without) => {
    for (const at of ['/personal/auto-orders?page=2', '/personal/auto-orders/5']) {
      const { api } = open(at, { 'GET /init': without })
      await waitFor(() => expect(address()).toBe('/personal/orders'))
      expect(api.requestsOf('GET /personal/auto-orders')).toEqual([])
      expect(screen.queryByRole('link', { name: 'Автозаказы', hidden: true })).toBeNull()
    }
  })
})

describe('the list of auto-orders', () => {
  test('shows what is placed of all, and stops only what is in processing (R-423, R-439, R-440)', async () => {
    open()
    const [, first, second] = within(await table('Автозаказы')).getAllByRole('row') as HTMLElement[]
    if (!first || !second) throw new Error('no rows')
    expect(cells(first)).toEqual([
      '5Готовые изделия',
      '20.11.2026',
      '50 из 200',
      '126,00 из 504,00',
      'Золото',
      'К-1024/21',
      'Анна Белова',
      `В обработкев корзину через 3 дня, ${formatDay(inDays(3))}`,
      'Остановить',
    ])
    expect(within(first).getByRole('link', { name: 'Автозаказ 5' })).toHaveAttribute(
      'href',
      '/personal/auto-orders/5',
    )
    expect(second).toHaveAttribute('data-cancelled', 'true')
    expect(cells(second).slice(-2)).toEqual(['Отменён', ''])
  })

  test('is filtered and paged by the address (R-422, R-424, R-437)', async () => {
    const { api, user } = open('/personal/auto-orders?metalIds=2,77&status=gone&page=3', {
      'GET /personal/auto-orders': pageOf([listed(5)], 41),
    })
    await table('Автозаказы')
    expect(api.requestsOf('GET /personal/auto-orders')[0]?.query).toEqual({ metalIds: '2', page: '3' })
    expect(screen.getByRole('link', { name: 'Страница 2' })).toHaveAttribute(
      'href',
      '/personal/auto-orders?metalIds=2&page=2',
    )
    await user.type(screen.getByRole('searchbox', { name: 'Номер автозаказа' }), '5')
    await waitFor(() => expect(address()).toBe('/personal/auto-orders?autoOrderId=5&metalIds=2'))
    const filters = within(screen.getByRole('main'))
    const choose = (name: string, option: string) =>
      user.selectOptions(filters.getByRole('combobox', { name }), option)
    await choose('Статус', 'В обработке')
    await choose('Договор', 'К-1024/21')
    await choose('Пользователь', 'Анна Белова')
    await waitFor(() =>
      expect(api.requestsOf('GET /personal/auto-orders').at(-1)?.query).toEqual({
        autoOrderId: '5',
        contract: 'К-1024/21',
        user: '7',
        status: 'processing',
        metalIds: '2',
        page: '1',
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Сбросить отбор' }))
    expect(address()).toBe('/personal/auto-orders')
  })

  test('an empty list says how auto-orders begin; on a phone they are cards', async () => {
    setScreen(360)
    const { api, user } = open('/personal/auto-orders', { 'GET /personal/auto-orders': pageOf([]) })
    expect(await screen.findByText('Автозаказов пока нет')).toBeVisible()
    api.answer({ 'GET /personal/auto-orders': pageOf([listed(5)]) })
    await user.click(screen.getByRole('button', { name: 'Фильтры' }))
    await user.click(screen.getByRole('checkbox', { name: 'Золото' }))
    const cards = await screen.findByRole('list', { name: 'Автозаказы' })
    expect(within(cards).getByText('50 из 200')).toBeVisible()
  })
})

describe('stopping an auto-order', () => {
  test('asks first, tells what comes back and to whom, and shows it as cancelled (R-438, R-441, G-173)', async () => {
    const { api, user } = open('/personal/auto-orders', { 'DELETE /personal/auto-orders/{id}': {} })
    await user.click(await screen.findByRole('button', { name: 'Остановить автозаказ 5' }))
    const dialog = await screen.findByRole('dialog', { name: 'Остановить автозаказ 5?' })
    expect(dialog).toHaveTextContent('вернётся 150 шт., 378,00 г. Корзина пользователя: Анна Белова.')
    expect(dialog).toHaveTextContent('Оформленные заказы останутся.')
    expect(api.requestsOf('DELETE /personal/auto-orders/{id}')).toEqual([])
    api.answer({ 'GET /personal/auto-orders': pageOf([listed(5, cancelled)]) })
    await user.click(within(dialog).getByRole('button', { name: 'Остановить' }))
    expect(await screen.findByText(/Автозаказ 5 остановлен, остаток в корзине/)).toBeVisible()
    expect(api.requestsOf('DELETE /personal/auto-orders/{id}')[0]?.params).toEqual({ id: '5' })
    await waitFor(() => expect(screen.queryByRole('button', { name: /Остановить/ })).toBeNull())
    expect(api.requestsOf('GET /cart/header').length).toBeGreaterThan(1)
  })

  test('that has ended since says so and shows its state', async () => {
    const { api, user } = open('/personal/auto-orders', {
      'DELETE /personal/auto-orders/{id}': new FakeRefusal('auto_order_ended'),
    })
    await user.click(await screen.findByRole('button', { name: 'Остановить автозаказ 5' }))
    api.answer({ 'GET /personal/auto-orders': pageOf([listed(5, cancelled)]) })
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Остановить' }))
    expect(await screen.findByText(/Автозаказ уже завершён/)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: /Остановить/ })).toBeNull())
  })
})

describe('an auto-order', () => {
  test('shows what is placed, left and declared, with its progress and facts (R-426..R-428, R-431, DR-64)', async () => {
    open('/personal/auto-orders/5')
    expect(await screen.findByRole('heading', { level: 1, name: 'Автозаказ 5' })).toBeVisible()
    const [, count, weight] = within(await table('Выполнение')).getAllByRole('row') as HTMLElement[]
    expect(count && cells(count)).toEqual(['50', '150', '200'])
    expect(weight && cells(weight)).toEqual(['126,00', '378,00', '504,00'])
    expect(screen.getByRole('progressbar', { name: 'Выполнение автозаказа' })).toHaveAttribute('value', '25')
    const facts = screen.getByRole('complementary', { name: 'Сведения об автозаказе' })
    for (const text of ['В обработке', '20.11.2026', 'Золото', 'Анна Белова', 'Одной партией'])
      expect(facts).toHaveTextContent(text)
  })

  test('lists its first three rows, all on demand, and its orders (R-429, R-430, R-432, DR-67)', async () => {
    const { user } = open('/personal/auto-orders/5')
    const offers = await table('Состав автозаказа')
    expect(within(offers).getAllByRole('row')).toHaveLength(4)
    const [, first] = within(offers).getAllByRole('row') as HTMLElement[]
    expect(first && cells(first)).toEqual(['НЦ-1', 'Родий', '0,45', '45,5 см', '2,52', '30,24', '9'])
    await user.click(screen.getByRole('button', { name: 'Состав автозаказа: Показать все (4)' }))
    expect(within(offers).getAllByRole('row')).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: 'Состав автозаказа: Свернуть' }))
    expect(within(offers).getAllByRole('row')).toHaveLength(4)
    const orders = await table('Заказы из автозаказа')
    const [, made] = within(orders).getAllByRole('row') as HTMLElement[]
    expect(made && cells(made)).toEqual(['100024', '20.11.2026', 'К-1024/21', '50', '126,00'])
    expect(within(orders).getByRole('link', { name: '100024' })).toHaveAttribute(
      'href',
      '/personal/orders/24',
    )
  })

  test('in processing tells when the remainder returns and what kept it from being placed; one that ended does not (R-434, R-435, DR-08)', async () => {
    const { api, user } = open('/personal/auto-orders/5', {
      'GET /personal/auto-orders/{id}': detailOf({
        dateReturnToCart: inDays(0),
        problems: [{ code: 'contract_unavailable', params: {} }],
      }),
      'DELETE /personal/auto-orders/{id}': {},
    })
    const notice = await screen.findByRole('note')
    expect(notice).toHaveTextContent('вернётся в корзину: сегодня в 23:59')
    expect(notice).toHaveTextContent('Договор автозаказа недоступен')
    api.answer({ 'GET /personal/auto-orders/{id}': detailOf(cancelled) })
    await user.click(screen.getByRole('button', { name: 'Остановить автозаказ 5' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Остановить' }))
    const facts = screen.getByRole('complementary', { name: 'Сведения об автозаказе' })
    await waitFor(() => expect(facts).toHaveTextContent('Вернулось в корзину150 шт., 378,00 г'))
    // One that has ended has no notice and nothing to stop.
    expect(screen.queryByRole('note')).toBeNull()
    await waitFor(() => expect(screen.queryByRole('button', { name: /Остановить/ })).toBeNull())
  })

  test.each(['/personal/auto-orders/9', '/personal/auto-orders/0x1'])(
    'that does not exist, as at %s, is not found, with a way back (R-433)',
    async (at) => {
      open(at, { 'GET /personal/auto-orders/{id}': new FakeRefusal('not_found') })
      expect(await screen.findByRole('heading', { level: 1, name: 'Автозаказ не найден' })).toBeVisible()
      expect(screen.getByRole('link', { name: 'Все автозаказы' })).toHaveAttribute(
        'href',
        '/personal/auto-orders',
      )
    },
  )
})
