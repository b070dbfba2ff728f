import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { dictionaries } from '../../testing/answers.ts'
import { company, pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'
import type { SavedView } from './useViews.ts'

beforeEach(() => window.sessionStorage.clear())

const closed: SavedView = {
  id: 4,
  list: 'companies',
  name: 'Закрытые',
  filter: { active: false },
  sort: { field: 'inn', order: 'DESC' },
  hidden: ['createdAt'],
  isDefault: false,
  version: 3,
}
const answersOf = (views: SavedView[]) => ({
  ...dictionaries,
  'GET /admin/companies': () => pageOf([company()]),
  'GET /admin/views': () => ({ items: views }),
  'POST /admin/views': () => closed,
  'POST /admin/views/{id}': () => closed,
  'DELETE /admin/views/{id}': () => ({}),
})
const openMenu = async () => {
  await screen.findByRole('link', { name: 'Северное золото' })
  await userEvent.click(screen.getByRole('button', { name: 'Виды' }))
  return screen.findByRole('dialog', { name: 'Виды' })
}

test('a view is chosen: its filters and order go into the address, its columns onto the screen (G-346)', async () => {
  const { address, api } = renderBackOffice('/companies', { answers: answersOf([closed]) })
  const dialog = await openMenu()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Закрытые' }))
  await waitFor(() => expect(api.calls.join()).toContain('sort=inn&order=desc&active=0'))
  expect(decodeURIComponent(address())).toContain('filter={"active":false}')
  expect(screen.queryByRole('columnheader', { name: /Создана/ })).toBeNull()
  expect(screen.getByRole('columnheader', { name: /Полное название/ })).toBeVisible()
})

test('what is on the screen is kept under a name; the name of a view that is there changes that view (G-346)', async () => {
  const filter = encodeURIComponent('{"active":true}')
  const { api } = renderBackOffice(`/companies?filter=${filter}`, { answers: answersOf([closed]) })
  const dialog = await openMenu()
  const name = within(dialog).getByRole('textbox', { name: 'Название вида' })
  await userEvent.type(name, 'Активные')
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Открывать список этим видом' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить вид' }))
  await waitFor(() =>
    expect(api.bodies('POST /admin/views')[0]).toMatchObject({
      list: 'companies',
      name: 'Активные',
      filter: { active: true },
      sort: { field: 'name', order: 'ASC' },
      isDefault: true,
    }),
  )
  await waitFor(() => expect(name).toHaveValue(''))
  await userEvent.type(name, 'закрытые')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить вид' }))
  await waitFor(() =>
    expect(api.bodies('POST /admin/views/{id}')[0]).toMatchObject({ version: 3, filter: { active: true } }),
  )
})

test('a list opens with its default view once; an address with filters shows those (G-346)', async () => {
  const first = { ...closed, isDefault: true }
  const opened = renderBackOffice('/companies', { answers: answersOf([first]) })
  await waitFor(() => expect(decodeURIComponent(opened.address())).toContain('"active":false'))
  opened.unmount()
  const again = renderBackOffice('/companies', { answers: answersOf([first]) })
  await openMenu()
  expect(again.address()).toBe('/companies')
  again.unmount()
  window.sessionStorage.clear()
  const other = `/companies?filter=${encodeURIComponent('{"q":"се"}')}`
  const filtered = renderBackOffice(other, { answers: answersOf([first]) })
  await openMenu()
  expect(filtered.address()).toBe(other)
})

test('a view is deleted, or made the one the list opens with, in its row (G-346)', async () => {
  const { api } = renderBackOffice('/companies', { answers: answersOf([closed]) })
  const dialog = await openMenu()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Открывать список видом «Закрытые»' }))
  await waitFor(() =>
    expect(api.bodies('POST /admin/views/{id}')[0]).toMatchObject({ isDefault: true, version: 3 }),
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Удалить вид «Закрытые»' }))
  await waitFor(() => expect(api.calls).toContain('DELETE /admin/views/4'))
})
