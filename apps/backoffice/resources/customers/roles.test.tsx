import type { ReplyTo } from '@proba/api/client'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

type Role = ReplyTo<'GET /role/{id}'>

const role = (over: Partial<Role> = {}): Role => ({
  id: 12,
  name: 'Новости',
  nameRu: 'Новости',
  nameEn: '',
  permissions: ['admin.news.*'],
  builtIn: false,
  usersCount: 0,
  mayChange: true,
  version: 3,
  ...over,
})

const answers = (over: Partial<Role> = {}) =>
  ({
    'GET /permissions': (): ReplyTo<'GET /permissions'> => ['admin.news.*', 'admin.banner'],
    'GET /roles': () => pageOf([role(over)]),
    'GET /role/{id}': () => role(over),
    'POST /role/{id}': () => role({ version: 4 }),
    'DELETE /role/{id}': () => ({}),
  }) as const

test('the list names roles and their rights in words (R-590)', async () => {
  renderBackOffice('/roles', { answers: answers() })
  // Not within the table: on a slow machine a placeholder is one first.
  const row = await screen.findByRole('row', { name: /Новости/ })
  expect(within(row).getByRole('link', { name: 'Новости' })).toBeVisible()
  expect(await screen.findByText('Управление: новости')).toBeVisible()
})

test('a role with many rights names the first in the list and counts the others; its form has all', async () => {
  const permissions: ReplyTo<'GET /permissions'> = ['admin.news.*', 'admin.banner', 'order.*', 'personal.*']
  const all = { ...answers({ permissions }), 'GET /permissions': () => permissions }
  renderBackOffice('/roles', { answers: all })
  const row = await screen.findByRole('row', { name: /Новости/ })
  expect(await within(row).findByText('Управление: новости, Управление: баннеры')).toBeVisible()
  expect(within(row).getByText('+2')).toBeVisible()
  expect(within(row).queryByText(/Личный кабинет/)).toBeNull()
  await userEvent.click(within(row).getByRole('link', { name: 'Новости' }))
  expect(await screen.findByRole('button', { name: 'Личный кабинет' })).toBeVisible()
})

test('a right is added and saved by its code with the version (R-591)', async () => {
  const { api } = renderBackOffice('/roles/12', { answers: answers() })
  await userEvent.click(await screen.findByRole('combobox', { name: /^Права/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Управление: баннеры' }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() =>
    expect(api.bodies('POST /role/{id}')).toEqual([
      { nameRu: 'Новости', nameEn: '', permissions: ['admin.news.*', 'admin.banner'], version: 3 },
    ]),
  )
})

test('a role is deleted with the version that was on the screen', async () => {
  const { api } = renderBackOffice('/roles/12', { answers: answers() })
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Подтвердить' }))
  await waitFor(() => expect(api.bodies('DELETE /role/{id}')).toEqual([{ version: 3 }]))
})

test('a role that the person may not change is only shown', async () => {
  renderBackOffice('/roles/12', { answers: answers({ mayChange: false }) })
  expect(await screen.findByText('Управление: новости')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /^Название/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull()
})
