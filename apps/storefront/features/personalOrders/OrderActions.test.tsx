import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { guestInit, initOf } from '../../testing/clientAnswers.ts'
import { type FakeAnswers, FakeRefusal } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { savedFiles } from '../../testing/savedFiles.ts'
import { setScreen } from '../../testing/screenWidth.ts'
import { detailOf, orderOf, pageOf } from './orders.support.ts'

const paper = (id: number, additionalType: 'specification' | 'quality') => ({
  id,
  extension: 'pdf',
  createdAt: '2026-11-20T05:00:00.000Z',
  additionalType,
})
const specifications = [paper(8, 'specification'), paper(9, 'quality')]
const file = (name: string) => ({ data: btoa('xlsx'), name, mimeType: 'application/x' })
const open = (at: string, width = 1440, answers: FakeAnswers = {}) => {
  setScreen(width)
  return renderApp({
    at,
    answers: {
      'GET /personal/orders/{id}': detailOf({ specifications }),
      'GET /personal/orders': pageOf([orderOf(24, { specifications }), orderOf(23)]),
      'GET /companies/{id}/users': [],
      'GET /order/{id}/excel': file('Заказ 100024.xlsx'),
      'GET /order/{id}/excel/import': file('Заказ 100024 для импорта.xlsx'),
      'GET /specification/receive/{id}': file('Спецификация.pdf'),
      'GET /export/forecast': file('forecast_Сияние_2026-11-23.xlsx'),
      ...answers,
    },
  })
}
afterEach(() => vi.restoreAllMocks())

describe('actions on an order of the list', () => {
  test('leave out repeating and the file for the import for who has no cart, as a bookkeeper (G-585)', async () => {
    const init = initOf({ permissions: ['personal.*'] })
    open('/personal/orders', 1440, { 'GET /init': init })
    expect(await screen.findByRole('button', { name: 'Скачать Excel: 100024' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Повторить заказ: 100024' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Файл для импорта: 100024' })).toBeNull()
  })

  test('stand in its row on a wide screen, its papers in a menu (R-367, R-368, R-370, G-163)', async () => {
    const names = savedFiles()
    const { api, user } = open('/personal/orders')
    const row = within(await screen.findByRole('table', { name: 'Заказы' })).getByRole('row', {
      name: /^100024/,
    })
    expect(within(row).getByRole('link', { name: 'Повторить заказ: 100024' })).toHaveAttribute(
      'href',
      '/import/standard?order=24',
    )
    await user.click(within(row).getByRole('button', { name: 'Скачать Excel: 100024' }))
    await waitFor(() => expect(names).toEqual(['Заказ 100024.xlsx']))
    await user.click(within(row).getByRole('button', { name: 'Файл для импорта: 100024' }))
    await waitFor(() => expect(names).toHaveLength(2))
    await user.click(within(row).getByRole('button', { name: /^Документы: \d+, заказ 100024$/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Паспорт качества, PDF, 20.11.2026' }))
    await waitFor(() => expect(names).toContain('Спецификация.pdf'))
    expect(api.requestsOf('GET /specification/receive/{id}')[0]?.params).toEqual({ id: '9' })
    const other = screen.getByRole('row', { name: /^100023/ })
    expect(within(other).queryByRole('button', { name: /Документы/ })).toBeNull()
  })

  test('are collected in a menu up to 1024 px, those that open its correction documents too (R-372 to R-375)', async () => {
    const { user } = open('/personal/orders', 1024)
    await user.click(await screen.findByRole('button', { name: 'Действия с заказом 100024' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Повторить заказ',
      'Скачать Excel',
      'Файл для импорта',
      'Изображения артикулов',
      'Акты сверки',
      'Спецификация, PDF, 20.11.2026',
      'Паспорт качества, PDF, 20.11.2026',
      'Корректировочные счета-фактуры',
      'Универсальные корректировочные документы',
      'Корректировочные акты АР-2',
    ])
    expect(items.slice(-3).map((item) => item.getAttribute('href'))).toEqual([
      '/personal/return/invoices?order=24',
      '/personal/return/universal?order=24',
      '/personal/return/ar2?order=24',
    ])
    expect(items[0]).toHaveAttribute('href', '/import/standard?order=24')
    expect(screen.queryByRole('button', { name: /^Скачать Excel/ })).toBeNull()
  })
})

test('the page of an order offers its files and papers, and a failure says why (R-399, R-823, G-163)', async () => {
  const names = savedFiles()
  const { user } = open('/personal/orders/24', 1440, {
    'GET /order/{id}/excel': new FakeRefusal('too_many_requests'),
  })
  const side = await screen.findByRole('complementary', { name: 'Сведения о заказе' })
  await user.click(within(side).getByRole('button', { name: 'Спецификация, PDF, 20.11.2026' }))
  await waitFor(() => expect(names).toEqual(['Спецификация.pdf']))
  await user.click(screen.getByRole('button', { name: 'Скачать Excel' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Файл заказа 100024 не скачался\. ./)
})

test('the readiness forecast is saved under the name of the server where the company gets it (R-379, R-389)', async () => {
  const names = savedFiles()
  const { user } = open('/personal/orders')
  await user.click(await screen.findByRole('button', { name: 'Прогноз готовности' }))
  await waitFor(() => expect(names).toEqual(['forecast_Сияние_2026-11-23.xlsx']))
})

test('a company without the forecast has no button for it (R-379)', async () => {
  const orderStatus = { ...guestInit.options.orderStatus, allowForecastShow: false }
  open('/personal/orders', 1440, { 'GET /init': initOf({}, { options: { orderStatus } }) })
  await screen.findByRole('table', { name: 'Заказы' })
  expect(screen.queryByRole('button', { name: 'Прогноз готовности' })).toBeNull()
})
