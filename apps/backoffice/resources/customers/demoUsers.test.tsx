import type { ReplyTo } from '@proba/api/client'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Refused } from '../../testing/fakeApi.ts'
import { pageOf } from '../../testing/records.ts'
import { renderBackOffice } from '../../testing/renderBackOffice.tsx'

type DemoUser = ReplyTo<'GET /users/demo/{id}'>

const demoUser = (over: Partial<DemoUser> = {}): DemoUser => ({
  id: 12,
  name: 'Анна Пробная',
  email: 'anna@trial.example',
  phone: '',
  companyName: 'Проба и Ко',
  inn: '',
  company: { id: 7, name: 'Проба и Ко' },
  state: 'requested',
  until: null,
  hasPassword: false,
  createdAt: '2026-11-16T05:00:00.000Z',
  ...over,
})

const answers = (over: Partial<DemoUser> = {}) =>
  ({
    'GET /users/demo': () => pageOf([demoUser(over)]),
    'GET /users/demo/{id}': () => demoUser(over),
    'POST /users/demo': () => demoUser(),
    'POST /users/demo/activate/{id}': () => demoUser({ state: 'active', until: '2026-12-16' }),
  }) as const

test('the list shows who tries the portal, for which company, and until when (R-578, R-581, G-202)', async () => {
  renderBackOffice('/demousers', { answers: answers({ state: 'active', until: '2026-12-16' }) })
  const row = (await screen.findByRole('link', { name: 'Анна Пробная' })).closest('tr') as HTMLElement
  for (const text of ['anna@trial.example', 'Проба и Ко', 'Открыт', '16.12.2026'])
    expect(within(row).getByText(text)).toBeVisible()
})

test('a demo user needs name, e-mail and company; phone and INN are optional (R-578, G-200)', async () => {
  const { api } = renderBackOffice('/demousers/create', { answers: answers() })
  const field = (name: RegExp) => screen.getByRole('textbox', { name })
  await screen.findByRole('textbox', { name: /^Имя/ })
  await userEvent.type(field(/^Имя/), 'Анна Пробная')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findAllByText('Обязательное поле')).toHaveLength(2)
  await userEvent.type(field(/^E-mail/), 'anna@trial.example')
  await userEvent.type(field(/^Название компании/), 'Проба и Ко')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  const { name, email, phone, companyName, inn } = demoUser()
  await waitFor(() =>
    expect(api.bodies('POST /users/demo')).toEqual([{ name, email, phone, companyName, inn }]),
  )
})

test.each([
  ['requested', 'Открыть доступ на 30 дней'],
  ['expired', 'Открыть ещё на 30 дней'],
] as const)('a trial that is %s is opened from its record (R-578, G-311)', async (state, label) => {
  const { api } = renderBackOffice('/demousers/12', { answers: answers({ state }) })
  await userEvent.click(await screen.findByRole('button', { name: label }))
  await waitFor(() => expect(api.calls).toContain('POST /users/demo/activate/12'))
})

test('an open trial is only shown (R-578)', async () => {
  renderBackOffice('/demousers/12', { answers: answers({ state: 'active' }) })
  expect(await screen.findByText('Открыт')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Открыть|Сохранить/ })).toBeNull()
})

test('a trial that somebody else has opened says so (G-015)', async () => {
  const faster = {
    ...answers(),
    'POST /users/demo/activate/{id}': () => {
      throw new Refused('demo_is_active')
    },
  }
  renderBackOffice('/demousers/12', { answers: faster })
  await userEvent.click(await screen.findByRole('button', { name: 'Открыть доступ на 30 дней' }))
  expect(await screen.findByText(/^Демо-доступ уже открыт/)).toBeVisible()
})
