import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { company, pageOf } from '../testing/records.ts'
import { renderBackOffice } from '../testing/renderBackOffice.tsx'

const dictionaries = {
  'GET /companies/channels': () => [{ id: 1, name: 'Опт', fullName: 'Оптовый канал' }],
  'GET /companies/managers': () => [{ id: 7, name: 'Пётр Ильин' }],
}

test('a list asks for its first page in its own order and shows the records as people read them', async () => {
  const { api } = renderBackOffice('/companies', {
    answers: { ...dictionaries, 'GET /admin/companies': () => pageOf([company()]) },
  })
  const link = await screen.findByRole('link', { name: 'Северное золото' })
  const row = link.closest('tr') as HTMLElement
  expect(within(row).getByText('2451000818')).toBeVisible()
  expect(within(row).getByText('03.02.2025, 11:05')).toBeVisible()
  expect(await within(row).findByText('Опт')).toBeVisible()
  expect(api.calls).toContain('GET /admin/companies?page=1&perPage=25&sort=name&order=asc')
})
