import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { guestInit } from '../../testing/clientAnswers.ts'
import { type FakeAnswers, FakeRefusal, noConnection } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'

const main = () => within(screen.getByRole('main'))

function open(at: string, answers: FakeAnswers) {
  return renderApp({ at, isLoggedIn: false, answers: { 'GET /init': guestInit, ...answers } })
}

describe('password recovery (R-025, R-122)', () => {
  const ask = async (answer: FakeAnswers['POST /users/password-recovery'], email = 'anna@alfa.example') => {
    const rendered = open('/login/recovery', { 'POST /users/password-recovery': answer })
    await rendered.user.type(await screen.findByLabelText('E-mail'), email)
    await rendered.user.click(main().getByRole('button', { name: 'Отправить ссылку' }))
    return rendered
  }

  test.each([
    ['a known address', {}],
    ['an unknown one', new FakeRefusal('not_found')],
  ] as const)('answers alike for %s', async (_, answer) => {
    await ask(answer)
    expect(await screen.findByRole('heading', { name: 'Проверьте почту' })).toBeInTheDocument()
    expect(screen.getByText(/anna@alfa\.example есть, ссылка уже отправлена/)).toBeInTheDocument()
  })

  test('reports any other error', async () => {
    await ask(new FakeRefusal('too_many_requests', { seconds: 60, minutes: 1 }))
    expect(await screen.findByText('Слишком много попыток. Повторите через 1 мин')).toBeInTheDocument()
  })

  test('requires an e-mail, and says so only after the field was left or sent (R-754, DR-73)', async () => {
    const { user, api } = open('/login/recovery', {})
    const field = await screen.findByLabelText('E-mail')
    await user.type(field, 'anna')
    expect(screen.queryByText('Введите корректный e-mail')).toBeNull()
    await user.tab()
    expect(await screen.findByText('Введите корректный e-mail')).toBeInTheDocument()
    expect(field).toBeInvalid()
    expect(api.requestsOf('POST /users/password-recovery')).toHaveLength(0)
  })
})

describe('a password by a link (R-032, R-123, G-038, G-039)', () => {
  const check = (valid: boolean, purpose: 'recovery' | 'creation' | null = 'recovery') => ({
    'GET /users/set-password/check': { valid, purpose },
  })
  const set = async (answer: FakeAnswers['POST /users/set-password']) => {
    const rendered = open('/password?token=abc', { ...check(true), 'POST /users/set-password': answer })
    await rendered.user.type(await screen.findByLabelText('Новый пароль'), 'Abcdef-777')
    await rendered.user.click(main().getByRole('button', { name: 'Сохранить пароль' }))
    return rendered
  }
  const expired = () => screen.findByRole('heading', { level: 1, name: 'Ссылка не действует' })

  test('has the title of its purpose', async () => {
    open('/password?token=abc', check(true, 'creation'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Придумайте пароль' })).toBeInTheDocument()
  })

  test('leads to the login with the login filled in', async () => {
    const { api } = await set({ login: 'client' })
    expect(await screen.findByText('Пароль установлен. Войдите с ним')).toBeInTheDocument()
    expect(main().getByLabelText('Логин или e-mail')).toHaveValue('client')
    expect(api.requestsOf('POST /users/set-password')[0]?.body).toEqual({
      token: 'abc',
      password: 'Abcdef-777',
    })
  })

  test('an expired link says so and offers another', async () => {
    open('/password?token=abc', check(false, null))
    expect(await expired()).toBeInTheDocument()
    expect(screen.getByText(/отправить запрос на восстановление пароля ещё раз/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Отправить запрос ещё раз' })).toHaveAttribute(
      'href',
      '/login/recovery',
    )
  })

  test('a link that expires while the form is open says so too', async () => {
    await set(new FakeRefusal('link_expired'))
    expect(await expired()).toBeInTheDocument()
  })

  test('without a connection the form stays as it was typed (R-121)', async () => {
    await set(noConnection)
    expect(await screen.findByText('Произошла ошибка сервера')).toBeInTheDocument()
    expect(await screen.findByText('Нет связи с сервером')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText('Новый пароль')).toHaveValue('Abcdef-777'))
  })
})
