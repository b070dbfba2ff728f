import type { ReplyTo } from '@proba/api/client'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Refused } from '../../testing/fakeApi.ts'
import { pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

type User = ReplyTo<'GET /users/{id}'>

const user = (over: Partial<User> = {}): User => ({
  id: 9,
  login: 'petrov',
  name: 'Пётр Петров',
  email: 'petrov@alpha.example',
  language: 'ru',
  active: true,
  passwordResetRequired: false,
  roles: [2],
  companies: [1],
  parentId: null,
  roleNames: ['Клиент'],
  companyNames: ['Северное золото'],
  permissions: ['order.*'],
  hasPassword: false,
  secondFactor: false,
  mayChange: true,
  mayEnter: true,
  createdAt: '2026-11-10T03:04:05.000Z',
  version: 3,
  ...over,
})

const roles = [
  { id: 2, name: 'Клиент' },
  { id: 3, name: 'Администратор' },
]
const answers = (over: Partial<User> = {}) =>
  ({
    'GET /users/roles': () => roles,
    'GET /users/assignable/roles': () => roles.slice(0, 1),
    'GET /users/companies': () => [{ id: 1, name: 'Северное золото' }],
    'GET /users/parents': () => [],
    'GET /admin/users': () => pageOf([user(over)]),
    'GET /users/{id}': () => user(over),
    'POST /users': () => user(),
    'POST /users/{id}': () => user({ version: 4 }),
    'DELETE /user/{id}': () => ({}),
    'POST /users/{id}/password-link': () => ({}),
  }) as const

test('the list names roles and companies in words (R-574, R-580)', async () => {
  renderBackOffice('/users', { answers: answers() })
  const row = (await screen.findByRole('link', { name: 'Пётр Петров' })).closest('tr') as HTMLElement
  for (const text of ['petrov', 'petrov@alpha.example', 'Клиент', 'Северное золото'])
    expect(within(row).getByText(text)).toBeVisible()
})

test('a new user gets only a role that the person may give; everything is sent at once (R-575)', async () => {
  const { api } = renderBackOffice('/users/create', { answers: answers() })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Имя/ }), 'Пётр Петров')
  await userEvent.type(screen.getByRole('textbox', { name: /^Логин/ }), 'petrov')
  await userEvent.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'petrov@alpha.example')
  await userEvent.click(screen.getByRole('combobox', { name: /^Роли/ }))
  expect(await screen.findByRole('option', { name: 'Клиент' })).toBeVisible()
  expect(screen.queryByRole('option', { name: 'Администратор' })).toBeNull()
  await userEvent.click(screen.getByRole('option', { name: 'Клиент' }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  const { login, name, email, language, active, passwordResetRequired, parentId } = user()
  const form = { login, name, email, language, active, passwordResetRequired, parentId }
  await waitFor(() => expect(api.bodies('POST /users')).toEqual([{ ...form, roles: [2], companies: [] }]))
})

test('a login that is taken is said at its field, and what was typed stays (R-574)', async () => {
  const taken = {
    ...answers(),
    'POST /users/{id}': () => {
      throw new Refused('validation', { login: ['Такое значение уже есть'] })
    },
  }
  renderBackOffice('/users/9', { answers: taken })
  const login = await screen.findByRole('textbox', { name: /^Логин/ })
  await userEvent.clear(login)
  await userEvent.type(login, 'sidorov')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Такое значение уже есть')).toBeVisible()
  expect(login).toHaveValue('sidorov')
})

test('a user is deleted with the version that was on the screen', async () => {
  const { api } = renderBackOffice('/users/9', { answers: answers() })
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Подтвердить' }))
  await waitFor(() => expect(api.bodies('DELETE /user/{id}')).toEqual([{ version: 3 }]))
})

test('the link for the password is mailed again, and the answer is shown', async () => {
  const { api } = renderBackOffice('/users/9', { answers: answers() })
  await userEvent.click(await screen.findByRole('button', { name: 'Выслать ссылку для пароля' }))
  await waitFor(() => expect(api.calls).toContain('POST /users/9/password-link'))
})

test('a link that cannot be mailed is refused in words', async () => {
  const disabled = {
    ...answers(),
    'POST /users/{id}/password-link': () => {
      throw new Refused('user_disabled')
    },
  }
  renderBackOffice('/users/9', { answers: disabled })
  await userEvent.click(await screen.findByRole('button', { name: 'Выслать ссылку для пароля' }))
  expect(await screen.findByText(/не получает писем/)).toBeVisible()
})

test('a user with rights that the person lacks is only shown, with the names of those rights', async () => {
  renderBackOffice('/users/9', { answers: answers({ mayChange: false, roles: [3] }) })
  expect(await screen.findByText('Администратор')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /^Логин/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Удалить|Выслать/ })).toBeNull()
})

test('an admin logs in as a user from the list, with a reason that goes along (R-828, G-355)', async () => {
  const kept = new Map<string, string>()
  const tab = {
    close: vi.fn(),
    location: { replace: vi.fn() },
    sessionStorage: { setItem: (key: string, value: string) => kept.set(key, value) },
  }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  const pair = { access: 'a', refresh: 'r', expiresIn: 1800, user: { id: 9, name: 'Пётр Петров' } }
  const { api } = renderBackOffice('/users', { answers: { ...answers(), 'POST /loginAs': () => pair } })
  await userEvent.click(await screen.findByRole('button', { name: 'Войти как Пётр Петров' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Войти как Пётр Петров?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Войти' }))
  const reason = dialog.getByRole('textbox', { name: /Зачем вы входите/ })
  expect(reason).toBeInvalid()
  expect(window.open).not.toHaveBeenCalled()
  await userEvent.type(reason, 'Проверить заказ')
  await userEvent.click(dialog.getByRole('button', { name: 'Войти' }))
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/'))
  expect(api.bodies('POST /loginAs')).toEqual([{ userId: 9, reason: 'Проверить заказ' }])
  expect(Object.fromEntries(kept)).toEqual({ jwtAccess: 'a', jwtRefresh: 'r' })
  vi.restoreAllMocks()
})

test('the form of a user offers the login where it is not refused, also when it cannot be changed (R-828, G-210)', async () => {
  renderBackOffice('/users/9', { answers: answers({ mayChange: false }) })
  expect(await screen.findByRole('button', { name: 'Войти как Пётр Петров' })).toBeVisible()
})

test('who cannot be logged in as is not offered (G-036)', async () => {
  renderBackOffice('/users', { answers: answers({ mayEnter: false }) })
  await screen.findByRole('link', { name: 'Пётр Петров' })
  expect(screen.queryByRole('button', { name: /^Войти как/ })).toBeNull()
})

test('the login with a code of somebody who has lost the phone is reset after a question, and only then offered (G-526)', async () => {
  let secondFactor = true
  const { api } = renderBackOffice('/users/9', {
    answers: {
      ...answers(),
      'GET /users/{id}': () => user({ secondFactor }),
      'POST /users/{id}/second-factor/reset': () => {
        secondFactor = false
        return {}
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Сбросить вход по коду' }))
  const question = within(await screen.findByRole('dialog', { name: 'Сбросить вход по коду?' }))
  await userEvent.click(question.getByRole('button', { name: 'Сбросить вход по коду' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Сбросить вход по коду' })).toBeNull())
  expect(api.calls).toContain('POST /users/9/second-factor/reset')
})
