import type { ReplyTo } from '@proba/api/client'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answers, Refused } from '../testing/fakeApi.ts'
import { product } from '../testing/goods.ts'
import { pageOf } from '../testing/records.ts'
import { renderBackOffice } from '../testing/renderBackOffice.tsx'

type User = ReplyTo<'GET /users/{id}'>

const user = (id: number, name: string, over: Partial<User> = {}): User => ({
  id,
  login: `user${id}`,
  name,
  email: `user${id}@alpha.example`,
  language: 'ru',
  active: true,
  passwordResetRequired: false,
  roles: [2],
  companies: [1],
  parentId: null,
  roleNames: [],
  companyNames: [],
  permissions: [],
  hasPassword: true,
  secondFactor: false,
  mayChange: true,
  mayEnter: true,
  createdAt: '2026-11-10T03:04:05.000Z',
  version: 3,
  ...over,
})
const people = [user(1, 'Анна'), user(2, 'Борис'), user(3, 'Вера', { active: false })]
const one = (id: string | undefined): User => people.find((person) => String(person.id) === id) ?? user(0, '')

const answers: Answers = {
  'GET /users/roles': () => [],
  'GET /users/companies': () => [],
  'GET /admin/users': () => pageOf(people),
  'GET /users/{id}': ({ params }) => one(params.id),
  'POST /users/{id}': ({ params }) => one(params.id),
}

async function select(...names: string[]): Promise<void> {
  for (const name of names)
    await userEvent.click(await screen.findByRole('checkbox', { name: `Выбрать: ${name}` }))
}

async function ask(label: string): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: label }))
  return screen.findByRole('dialog')
}

test('selected users are deactivated by one question, each with the version that was shown; one who is inactive is left alone (G-349)', async () => {
  const { api } = renderBackOffice('/users', {
    answers: { ...answers, 'GET /users/{id}': ({ params }) => ({ ...one(params.id), version: 9 }) },
  })
  await select('Анна', 'Борис', 'Вера')
  const dialog = await ask('Отключить')
  expect(within(dialog).getByText('Отключить 3 пользователей?')).toBeVisible()
  expect(api.bodies('POST /users/{id}')).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Отключить' }))
  expect(await screen.findByText('Изменены 2 записи. Так уже и было: 1')).toBeVisible()
  const sent = api.bodies('POST /users/{id}')
  expect(sent.map(({ login, active, version }) => [login, active, version])).toEqual([
    ['user1', false, 3],
    ['user2', false, 3],
  ])
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Выбрать: Анна' })).not.toBeChecked())
})

test('those refused are named with the reason and stay selected, the others are changed (G-349)', async () => {
  const refusing: Answers = {
    ...answers,
    'POST /users/{id}': ({ params }) => {
      if (params.id === '1') throw new Refused('own_rights')
      return one(params.id)
    },
  }
  renderBackOffice('/users', { answers: refusing, language: 'en' })
  for (const name of ['Анна', 'Борис'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  const dialog = await ask('Deactivate')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
  expect(await within(dialog).findByText('1 record changed')).toBeVisible()
  expect(within(dialog).getByRole('listitem')).toHaveTextContent(/^Анна – .*own/)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('checkbox', { name: 'Select Анна' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Select Борис' })).not.toBeChecked()
})

test('when the server stops answering the rest is not tried (G-349)', async () => {
  const { api } = renderBackOffice('/users', {
    answers: {
      ...answers,
      'POST /users/{id}': () => {
        throw new Refused('server')
      },
    },
  })
  await select('Анна', 'Борис')
  const dialog = await ask('Отключить')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Отключить' }))
  expect(await within(dialog).findByText(/не проверено: 2/)).toBeVisible()
  expect(api.bodies('POST /users/{id}')).toHaveLength(1)
})

const goods: Answers = {
  'GET /admin/products': () => pageOf([product()]),
  'GET /admin/products/{id}': () => product(),
  'POST /admin/products/{id}': () => product(),
  'GET /admin/products/dictionaries/{name}': () => [],
}

test('products are discontinued with all else of them as it was; those without the permission are offered nothing (G-349)', async () => {
  const { api, unmount } = renderBackOffice('/catalog/products', { answers: goods })
  await select(product().article)
  const dialog = await ask('Снять с производства')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Снять с производства' }))
  expect(await screen.findByText('Изменена 1 запись')).toBeVisible()
  const { titleRu, pictures, inStock, sectionIds, version } = product()
  expect(api.bodies('POST /admin/products/{id}')).toEqual([
    expect.objectContaining({ titleRu, pictures, inStock, sectionIds, version, isDiscontinued: true }),
  ])
  unmount()

  renderBackOffice('/catalog/products', { answers: goods, permissions: ['admin.offer.*'] })
  await select(product().article)
  expect(await screen.findByRole('button', { name: 'Выгрузить выбранные' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Снять с производства' })).toBeNull()
})
