import type { ReplyTo } from '@proba/api/client'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

type Entry = ReplyTo<'GET /log/{id}'>

const entry = (over: Partial<Entry> = {}): Entry => ({
  id: 9,
  createdAt: '2026-11-22T03:04:05.000Z',
  actor: { id: 7, name: 'Мария Волкова' },
  actedFor: { id: 5, name: 'Ирина Маркова' },
  company: { id: 1, name: 'Северное золото' },
  entity: 'order',
  entityId: '41',
  record: '100041',
  action: 'place',
  changes: [
    { field: 'comment', label: 'Комментарий', before: null, after: 'спешно' },
    { field: 'discount', label: 'Скидка, ₽', before: '0', after: '12,50' },
  ],
  ...over,
})

const answers = {
  'GET /log': () => pageOf([entry()]),
  'GET /log/{id}': () => entry(),
} as const

test('the log says in words who did what to what, and in whose name (R-636, R-119)', async () => {
  renderBackOffice('/log', { answers })
  const row = (await screen.findByText('Мария Волкова')).closest('tr') as HTMLElement
  for (const text of ['Ирина Маркова', 'Северное золото', 'Заказ', '100041', 'Оформление', '2'])
    expect(within(row).getByText(text)).toBeVisible()
  await userEvent.click(within(row).getByRole('link', { name: '9' }))
  expect(await screen.findByText('спешно')).toBeVisible()
})

test('an entry leads to its people, its company and its record, where the reader may open them', async () => {
  const { unmount } = renderBackOffice('/log/9', { answers })
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  await screen.findByText('спешно')
  expect(['Мария Волкова', 'Ирина Маркова', 'Северное золото', '100041'].map(leadsTo)).toEqual([
    '/users/7',
    '/users/5',
    '/companies/1',
    '/orders/41',
  ])
  unmount()
  const login = entry({ entity: 'session', entityId: '5', record: 'Ирина Маркова', action: 'login' })
  const permissions = ['admin.log.*', 'admin.user.*']
  renderBackOffice('/log/9', { answers: { ...answers, 'GET /log/{id}': () => login }, permissions })
  for (const link of await screen.findAllByRole('link', { name: 'Ирина Маркова' }))
    expect(link).toHaveAttribute('href', '/users/5')
  expect(screen.getByText('Сеанс')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Северное золото' })).toBeNull()
})

test('an entry shows each changed field before and after, and cannot be changed', async () => {
  renderBackOffice('/log/9', { answers })
  const row = (await screen.findByText('Комментарий')).closest('tr') as HTMLElement
  expect(within(row).getByText('спешно')).toBeVisible()
  expect(screen.getByText('12,50')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
})

test('an entry is in English for those who read English (G-348)', async () => {
  const changes = [{ field: 'comment', label: 'Comment', before: 'soon', after: 'urgent' }]
  renderBackOffice('/log/9', {
    answers: { ...answers, 'GET /log/{id}': () => entry({ changes }) },
    language: 'en',
  })
  const row = (await screen.findByText('Comment')).closest('tr') as HTMLElement
  expect(within(row).getByText('soon')).toBeVisible()
  for (const name of ['Field', 'Before', 'After'])
    expect(screen.getByRole('columnheader', { name })).toBeVisible()
})

test('the address of a list may name a record: its history (G-214)', async () => {
  const filter = encodeURIComponent(JSON.stringify({ entity: 'order', entityId: '41' }))
  const { api } = renderBackOffice(`/log?filter=${filter}`, { answers })
  await screen.findByText('Мария Волкова')
  expect(api.calls.some((call) => call.includes('entity=order') && call.includes('entityId=41'))).toBe(true)
})

const role: ReplyTo<'GET /role/{id}'> = {
  id: 12,
  name: 'Новости',
  nameRu: 'Новости',
  nameEn: '',
  permissions: [],
  builtIn: false,
  usersCount: 0,
  mayChange: true,
  version: 3,
}
const withRole = { ...answers, 'GET /permissions': () => [], 'GET /role/{id}': () => role } as const

test('a record leads to its history (G-214)', async () => {
  const { api } = renderBackOffice('/roles/12', { answers: withRole })
  await userEvent.click(await screen.findByRole('link', { name: 'История изменений' }))
  await screen.findByText('Мария Волкова')
  expect(api.calls.some((call) => call.includes('entity=role') && call.includes('entityId=12'))).toBe(true)
})

test('a record offers no history to those who may not read the log', async () => {
  renderBackOffice('/roles/12', { answers: withRole, permissions: ['admin.role.*'] })
  await screen.findByRole('button', { name: 'Сохранить' })
  expect(screen.queryByRole('link', { name: 'История изменений' })).toBeNull()
})
