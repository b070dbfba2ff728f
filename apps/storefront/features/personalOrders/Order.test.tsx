import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type FakeAnswers, FakeRefusal } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { detailOf, orderLineOf, pageOf } from './orders.support.ts'

const open = (detail: FakeAnswers['GET /personal/orders/{id}'] = detailOf(), at = '/personal/orders/24') =>
  renderApp({
    at,
    answers: {
      'GET /personal/orders/{id}': detail,
      'GET /personal/orders': pageOf([]),
      'GET /companies/{id}/users': [],
    },
  })
const rowOf = async (article: string) => {
  const table = await screen.findByRole('table', { name: 'Состав заказа' })
  return within(table).getByRole('row', { name: new RegExp(article) })
}
const cells = async (article: string) =>
  within(await rowOf(article))
    .getAllByRole('cell')
    .map((cell) => cell.lastChild?.textContent)

describe('lines of an order', () => {
  test('show coating, diameter, size, weights and count; the total has two decimals (R-391..R-396, DR-65)', async () => {
    open()
    expect(await cells('НЦ-1')).toEqual(['Родий', '0,45', '45,5 см', '2,346', '3', '2', '0', '7,04'])
  })

  test('that left are listed by shipment, with waybill, carrier and packages as far as they are told (G-591)', async () => {
    const positions = [orderLineOf(1, { readyPieces: 3, shippedPieces: 3 }), orderLineOf(2)]
    const shipment = { id: 5, shippedAt: '2026-11-20T05:15:00.000Z', isDayOnly: false }
    const known = { waybill: 'ТН-118', carrier: 'Спецсвязь', packages: 2 }
    const rest = { id: null, shippedAt: '2026-11-21T16:59:59.999Z', isDayOnly: true }
    const unknown = { waybill: '', carrier: '', packages: null }
    const shipments = [
      { ...shipment, ...known, lines: [{ position: 1, pieces: 2 }] },
      { ...rest, ...unknown, lines: [{ position: 1, pieces: 1 }] },
    ]
    const { user } = open(detailOf({ positions, shipments }))
    const list = await screen.findByRole('region', { name: 'Отгрузки' })
    expect(within(list).getByText('2 шт. · 4,69 г')).toBeVisible()
    expect(within(list).getByText('накладная ТН-118 · Спецсвязь · 2 места')).toBeVisible()
    expect(within(list).getByText('21.11.2026')).toBeVisible()
    await user.click(within(list).getByText('20.11.2026, 12:15'))
    expect(within(list).getAllByText('НЦ-1, Родий, 45,5 см')[0]).toBeVisible()
  })

  test('show a dash for diameter 0, the label of a size, and a coil (R-392, R-393)', async () => {
    const positions = [
      orderLineOf(1, { diameter: 0, sizeLabel: '17,5' }),
      orderLineOf(2, { typeOffer: 'coil', length: 0 }),
      orderLineOf(3, { length: 0 }),
    ]
    open(detailOf({ positions }))
    expect((await cells('НЦ-1')).slice(1, 3)).toEqual(['–', '17,5'])
    expect((await cells('НЦ-2'))[2]).toBe('Катушка')
    expect((await cells('НЦ-3'))[2]).toBe('–')
    const sum = screen.getByText('3 артикула · 3 размера · 9 шт. · 21,11 г')
    expect(sum).toBeVisible()
    // Where the line breaks, the unit goes with its amount.
    expect(sum.textContent).toContain('9\u00a0шт. · 21,11\u00a0г')
  })

  test('show the picture beside the article and lead to the product (R-390)', async () => {
    const { user } = open()
    await rowOf('НЦ-1')
    await user.click(screen.getByRole('button', { name: 'Показать изображение изделия НЦ-1' }))
    const dialog = await screen.findByRole('dialog', { name: 'НЦ-1' })
    expect(within(dialog).getByRole('img', { name: 'Изображение изделия НЦ-1' })).toBeVisible()
    expect(within(dialog).getByRole('link', { name: 'Открыть изделие' })).toHaveAttribute(
      'href',
      '/personal/orders/24?product=101',
    )
  })

  test('of a large order are shown in pages, summed over all', async () => {
    open(detailOf({ positions: Array.from({ length: 5_000 }, (_, index) => orderLineOf(index + 1)) }))
    const table = await screen.findByRole('table', { name: 'Состав заказа' })
    expect(within(table).getAllByRole('row')).toHaveLength(101)
    expect(screen.getByText(/^5\s000 артикулов · 5\s000 размеров · 15\s000 шт\./)).toBeVisible()
  })

  test('are all on paper, of which the screen has a page', async () => {
    open(detailOf({ positions: Array.from({ length: 120 }, (_, index) => orderLineOf(index + 1)) }))
    const table = await screen.findByRole('table', { name: 'Состав заказа' })
    const rows = () => within(table).getAllByRole('row').length
    expect(rows()).toBe(101)
    fireEvent(window, new Event('beforeprint'))
    expect(rows()).toBe(121)
    fireEvent(window, new Event('afterprint'))
    expect(rows()).toBe(101)
  })
})

describe('about an order', () => {
  const facts = async () => screen.findByRole('complementary', { name: 'Сведения о заказе' })

  test('are dates, types, user, comment and the orders placed together (R-397)', async () => {
    open()
    expect(await facts()).toHaveTextContent(
      'СтатусВ работеДата создания20.11.2026План готовности20.12.2026Тип заказаВ производствоТип изделийГотовые изделияМеталлЗолотоДоговорК-1024/21ПользовательАнна БеловаКомментарийОдной партиейДокументыВсе документы заказаОформлены вместе100025',
    )
    expect(screen.getByRole('link', { name: '100025' })).toHaveAttribute('href', '/personal/orders?q=100025')
  })

  test('show the completion only when the server gives it (R-398)', async () => {
    open(detailOf({ dateRelease: '2026-12-01', dateEnd: null, splitNumbers: [] }))
    expect(await facts()).toHaveTextContent('План готовностиПока не назначенаДата завершения01.12.2026')
    expect(screen.queryByText('Оформлены вместе')).toBeNull()
  })

  test('has a number that can be copied', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Скопировать номер' }))
    expect(await navigator.clipboard.readText()).toBe('100024')
    expect(await screen.findByText('Номер скопирован: 100024')).toBeVisible()
  })
})

test('an accepted higher cost is shown on the order (G-123)', async () => {
  open(detailOf({ isCostOrderIncreased: true }))
  expect(await screen.findByText('Согласовано увеличение: металл ниже минимума')).toBeVisible()
})

describe('an order that is not there', () => {
  test.each(['/personal/orders/999', '/personal/orders/abc', '/personal/orders/99999999999'])(
    '%s leads back to the list',
    async (at) => {
      open(new FakeRefusal('not_found'), at)
      expect(await screen.findByRole('heading', { level: 1, name: 'Заказ не найден' })).toBeVisible()
      expect(screen.getByRole('link', { name: 'Все заказы' })).toHaveAttribute('href', '/personal/orders')
    },
  )
})

describe('the personal area', () => {
  test.each(['/personal', '/personal/no-such', '/personal/no-such/1'])(
    '%s opens the orders (R-343)',
    async (at) => {
      open(detailOf(), at)
      expect(await screen.findByRole('heading', { level: 1, name: 'Мои заказы' })).toBeVisible()
      expect(window.location.pathname).toBe('/personal/orders')
      expect(
        within(screen.getByRole('navigation', { name: 'Разделы личного кабинета' })).getByRole('link', {
          name: 'Мои заказы',
        }),
      ).toHaveAttribute('aria-current', 'page')
    },
  )
})
