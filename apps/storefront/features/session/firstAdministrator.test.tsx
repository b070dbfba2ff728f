import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { guestInit } from '../../testing/clientAnswers.ts'
import { type FakeAnswers, FakeRefusal } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'

const main = () => within(screen.getByRole('main'))

function open(answer: FakeAnswers['POST /setup/administrator'], valid = true) {
  return renderApp({
    at: '/setup?token=abc',
    isLoggedIn: false,
    answers: {
      'GET /init': guestInit,
      'GET /setup/check': { valid },
      'POST /setup/administrator': answer,
      'POST /login': new FakeRefusal('unavailable'),
    },
  })
}

async function fillIn(answer: FakeAnswers['POST /setup/administrator']) {
  const rendered = open(answer)
  await rendered.user.type(await screen.findByLabelText('Логин'), 'owner')
  await rendered.user.type(screen.getByLabelText('Имя и фамилия'), 'Анна Орлова')
  await rendered.user.type(screen.getByLabelText('E-mail'), 'owner@factory.example')
  await rendered.user.type(screen.getByLabelText('Пароль'), 'Kvarts-2031')
  await rendered.user.click(main().getByRole('button', { name: 'Создать учётную запись' }))
  return rendered
}

describe('the first administrator', () => {
  test('sends login, name, e-mail and password, and is logged in; where that fails, the login has the login filled in', async () => {
    const { api } = await fillIn({ login: 'owner' })
    expect(await screen.findByLabelText('Логин или e-mail')).toHaveValue('owner')
    expect(api.requestsOf('POST /login')[0]?.body).toEqual({ login: 'owner', password: 'Kvarts-2031' })
    expect(api.requestsOf('POST /setup/administrator')[0]?.body).toEqual({
      token: 'abc',
      login: 'owner',
      name: 'Анна Орлова',
      email: 'owner@factory.example',
      password: 'Kvarts-2031',
    })
  })

  test('sends nothing while a field is empty', async () => {
    const { user, api } = open({ login: 'owner' })
    await user.click(await screen.findByRole('button', { name: 'Создать учётную запись' }))
    expect(await screen.findAllByText('Обязательное поле')).toHaveLength(3)
    expect(api.requestsOf('POST /setup/administrator')).toHaveLength(0)
  })

  test('a password that is too simple is refused at its field, and what was typed stays', async () => {
    await fillIn(new FakeRefusal('password_rules', {}, { rules: ['simple'] }))
    expect(await screen.findByText('Пароль слишком простой: придумайте другой')).toBeInTheDocument()
    expect(screen.getByLabelText('Логин')).toHaveValue('owner')
  })

  test.each([
    ['that is used already', () => open({ login: '' }, false)],
    ['that is used meanwhile', () => fillIn(new FakeRefusal('setup_link_expired'))],
  ])('a link %s says how to get another', async (_, show) => {
    await show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Ссылка не действует' })).toBeInTheDocument()
    expect(screen.getByText(/перезапустите сервер/)).toBeInTheDocument()
  })
})
