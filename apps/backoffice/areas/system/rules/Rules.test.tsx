import type { ReplyTo } from '@proba/api/client'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderBackOffice } from '../../../testing/renderBackOffice.tsx'

const answer: ReplyTo<'GET /rules'> = {
  tabs: [
    { tab: 'production', text: 'Производство', isVisible: true, amount: null },
    { tab: 'finished', text: 'Готовые изделия: 0 шт.', isVisible: false, amount: 0 },
  ],
  tabNumbers: ['DR-22'],
  findings: [
    {
      rule: 'capacity',
      name: 'Мощность производства',
      numbers: ['DR-38', 'G-090'],
      state: 'refused',
      stateName: 'Отказ',
      facts: [{ code: 'leftWeight', params: {}, text: 'Свободно 10 г, по 5 г это 2 шт.' }],
      refusals: [{ code: 'capacity_exceeded', params: {}, text: 'Мощности на 30 дней не хватает на 5,00 г' }],
    },
  ],
}
const answers = {
  'GET /rules/companies': () => ({
    items: [{ id: 1, name: 'Северное золото', contracts: [{ id: 4, name: 'П-118' }] }],
  }),
  'GET /rules/products': () => ({
    items: [
      {
        id: 5,
        name: 'НЦ-22-053',
        sizes: [
          { id: 50, name: '45 см' },
          { id: 51, name: '50 см' },
        ],
        coatings: [{ id: 1, name: 'Без покрытия' }],
      },
    ],
  }),
  'GET /rules': () => answer,
}

async function choose(label: string, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

test('an admin chooses who orders what and reads what each rule says, with its numbers (R-538, G-352)', async () => {
  const { api } = renderBackOffice('/rules', { answers })
  expect(await screen.findByText('Выберите компанию, договор и изделие.')).toBeVisible()
  await choose('Компания', 'Северное золото')
  expect(api.calls.some((call) => call.startsWith('GET /rules?'))).toBe(false)
  await choose('Артикул', 'НЦ-22-053')
  fireEvent.change(screen.getByRole('textbox', { name: 'Количество, шт.' }), { target: { value: '3' } })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Размер' }), '50 см')
  const row = (await screen.findByText('Мощность производства')).closest('tr') as HTMLElement
  expect(within(row).getByText('Отказ')).toBeVisible()
  expect(within(row).getByText('Мощности на 30 дней не хватает на 5,00 г')).toBeVisible()
  expect(within(row).getByText('DR-38, G-090')).toBeVisible()
  expect(screen.getByText('Отказов: 1.')).toBeVisible()
  const tabs = within(screen.getByRole('region', { name: 'Вкладки изделия' }))
  expect(tabs.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'ВиднаПроизводство',
    'СкрытаГотовые изделия: 0 шт.',
  ])
  await waitFor(() =>
    expect(api.calls).toContain(
      'GET /rules?company=1&contract=4&size=51&coating=1&orderType=products_production&count=3',
    ),
  )
})

test('a count that no row can have is said at the field and asks nothing (G-352)', async () => {
  const { api } = renderBackOffice('/rules', { answers })
  await choose('Компания', 'Северное золото')
  fireEvent.change(screen.getByRole('textbox', { name: 'Количество, шт.' }), { target: { value: '0' } })
  await choose('Артикул', 'НЦ-22-053')
  expect(screen.getByText('Целое число от 1 до 999 999')).toBeVisible()
  expect(api.calls.some((call) => call.startsWith('GET /rules?'))).toBe(false)
})
