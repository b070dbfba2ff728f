import type { ReplyTo } from '@proba/api/client'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

type Manager = ReplyTo<'GET /managers/{id}'>

const manager = (over: Partial<Manager> = {}): Manager => ({
  id: 7,
  name: 'Анна Орлова',
  login: 'orlova',
  email: 'orlova@proba.example',
  active: true,
  companies: [1],
  companyNames: ['Северное золото'],
  mayChange: true,
  version: 77,
  ...over,
})

const companies = [
  { id: 1, name: 'Северное золото' },
  { id: 2, name: 'Грань' },
]
const answers = {
  'GET /admin/managers/companies': ({ query }: { query: Readonly<Record<string, string>> }) =>
    companies.filter(({ id }) => query.id === undefined || Number(query.id) === id),
  'GET /managers': () => pageOf([manager()]),
  'GET /managers/{id}': () => manager(),
  'POST /managers/{id}': () => manager({ companies: [1, 2], version: 78 }),
} as const

test('the list names managers with their companies and is searched by company (R-586, R-589)', async () => {
  const { api } = renderBackOffice('/managers', { answers })
  const row = (await screen.findByRole('link', { name: 'Анна Орлова' })).closest('tr') as HTMLElement
  expect(within(row).getByText('Северное золото')).toBeVisible()
  await userEvent.click(screen.getByRole('combobox', { name: 'Искать по' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Компании' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Что искать' }), 'гран')
  await waitFor(() =>
    expect(api.calls.some((call) => /filterBy=company/.test(call) && /filterValue=гран/.test(call))).toBe(
      true,
    ),
  )
})

test('a company is bound by choosing it; sent is what is shown (R-587)', async () => {
  const { api } = renderBackOffice('/managers/7', { answers })
  await userEvent.click(await screen.findByRole('combobox', { name: /^Компании/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Грань' }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(api.bodies('POST /managers/{id}')).toEqual([{ companies: [1, 2], version: 77 }]))
})

/** Companies as the form looks for them: `ids` are those that the manager has, the others are to choose from. */
const companiesAnswer =
  (named: () => Promise<typeof companies> | typeof companies) =>
  ({ query }: { query: Readonly<Record<string, string>> }) =>
    query.id === undefined ? companies.filter(({ id }) => id === 2) : named()

test('a company that is bound already stays so while its name is still on the way (R-587)', async () => {
  const named = Promise.withResolvers<typeof companies>()
  const { api } = renderBackOffice('/managers/7', {
    answers: { ...answers, 'GET /admin/managers/companies': companiesAnswer(() => named.promise) },
  })
  await userEvent.click(await screen.findByRole('combobox', { name: /^Компании/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Грань' }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(api.bodies('POST /managers/{id}')).toEqual([{ companies: [1, 2], version: 77 }]))
  named.resolve(companies.filter(({ id }) => id === 1))
})

test('a company that nobody finds any more stays bound when another one is chosen or taken out (R-587)', async () => {
  const { api } = renderBackOffice('/managers/7', {
    answers: {
      ...answers,
      'GET /managers/{id}': () => manager({ companies: [9, 1] }),
      'GET /admin/managers/companies': ({ query }) =>
        companies.filter(({ id }) => query.id === undefined || Number(query.id) === id),
    },
  })
  await screen.findByRole('button', { name: 'Северное золото' })
  await userEvent.click(screen.getByRole('combobox', { name: /^Компании/ }))
  await userEvent.keyboard('{Backspace}')
  await userEvent.click(await screen.findByRole('option', { name: 'Грань' }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(api.bodies('POST /managers/{id}')).toEqual([{ companies: [9, 2], version: 77 }]))
})

test('who may only see the list changes nothing', async () => {
  renderBackOffice('/managers/7', { answers, permissions: ['admin.managers.list'] })
  expect(await screen.findByText('Северное золото')).toBeVisible()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
})
