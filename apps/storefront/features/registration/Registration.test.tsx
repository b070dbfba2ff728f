import type { ReplyTo } from '@proba/api/client'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { contract, initOf } from '../../testing/clientAnswers.ts'
import { type FakeAnswers, FakeRefusal } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'

const metalContract = { ...contract, contractType: 'with_metals', contractEndDate: '2027-12-31' }
const registration: ReplyTo<'GET /personal/registration'> = {
  id: 1,
  fullName: 'ООО «Ювелирная сеть «Альфа»',
  userName: 'Анна Белова',
  email: 'anna@alfa.example',
  users: [{ name: 'Анна Белова' }, { name: 'Борис Ветров' }],
  contracts: [metalContract, { ...contract, id: 12, knfmpNumber: 'П-2/24', active: false }],
  settings: { order_date_release: false },
}
const balance: ReplyTo<'GET /contracts/{id}/metals'> = [
  {
    metal: { id: 1, name: 'Золото', code: 'gold' },
    metalFree: -10_500,
    assaysFree: [{ assay: 585, mass: -10_500 }],
    metalBids: 2_000,
    assaysBids: [],
    updatedAt: '2026-11-20T03:00:00.000Z',
  },
]
const choices: ReplyTo<'GET /personal/notices'> = {
  email: 'anna@alfa.example',
  notices: [
    { kind: 'order_placed', on: true },
    { kind: 'order_status', on: false },
  ],
}
const open = (more: FakeAnswers = {}) =>
  renderApp({
    at: '/personal/registration',
    answers: {
      'GET /personal/registration': registration,
      'GET /contracts/company/{id}': [metalContract],
      'GET /contracts/{id}/metals': balance,
      'GET /personal/notices': choices,
      ...more,
    },
  })
const main = () => within(screen.getByRole('main'))
const ready = () => screen.findByText('ООО «Ювелирная сеть «Альфа»')

describe('registration data', () => {
  test('are the last section: company, person, contracts with their days, people (R-337, R-342, R-509, R-511)', async () => {
    open()
    await ready()
    const tabs = screen.getByRole('navigation', { name: 'Разделы личного кабинета' })
    expect(within(tabs).getAllByRole('link').at(-1)).toHaveTextContent('Регистрационные данные')
    expect(main().getByText('anna@alfa.example')).toBeVisible()
    const rows = within(main().getByRole('table', { name: 'Договоры' })).getAllByRole('row')
    const texts = rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(texts).toEqual([
      ['К-1024/21Основной, выбран сейчас', '01.01.2021', '31.12.2027'],
      ['П-2/24Основной', '01.01.2021', 'Бессрочный'],
    ])
    expect(
      within(main().getByRole('region', { name: 'Пользователи компании' })).getAllByRole('listitem'),
    ).toHaveLength(2)
  })

  test('show the metal of the active contract by fineness, and that average weights were used (R-512, R-513, R-514, G-058)', async () => {
    open()
    await ready()
    const card = await main().findByRole('region', { name: 'Баланс металла' })
    expect(await within(card).findByText('проба 585')).toBeVisible()
    expect(within(card).getAllByText(/10,50/)).toHaveLength(2)
    expect(within(card).getByText(/рассчитан по средним весам артикулов/)).toBeVisible()
  })
})

describe('the own password', () => {
  test('is changed in a window that begins empty at its first field each time, and stays until the change is answered (R-348, R-352, R-510)', async () => {
    const { api, user } = open({ 'POST /users/password-change': new FakeRefusal('wrong_password') })
    await ready()
    const button = screen.getByRole('button', { name: 'Сменить пароль' })
    await user.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: 'Смена пароля' }))
    await waitFor(() => expect(dialog.getByLabelText('Текущий пароль')).toHaveFocus())
    await user.keyboard('Start2026!')
    await user.type(dialog.getByLabelText('Новый пароль'), 'Кедровый1орех')
    await user.click(dialog.getByRole('button', { name: 'Сохранить пароль' }))
    await waitFor(() => expect(dialog.getByLabelText('Текущий пароль')).toBeInvalid())
    await user.click(dialog.getByRole('button', { name: 'Отмена' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    const changed = Promise.withResolvers<Record<string, never>>()
    api.answer({ 'POST /users/password-change': () => changed.promise })
    await user.click(button)
    const second = within(await screen.findByRole('dialog', { name: 'Смена пароля' }))
    expect(second.getByLabelText('Текущий пароль')).toHaveValue('')
    await user.type(second.getByLabelText('Текущий пароль'), 'Start2026!')
    await user.type(second.getByLabelText('Новый пароль'), 'Кедровый1орех')
    await user.click(second.getByRole('button', { name: 'Сохранить пароль' }))
    expect(second.getByRole('button', { name: 'Отмена' })).toBeDisabled()
    changed.resolve({})
    expect(await screen.findByText('Пароль изменён')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.requestsOf('POST /users/password-change').at(-1)?.body).toEqual({
      oldPassword: 'Start2026!',
      newPassword: 'Кедровый1орех',
    })
  })

  test('of somebody one is logged in as is not offered for a change (G-381)', async () => {
    window.sessionStorage.setItem('jwtAccess', 'client access')
    window.sessionStorage.setItem('jwtRefresh', 'client refresh')
    open({ 'GET /init': initOf({ loggedInBy: 'Менеджер' }) })
    await ready()
    expect(screen.queryByRole('button', { name: 'Сменить пароль' })).toBeNull()
  })
})

describe('mails', () => {
  test('are switched off one kind at a time; a refusal puts the tick back (G-410)', async () => {
    const { api, user } = open({
      'POST /personal/notices': {
        ...choices,
        notices: [
          { kind: 'order_placed', on: false },
          { kind: 'order_status', on: false },
        ],
      },
    })
    await ready()
    const section = within(await main().findByRole('region', { name: 'Письма' }))
    const placed = await section.findByRole('checkbox', { name: 'Заказ оформлен' })
    expect(placed).toBeChecked()
    expect(section.getByRole('checkbox', { name: 'Изменился статус заказа' })).not.toBeChecked()
    await user.click(placed)
    expect(api.requestsOf('POST /personal/notices').at(-1)?.body).toEqual({ kind: 'order_placed', on: false })
    await waitFor(() => expect(placed).not.toBeChecked())

    api.answer({ 'POST /personal/notices': new FakeRefusal('server') })
    await user.click(placed)
    await waitFor(() => expect(placed).not.toBeChecked())
    expect(await screen.findByRole('alert')).toBeVisible()
  })
})
