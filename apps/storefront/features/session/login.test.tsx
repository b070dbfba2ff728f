import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { guestInit, initOf } from '../../testing/clientAnswers.ts'
import { type FakeAnswers, FakeRefusal, noConnection } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'

const tokens = { access: 'new access', refresh: 'new refresh', expiresIn: 1800 }

/** Opens the login; the visitor is a guest until it succeeds. */
async function atLogin(login: FakeAnswers['POST /login'], query = '', init = guestInit) {
  const rendered = renderApp({
    at: `/login${query}`,
    isLoggedIn: false,
    answers: {
      'POST /login': login,
      'GET /init': ({ headers }) => (headers.get('Authorization') === 'Bearer new access' ? initOf() : init),
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Вход' })
  const main = within(screen.getByRole('main'))
  const submit = async (name = 'client', password = 'Proba2026!') => {
    const { user } = rendered
    if (name) await user.type(main.getByLabelText('Логин или e-mail'), name)
    if (password) await user.type(main.getByLabelText('Пароль'), password)
    await user.click(main.getByRole('button', { name: 'Войти' }))
  }
  return { ...rendered, main, submit }
}

describe('login', () => {
  test('success keeps the tokens, greets and opens the portal (R-095, R-099)', async () => {
    const { submit, api } = await atLogin(tokens)
    await submit(' client ')
    expect(await screen.findByText('С возвращением, Анна Белова!')).toBeInTheDocument()
    expect(window.localStorage.getItem('jwtAccess')).toBe('new access')
    expect(window.localStorage.getItem('jwtRefresh')).toBe('new refresh')
    expect(window.location.pathname).toBe('/')
    expect(api.requestsOf('POST /login')[0]?.body).toEqual({ login: 'client', password: 'Proba2026!' })
  })

  test('leads to the requested screen', async () => {
    const { submit } = await atLogin(tokens, '?destination=%2Fcontacts')
    await submit()
    expect(await screen.findByRole('heading', { level: 1, name: 'Контакты' })).toBeInTheDocument()
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
    'never to a foreign address (%s, G-049)',
    async (destination) => {
      const { submit } = await atLogin(tokens, `?destination=${encodeURIComponent(destination)}`)
      await submit()
      await waitFor(() => expect(window.location.pathname).toBe('/'))
      expect(window.location.host).toBe('localhost:3000')
    },
  )

  test('wrong credentials are reported under the form, what was typed stays, tokens are removed (R-101, R-102)', async () => {
    const { submit, main } = await atLogin(new FakeRefusal('wrong_credentials'))
    window.localStorage.setItem('jwtAccess', 'of an earlier session')
    await submit('client', 'bad')
    expect(await main.findByText('Неверный логин или пароль')).toBeInTheDocument()
    expect(main.getByLabelText('Логин или e-mail')).toHaveValue('client')
    const password = main.getByLabelText<HTMLInputElement>('Пароль')
    expect(password).toHaveValue('bad')
    // The next key replaces it, wherever the form was sent from.
    expect(password).toHaveFocus()
    expect([password.selectionStart, password.selectionEnd]).toEqual([0, 3])
    expect(window.localStorage.getItem('jwtAccess')).toBeNull()
    expect(screen.queryByText('Произошла ошибка сервера')).toBeNull()
  })

  test('who logs in with a code is asked for it after the password, and goes on to the requested screen (G-523)', async () => {
    const needed = new FakeRefusal('second_factor_needed', {}, { challenge: 'the challenge' })
    const { submit, main, api, user } = await atLogin(needed, '?destination=%2Fcontacts')
    await submit()
    const code = await main.findByLabelText('Код из приложения или запасной')
    expect(main.queryByLabelText('Пароль')).toBeNull()
    await user.click(main.getByRole('button', { name: 'Войти' }))
    expect(await main.findByText('Обязательное поле')).toBeInTheDocument()
    api.answer({
      'POST /login/code': new FakeRefusal(
        'wrong_code',
        {},
        { errors: { code: ['Неверный или уже использованный код'] } },
      ),
    })
    await user.type(code, '123 456')
    await user.click(main.getByRole('button', { name: 'Войти' }))
    expect(await main.findByText('Неверный или уже использованный код')).toBeInTheDocument()
    api.answer({ 'POST /login/code': tokens })
    await user.click(main.getByRole('button', { name: 'Войти' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Контакты' })).toBeInTheDocument()
    expect(api.requestsOf('POST /login/code').at(-1)?.body).toEqual({
      challenge: 'the challenge',
      code: '123 456',
    })
    expect(window.localStorage.getItem('jwtAccess')).toBe('new access')
  })

  test('a login that waited for its code too long begins again with the password, and says why', async () => {
    const needed = new FakeRefusal('second_factor_needed', {}, { challenge: 'the challenge' })
    const { submit, main, api, user } = await atLogin(needed)
    await submit()
    api.answer({ 'POST /login/code': new FakeRefusal('login_expired') })
    await user.type(await main.findByLabelText('Код из приложения или запасной'), '123456')
    await user.click(main.getByRole('button', { name: 'Войти' }))
    expect(await main.findByRole('alert')).toHaveTextContent(
      'Время на вход вышло. Введите логин и пароль ещё раз',
    )
    expect(main.getByLabelText('Пароль')).toHaveValue('')
  })

  test('too many attempts are reported with the time to wait', async () => {
    const { submit, main } = await atLogin(
      new FakeRefusal('too_many_requests', { seconds: 900, minutes: 15 }),
    )
    await submit()
    expect(await main.findByText('Слишком много попыток. Повторите через 15 мин')).toBeInTheDocument()
  })

  test('without a connection a message says so (R-121)', async () => {
    const { submit, main } = await atLogin(noConnection)
    await submit()
    expect(await screen.findByText('Произошла ошибка сервера')).toBeInTheDocument()
    expect(main.getByText('Нет связи с сервером')).toBeInTheDocument()
  })

  test('a disabled account gets the reason and an address to write to (R-112, R-113)', async () => {
    const { submit, user } = await atLogin(new FakeRefusal('account_disabled', {}, { disabledAccount: true }))
    await submit()
    const dialog = within(await screen.findByRole('dialog', { name: 'Учётная запись заблокирована' }))
    expect(dialog.getByText(/^Учётная запись заблокирована\. Если произошла ошибка/)).toBeInTheDocument()
    expect(dialog.getByRole('link', { name: 'Написать в поддержку' })).toHaveAttribute(
      'href',
      '/login?form=support',
    )
    await user.click(dialog.getByRole('button', { name: 'Отмена' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a trial that is over says so instead of a blocked account (G-312)', async () => {
    const { submit } = await atLogin(new FakeRefusal('demo_expired', {}, { disabledAccount: true }))
    await submit()
    const dialog = within(await screen.findByRole('dialog', { name: 'Демо-доступ закончился' }))
    expect(dialog.getByText(/^Демо-доступ закончился\. Чтобы продлить/)).toBeInTheDocument()
  })

  test('empty fields are not sent (R-752)', async () => {
    const { submit, main, api } = await atLogin(tokens)
    await submit('', '')
    expect(await main.findAllByText('Обязательное поле')).toHaveLength(2)
    expect(api.requestsOf('POST /login')).toHaveLength(0)
  })

  test('a press on a demo account fills in the form', async () => {
    const demo = { accounts: [{ login: 'viewer', role: 'Просмотр' }], password: 'Proba2026!', mails: false }
    const { main, user } = await atLogin(tokens, '', { ...guestInit, demo })
    await user.click(main.getByRole('button', { name: /viewer/ }))
    expect(main.getByLabelText('Логин или e-mail')).toHaveValue('viewer')
    expect(main.getByLabelText('Пароль')).toHaveValue('Proba2026!')
  })

  test('outside a demonstration no accounts are offered', async () => {
    const { main } = await atLogin(tokens)
    expect(main.queryByText('Демонстрационные учётные записи')).toBeNull()
  })

  test('the password can be shown', async () => {
    const { main, user } = await atLogin(tokens)
    await user.click(main.getByRole('button', { name: 'Показать пароль' }))
    expect(main.getByLabelText('Пароль')).toHaveAttribute('type', 'text')
  })
})

test('somebody who is already logged in goes on to the destination', async () => {
  renderApp({ at: '/login?destination=%2Fcontacts' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Контакты' })).toBeInTheDocument()
})
