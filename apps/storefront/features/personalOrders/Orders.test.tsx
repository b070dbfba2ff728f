import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { keepLanguage } from '../../lib/language/currentLanguage.ts'
import { guestInit, initOf } from '../../testing/clientAnswers.ts'
import { type FakeAnswers, noConnection } from '../../testing/fakeApi.ts'
import { renderPart } from '../../testing/renderApp.tsx'
import { savedFiles } from '../../testing/savedFiles.ts'
import { setScreen } from '../../testing/screenWidth.ts'
import { OrdersScreen } from './OrdersScreen.tsx'
import { orderOf, pageOf, readinessOf } from './orders.support.ts'

const metals = [...guestInit.metals, { id: 4, code: 'palladium', name: 'Палладий' }]
const orders = [
  orderOf(24),
  orderOf(23, {
    status: 'percent',
    orderReadyPercent: 40,
    order_type: 'products_coil',
    dateRelease: '2026-11-20',
  }),
  orderOf(22, { status: 'cancelled', discount: 1_250_000 }),
]
const answers: FakeAnswers = {
  'GET /init': initOf({}, { metals }),
  'GET /companies/{id}/users': [{ id: 7, name: 'Анна Белова' }],
  'GET /personal/orders': pageOf(orders),
}
const open = (at = '/personal/orders', more: FakeAnswers = {}) =>
  renderPart(<OrdersScreen />, { at, answers: { ...answers, ...more } })
const table = () => screen.findByRole('table', { name: 'Заказы' })
const columns = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
const address = () => decodeURIComponent(window.location.search)

beforeEach(() => setScreen(1440))

describe('filters of the orders', () => {
  test('are read from the address; palladium and values that make no sense are dropped (R-357, DR-66)', async () => {
    const { api } = open(
      '/personal/orders?q=1000&contract=К-1024/21&user=7&status=percent&metals=2,4,77&sort=weight&page=3&order=up',
    )
    expect(await screen.findByRole('checkbox', { name: 'Серебро' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Золото' })).not.toBeChecked()
    expect(screen.queryByRole('checkbox', { name: 'Палладий' })).toBeNull()
    expect(screen.getByRole('searchbox', { name: 'Номер заказа' })).toHaveValue('1000')
    expect(screen.getByRole('combobox', { name: 'Договор' })).toHaveValue('К-1024/21')
    expect(screen.getByRole('combobox', { name: 'Статус' })).toHaveValue('percent')
    expect(await screen.findByRole('option', { name: 'Анна Белова' })).toBeInTheDocument()
    expect(api.requestsOf('GET /personal/orders')[0]?.query).toEqual({
      q: '1000',
      contract: 'К-1024/21',
      user: '7',
      status: 'percent',
      metals: '2',
      sort: 'date',
      order: 'desc',
      page: '3',
    })
  })

  test('are written into the address, each from its first page (R-353..R-356)', async () => {
    const { api, user } = open('/personal/orders?page=2')
    await table()
    await user.type(screen.getByRole('searchbox', { name: 'Номер заказа' }), ' 10002 ')
    await waitFor(() => expect(address()).toBe('?q=10002'))
    await screen.findByRole('option', { name: 'К-1024/21' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Договор' }), 'К-1024/21')
    await screen.findByRole('option', { name: 'Анна Белова' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Пользователь' }), 'Анна Белова')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Статус' }), 'Выполнен')
    await user.click(screen.getByRole('checkbox', { name: 'Золото' }))
    await user.click(screen.getByRole('checkbox', { name: 'Серебро' }))
    expect(address()).toBe('?q=10002&contract=К-1024/21&user=7&status=done&metals=1,2')
    await waitFor(() => expect(api.requestsOf('GET /personal/orders').at(-1)?.query.metals).toBe('1,2'))
    await user.click(screen.getByRole('button', { name: 'Сбросить отбор' }))
    expect(address()).toBe('')
    expect(screen.getByRole('searchbox', { name: 'Номер заказа' })).toHaveValue('')
  })

  test('that are chosen before the screen follows the first one are all kept', async () => {
    open()
    await table()
    const silver = await screen.findByRole('checkbox', { name: 'Серебро' })
    const gold = await screen.findByRole('checkbox', { name: 'Золото' })
    act(() => {
      silver.click()
      gold.click()
    })
    expect(address()).toBe('?metals=2,1')
  })
})

describe('columns of the orders', () => {
  test('mark an order whose higher cost was accepted (G-123)', async () => {
    const [first, ...others] = orders
    if (!first) throw new Error('There is no order')
    open('/personal/orders', {
      'GET /personal/orders': pageOf([{ ...first, isCostOrderIncreased: true }, ...others]),
    })
    await table()
    expect(screen.getAllByText('С увеличением стоимости')).toHaveLength(1)
  })

  test('show number with type, dates, quantity, weight, metal, contract and comment with the name (R-358..R-366)', async () => {
    open()
    const row = within(await table()).getByRole('row', { name: /^100024/ })
    expect(row).toHaveTextContent(
      /^100024В производствоСоздан20\.11\.2026План готовности20\.12\.2026В работе1\s2201\s338,29ЗолотоК-1024\/21Одной партиейАнна БеловаПовторить заказСкачать ExcelФайл для импортаИзображения артикуловАкты сверкиКорректировки$/,
    )
    expect(screen.getByRole('columnheader', { name: 'Действия' })).toBeInTheDocument()
    const second = within(await table()).getByRole('row', { name: /^100023/ })
    expect(second).toHaveTextContent('Завершён20.11.2026')
    expect(within(row).getByRole('link', { name: '100024' })).toHaveAttribute('href', '/personal/orders/24')
  })

  test.each([
    ['ru', false, 'Номер', false],
    ['ru', true, 'Номер', true],
    ['en', true, 'Number', false],
  ] as const)(
    'in %s with showDiscount %s: %s, bonuses %s (R-359)',
    async (language, showDiscount, number, isShown) => {
      keepLanguage(language)
      open('/personal/orders', { 'GET /personal/orders': pageOf(orders, { showDiscount }) })
      expect(await screen.findByRole('columnheader', { name: number })).toBeVisible()
      expect(screen.queryAllByText(/^12[\s,]500 ₽$/)).toHaveLength(isShown ? 1 : 0)
      expect(screen.queryAllByRole('columnheader', { name: /Бонусы|Bonuses/ })).toHaveLength(isShown ? 1 : 0)
    },
  )

  test('have no status when its dialog is disabled (R-361)', async () => {
    const orderStatus = { ...guestInit.options.orderStatus, allowModalShow: false }
    open('/personal/orders', { 'GET /init': initOf({}, { metals, options: { orderStatus } }) })
    expect(await columns()).not.toContain('Статус')
    expect(screen.queryByText('Готов на 40%')).toBeNull()
  })

  test('sort by quantity and weight, down and up (R-362, R-363)', async () => {
    const { api, user } = open('/personal/orders?page=2')
    await table()
    await user.click(screen.getByRole('button', { name: /^Вес/ }))
    expect(address()).toBe('?sort=weight')
    expect(screen.getByRole('columnheader', { name: /^Вес/ })).toHaveAttribute('aria-sort', 'descending')
    await user.click(screen.getByRole('button', { name: /^Вес/ }))
    expect(address()).toBe('?sort=weight&order=asc')
    await user.click(screen.getByRole('button', { name: /^Количество/ }))
    expect(address()).toBe('?sort=count')
    await waitFor(() =>
      expect(api.requestsOf('GET /personal/orders').at(-1)?.query).toEqual({
        sort: 'count',
        order: 'desc',
        page: '1',
      }),
    )
  })
})

describe('the period and the workbook of the list (G-587)', () => {
  test('orders are narrowed by the days of their placing, which are kept in the address', async () => {
    const { api, user } = open('/personal/orders?page=2&dateFrom=2026-10-01&dateTo=2026-02-30')
    await table()
    expect(api.requestsOf('GET /personal/orders')[0]?.query).toMatchObject({
      dateFrom: '2026-10-01',
      page: '2',
    })
    expect(api.requestsOf('GET /personal/orders')[0]?.query).not.toHaveProperty('dateTo')
    await user.type(screen.getByLabelText('По дату'), '2026-10-31')
    await waitFor(() => expect(address()).toBe('?dateFrom=2026-10-01&dateTo=2026-10-31'))
    await user.click(screen.getByRole('button', { name: 'Сбросить отбор' }))
    await waitFor(() => expect(address()).toBe(''))
    expect(screen.getByLabelText('С даты')).toHaveValue('')
  })

  test('all that the filters leave is saved as a workbook, in the order of the list; a failure says why', async () => {
    const saved = savedFiles()
    const { api, user } = open('/personal/orders?status=done&dateFrom=2026-10-01&sort=weight&page=2', {
      'GET /personal/orders/export': { data: btoa('xlsx'), name: 'Заказы.xlsx', mimeType: 'application/x' },
    })
    await user.click(await screen.findByRole('button', { name: 'Скачать в Excel' }))
    await waitFor(() => expect(saved).toEqual(['Заказы.xlsx']))
    expect(api.requestsOf('GET /personal/orders/export')[0]?.query).toEqual({
      status: 'done',
      dateFrom: '2026-10-01',
      sort: 'weight',
      order: 'desc',
    })
    api.answer({ 'GET /personal/orders/export': noConnection })
    await user.click(screen.getByRole('button', { name: 'Скачать в Excel' }))
    expect(await screen.findByText(/Файл не получен\./)).toBeVisible()
  })
})

describe('readiness', () => {
  const readiness = readinessOf({ shipped: true, claimed: true })

  test('opens from a percentage and only from it (R-380..R-384, R-402)', async () => {
    const { user } = open('/personal/orders', { 'GET /personal/orders/{id}/status': readiness })
    const percent = within(await table()).getAllByRole('button', { name: /готовности заказа/ })
    expect(percent).toHaveLength(1)
    await user.click(percent[0] as HTMLElement)
    const dialog = await screen.findByRole('dialog', { name: 'Готовность заказа 100023' })
    expect(await within(dialog).findByRole('progressbar')).toHaveAttribute('value', '40')
    for (const text of ['24.12.2026', '20.11.2026, 10:05', 'Ваш запрос на отгрузку отправлен', /остаток/])
      expect(within(dialog).getByText(text)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Закрыть' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('shows the day that the provisional date moved from beside it (R-402, G-609)', async () => {
    const moved = { ...readiness, provisionalDateWas: '2026-12-10' }
    const { user } = open('/personal/orders', { 'GET /personal/orders/{id}/status': moved })
    await user.click(await screen.findByRole('button', { name: /готовности заказа/ }))
    expect(await screen.findByText('24.12.2026, была 10.12.2026')).toBeVisible()
  })

  test('shows the provisional date only to those who may see it (R-404)', async () => {
    const orderStatus = { ...guestInit.options.orderStatus, allowProvisionalDateShow: false }
    const { user } = open('/personal/orders', {
      'GET /init': initOf({}, { metals, options: { orderStatus } }),
      'GET /personal/orders/{id}/status': readiness,
    })
    await user.click(await screen.findByRole('button', { name: /готовности заказа/ }))
    await screen.findByRole('progressbar')
    expect(screen.queryByText('24.12.2026')).toBeNull()
  })
})

describe('pages and states of the list', () => {
  test('follow the page of the address and keep the filters; one page has no pagination (R-376..R-378)', async () => {
    const { api } = open('/personal/orders?metals=1', {
      'GET /personal/orders': pageOf(orders, { total: 41 }),
    })
    expect(await screen.findByRole('link', { name: 'Страница 3' })).toHaveAttribute(
      'href',
      '/personal/orders?metals=1&page=3',
    )
    expect(api.requestsOf('GET /personal/orders')[0]?.query).not.toHaveProperty('perPage')
    expect(screen.getByText('41 заказ')).toBeVisible()
  })

  test('one page has no pagination (R-378)', async () => {
    open()
    await table()
    expect(screen.queryByRole('navigation', { name: 'Страницы списка' })).toBeNull()
  })

  test('an empty list offers the next step, a filtered one the reset, a missing page the first one', async () => {
    const { api, user } = open('/personal/orders?q=9', { 'GET /personal/orders': pageOf([]) })
    expect(await screen.findByText('По этому отбору заказов нет')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Сбросить отбор' })[0] as HTMLElement)
    expect(await screen.findByText('Заказов пока нет')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Загрузить из файла' })).toHaveAttribute(
      'href',
      '/import/standard',
    )
    api.answer({ 'GET /personal/orders': pageOf([], { total: 21 }) })
    await user.click(screen.getByRole('checkbox', { name: 'Золото' }))
    expect(await screen.findByText('Такой страницы нет')).toBeVisible()
  })

  test('a failure can be tried again', async () => {
    const { api, user } = open('/personal/orders', { 'GET /personal/orders': noConnection })
    expect(await screen.findByText('Нет связи с сервером')).toBeVisible()
    api.answer({ 'GET /personal/orders': pageOf(orders) })
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await table()).toBeVisible()
  })

  test('appears as cards on a narrow screen, sorted by a select', async () => {
    setScreen(360)
    const { user } = open()
    const cards = await screen.findByRole('list', { name: 'Заказы' })
    expect(within(cards).getByRole('link', { name: '100024' })).toBeVisible()
    expect(within(cards).getAllByText(/^1\s338,29 г$/)).toHaveLength(3)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Порядок' }), 'Легче')
    expect(address()).toBe('?sort=weight&order=asc')
  })

  test('the filters of a phone are behind a button that says how many are set', async () => {
    setScreen(360)
    const { user } = open('/personal/orders?status=done&dateFrom=2026-11-01')
    const fold = await screen.findByRole('button', { name: /^Фильтры/ })
    expect(screen.queryByRole('combobox', { name: 'Статус' })).toBeNull()
    expect(screen.getByRole('searchbox')).toBeVisible()
    await user.click(fold)
    expect(fold).toHaveAttribute('aria-expanded', 'true')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Статус' }), '')
    expect(await screen.findByRole('button', { name: 'Фильтры: 1' })).toBeVisible()
  })
})
