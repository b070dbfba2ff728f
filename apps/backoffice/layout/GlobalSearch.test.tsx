import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dictionaries } from '../testing/answers.ts'
import { company, pageOf, today } from '../testing/records.ts'
import { renderBackOffice } from '../testing/renderBackOffice.tsx'

const answers = {
  ...dictionaries,
  'GET /admin/dashboard': () => today(),
  'GET /companies/{id}': () => company(),
  'GET /admin/companies': () => pageOf([company()]),
  'GET /admin/search': () => ({
    kinds: [
      {
        kind: 'companies' as const,
        total: 25,
        items: [{ id: 1, name: 'Северное золото', detail: '2451000818' }],
      },
      {
        kind: 'orders' as const,
        total: 1,
        items: [{ id: 9, name: '2026-000041', detail: 'Северное золото' }],
      },
    ],
    readAs: null,
  }),
}
const field = () => screen.findByRole('combobox', { name: 'Поиск по разделам' })

test('the search is reached by `/`, finds by kinds, and Enter opens what the arrows have chosen (G-347)', async () => {
  const { api, address } = renderBackOffice('/', { answers })
  const input = await field()
  await userEvent.keyboard('/')
  expect(input).toHaveFocus()
  expect(input).toHaveValue('')
  await userEvent.keyboard('сев')
  const list = await screen.findByRole('listbox')
  expect(within(list).getByText('Компании')).toBeVisible()
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Северное золото2451000818', 'Показать всё: 25', '2026-000041Северное золото'])
  expect(api.calls.filter((call) => call.includes('/admin/search'))).toEqual(['GET /admin/search?q=сев'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/companies/1'))
})

test('what was searched in other letters is named above what it finds, and leads to its list (G-660)', async () => {
  const read = { ...answers['GET /admin/search'](), readAs: 'сев' }
  const { address } = renderBackOffice('/', { answers: { ...answers, 'GET /admin/search': () => read } })
  await userEvent.type(await field(), 'ctd')
  expect(await screen.findByText('Компании по запросу «сев»')).toBeVisible()
  await userEvent.click(screen.getByRole('option', { name: 'Показать всё: 25' }))
  await waitFor(() => expect(decodeURIComponent(address())).toContain('/companies?filter={"q":"сев"}'))
})

test('the list of a kind shows all that were found; Escape closes; a slash in a field is a slash (G-347)', async () => {
  const { address } = renderBackOffice('/', { answers })
  await userEvent.type(await field(), 'сев/')
  expect(await field()).toHaveValue('сев/')
  await screen.findByRole('listbox')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.click(await screen.findByRole('option', { name: 'Показать всё: 25' }))
  await waitFor(() => expect(decodeURIComponent(address())).toContain('/companies?filter={"q":"сев/"}'))
})

test('those who may open none of its kinds have no search (G-347)', async () => {
  renderBackOffice('/', { answers, permissions: ['admin.power.*'] })
  await screen.findByRole('navigation', { name: 'Разделы' })
  expect(screen.queryByRole('combobox', { name: 'Поиск по разделам' })).toBeNull()
})
