import type { StoredTokens, TokenStore } from '@proba/api/client'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dictionaries } from '../testing/answers.ts'
import { type Answers, Refused } from '../testing/fakeApi.ts'
import { company, initOf, pageOf } from '../testing/records.ts'
import { renderBackOffice } from '../testing/renderBackOffice.tsx'

const tokenOf = (session: string) => `h.${btoa(JSON.stringify({ sub: session }))}.s`

/** Opens a company in a session; `become` is what another tab of the browser does to the tokens. */
function openCompany(answers: Answers = {}) {
  let pair: StoredTokens | null = { access: tokenOf('first'), refresh: 'r' }
  let user: object = {}
  let permissions = ['admin.*']
  const tokens: TokenStore = {
    read: () => pair,
    write: (next) => {
      pair = next
    },
    clear: () => {
      pair = null
    },
  }
  const opened = renderBackOffice('/companies/1', {
    tokens,
    answers: {
      ...dictionaries,
      'GET /init': () => initOf(permissions, user),
      'GET /admin/companies': () => pageOf([company()]),
      'GET /companies/{id}': () => company(),
      'POST /companies/{id}': ({ body }) => company({ ...body, version: 4 }),
      'POST /logout': () => ({}),
      ...answers,
    },
  })
  const become = (session: string | null, who: object = {}) => {
    pair = session === null ? null : { access: tokenOf(session), refresh: 'r' }
    user = who
    const event = new StorageEvent('storage', { key: 'jwtRefresh', storageArea: window.localStorage })
    act(() => void window.dispatchEvent(event))
  }
  const limit = (to: string[]) => {
    permissions = to
  }
  return { ...opened, tokens, become, limit }
}

const name = () => screen.findByRole('textbox', { name: /^Название/ })
const press = async (button: string) => userEvent.click(await screen.findByRole('button', { name: button }))

test('when another person logs in in another tab, this one sends nothing, keeps what was typed and says who it is (G-344)', async () => {
  const { api, leave, tokens, become } = openCompany()
  await userEvent.type(await name(), ' плюс')
  become('second', { id: 6, name: 'Пётр Ким' })
  expect(
    await screen.findByText(/теперь работает Пётр Ким, а эта вкладка открыта под именем Анна Орлова/),
  ).toBeVisible()
  await press('Сохранить')
  expect(await screen.findByText('Не отправлено: в браузере теперь другой сеанс')).toBeVisible()
  expect(await name()).toHaveValue('Северное золото плюс')
  expect(api.calls.filter((call) => call.startsWith('POST'))).toEqual([])
  expect(leave).not.toHaveBeenCalled()
  await press('Загрузить страницу заново')
  expect(leave).toHaveBeenCalledWith(window.location.href)
  await press('Анна Орлова')
  await userEvent.click(await screen.findByText('Выйти'))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
  expect(api.calls).not.toContain('POST /logout')
  expect(tokens.read()).not.toBeNull()
})

test('a call that meets another token before the tab has heard of it is not sent either (G-344)', async () => {
  const { api, tokens } = openCompany()
  await userEvent.type(await name(), ' плюс')
  tokens.write({ access: tokenOf('second'), refresh: 'r' })
  await press('Сохранить')
  expect(await screen.findByText('Не отправлено: в браузере теперь другой сеанс')).toBeVisible()
  expect(api.calls).not.toContain('POST /companies/1')
})

test('when the session ends and the same person logs in again, this tab goes on with what was typed (G-344)', async () => {
  const { api, leave, become } = openCompany()
  await userEvent.type(await name(), ' плюс')
  become(null)
  expect(await screen.findByText(/Войдите там снова под именем Анна Орлова/)).toBeVisible()
  become('second')
  await waitFor(() => expect(screen.queryByText(/Войдите там снова/)).toBeNull())
  await press('Сохранить')
  expect(await screen.findByText('Компания сохранена')).toBeVisible()
  expect(api.bodies('POST /companies/{id}')).toMatchObject([{ name: 'Северное золото плюс' }])
  expect(leave).not.toHaveBeenCalled()
})

test('a refusal for lack of rights that were taken away says that they have changed (G-344)', async () => {
  const { limit } = openCompany({
    'POST /companies/{id}': () => {
      throw new Refused('forbidden')
    },
  })
  await userEvent.type(await name(), ' плюс')
  limit(['admin.company.get'])
  await press('Сохранить')
  expect(await screen.findByText(/^Ваши права изменились/)).toBeVisible()
  expect(await name()).toHaveValue('Северное золото плюс')
})
