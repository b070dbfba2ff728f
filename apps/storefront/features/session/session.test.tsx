import { logoutElsewhere } from '@proba/browser/testing/logoutElsewhere'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { emptyCartHeader, guestInit, initOf } from '../../testing/clientAnswers.ts'
import { FakeRefusal, noConnection } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'

afterEach(() => vi.useRealTimers())

const stored = () => window.localStorage.getItem('jwtAccess')
const home = () => screen.findByRole('heading', { level: 1, name: 'Цепи и браслеты' })
const expired = new FakeRefusal('unauthenticated')

describe('the beginning of a visit (DR-102)', () => {
  test('a spinner is shown while the session loads (R-082)', async () => {
    renderApp({ answers: { 'GET /init': () => new Promise(() => {}) } })
    expect(await screen.findByText('Портал открывается')).toHaveAttribute('role', 'status')
    expect(screen.queryByRole('main')).toBeNull()
  })

  test('a stored session opens the portal and greets once per tab (R-094, R-095)', async () => {
    renderApp()
    expect(await screen.findByText('С возвращением, Анна Белова!')).toBeInTheDocument()
    expect(window.sessionStorage.getItem('greeted')).toBe('7')
  })

  test('an expired session is renewed by its refresh token (R-096)', async () => {
    const { api } = renderApp({
      answers: {
        'GET /init': ({ headers }) =>
          headers.get('Authorization') === 'Bearer renewed' ? initOf() : guestInit,
        'POST /login': { access: 'renewed', refresh: 'next', expiresIn: 1800 },
      },
    })
    expect(await screen.findByRole('button', { name: 'Личный кабинет' })).toBeInTheDocument()
    expect(api.requestsOf('POST /login')[0]?.body).toEqual({ refresh: 'refresh' })
    expect(stored()).toBe('renewed')
  })

  test('a visitor whose session cannot be renewed becomes a guest and stays on a public page (R-097)', async () => {
    renderApp({ at: '/contacts', answers: { 'GET /init': guestInit, 'POST /login': expired } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Контакты' })).toBeInTheDocument()
    expect(stored()).toBeNull()
    expect(screen.getByRole('link', { name: 'Войти' })).toBeInTheDocument()
  })

  test('a user without a company is let in (G-052)', async () => {
    renderApp({ answers: { 'GET /init': initOf({ company: null }, { companies: [] }) } })
    expect(await screen.findByRole('button', { name: 'Личный кабинет' })).toBeInTheDocument()
    expect(stored()).toBe('access')
  })

  test('without a connection the tokens stay and the start can be tried again (R-121)', async () => {
    const { api, user } = renderApp({ answers: { 'GET /init': noConnection } })
    expect(await screen.findByRole('heading', { name: 'Произошла ошибка сервера' })).toBeVisible()
    expect(screen.getByText(/^Нет связи с сервером\./)).toBeVisible()
    expect(stored()).toBe('access')
    api.answer({ 'GET /init': initOf() })
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await home()).toBeInTheDocument()
  })
})

test('a failing server says nothing about the session: it is neither renewed nor forgotten', async () => {
  const { api } = renderApp({ answers: { 'GET /init': new FakeRefusal('server') } })
  expect(await screen.findByText('Произошла ошибка сервера')).toBeInTheDocument()
  expect(stored()).toBe('access')
  expect(api.requestsOf('POST /login')).toHaveLength(0)
})

describe('maintenance (R-083 to R-085, R-098, G-018)', () => {
  const closed = new FakeRefusal(
    'maintenance',
    {},
    { phone: '+7 391 200-00-03', email: 'quality@proba.example' },
  )

  test('replaces the portal and shows a phone and an e-mail', async () => {
    renderApp({ answers: { 'GET /init': closed } })
    const title = 'На портале ведутся технические работы'
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /200-00-03/ })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /quality@proba\.example/ })).toBeInTheDocument()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('checks every 60 s whether the portal is open again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { api } = renderApp({ answers: { 'GET /init': closed } })
    await screen.findByRole('heading', { name: /технические работы/ })
    api.answer({ 'GET /init': initOf() })
    await act(() => vi.advanceTimersByTimeAsync(58_000))
    expect(screen.queryByRole('main', { name: '' })).not.toHaveAttribute('id', 'content')
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(await home()).toBeInTheDocument()
  })

  test('is noticed by any call in the middle of work', async () => {
    const { api, user } = renderApp({ at: '/contacts' })
    await screen.findByRole('heading', { level: 1, name: 'Контакты' })
    api.answer({ 'GET /init': closed, 'POST /companies/{companyId}/contracts/{contractId}/select': closed })
    api.answer({ 'GET /cart/header': closed, 'GET /products/search/help': closed })
    await user.type(screen.getByRole('combobox', { name: 'Поиск по артикулу' }), 'НЦ')
    expect(await screen.findByRole('heading', { name: /технические работы/ })).toBeInTheDocument()
  })
})

describe('maintenance in the middle of work (G-018)', () => {
  const closed = new FakeRefusal(
    'maintenance',
    {},
    { phone: '', email: '', text: 'Переносим склад', until: null },
  )
  const screenOf = () => screen.findByRole('heading', { name: /технические работы/ })
  const minute = () => act(() => vi.advanceTimersByTimeAsync(61_000))

  /** A form that is being filled in when the portal closes. */
  async function typedIn() {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const rendered = renderApp({ at: '/login', isLoggedIn: false, answers: { 'GET /init': guestInit } })
    const field = await screen.findByLabelText('Логин или e-mail')
    await rendered.user.type(field, 'client')
    rendered.api.answer({ 'GET /init': closed, 'POST /login': closed })
    await rendered.user.type(screen.getByLabelText('Пароль'), 'Secret-1')
    await rendered.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Войти' }))
    await screenOf()
    return rendered
  }

  test('what the administrator wrote is shown, and what was typed is there after the return', async () => {
    const { api } = await typedIn()
    expect(screen.getByText('Переносим склад')).toBeVisible()
    api.answer({ 'GET /init': guestInit })
    await minute()
    await waitFor(() => expect(screen.queryByRole('heading', { name: /технические работы/ })).toBeNull())
    expect(screen.getByLabelText('Логин или e-mail')).toHaveValue('client')
    expect(screen.getByLabelText('Пароль')).toHaveValue('Secret-1')
  })

  test('over an open window it is there for assistive technology too', async () => {
    const { api, user } = renderApp({
      at: '/contacts?form=feedback',
      isLoggedIn: false,
      answers: { 'GET /init': guestInit },
    })
    const company = await screen.findByLabelText('Компания')
    api.answer({ 'GET /init': closed, 'POST /feedback/suggest': closed })
    await user.type(company, 'Салон')
    // By its role: the window hides from assistive technology all of the page that was there before it.
    expect(await screenOf()).toBeVisible()
  })

  test('a server that is restarted during it, or answers nothing, does not end the waiting', async () => {
    const { api } = await typedIn()
    for (const answer of [noConnection, new FakeRefusal('unavailable'), new FakeRefusal('server')]) {
      api.answer({ 'GET /init': answer })
      await minute()
      expect(await screenOf()).toBeVisible()
      expect(screen.getByText('Переносим склад')).toBeVisible()
    }
    api.answer({ 'GET /init': guestInit })
    await minute()
    await waitFor(() => expect(screen.queryByRole('heading', { name: /технические работы/ })).toBeNull())
  })

  test('a tab that comes back into sight asks at once', async () => {
    const { api } = await typedIn()
    api.answer({ 'GET /init': guestInit })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(screen.queryByRole('heading', { name: /технические работы/ })).toBeNull())
  })

  test('an administrator logs in on its screen and is let in', async () => {
    const { user } = renderApp({
      at: '/contacts',
      isLoggedIn: false,
      answers: {
        'GET /init': ({ headers }) => (headers.get('Authorization') === 'Bearer admin' ? initOf() : closed),
        'POST /login': { access: 'admin', refresh: 'next', expiresIn: 1800 },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Вход для сотрудников' }))
    await user.type(await screen.findByLabelText('Логин или e-mail'), 'admin')
    await user.type(screen.getByLabelText('Пароль'), 'Proba2026!')
    await user.click(screen.getByRole('button', { name: 'Войти' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Контакты' })).toBeVisible()
  })

  test('a session that cannot be renewed meets the screen, not a failure', async () => {
    renderApp({
      answers: {
        'GET /init': ({ headers }) => (headers.get('Authorization') ? expired : closed),
        'POST /login': expired,
      },
    })
    expect(await screenOf()).toBeVisible()
    expect(stored()).toBeNull()
  })
})

describe('logout', () => {
  const leave = async (button = 'Выйти') => {
    const rendered = renderApp({ at: '/contacts', answers: { 'POST /logout': {} } })
    const { user, api } = rendered
    await user.click(await screen.findByRole('button', { name: 'Личный кабинет' }))
    api.answer({ 'GET /init': guestInit })
    await user.click(screen.getByRole('button', { name: button }))
    return rendered
  }

  test('forgets the tokens and returns home (R-103)', async () => {
    const { api } = await leave()
    expect(await screen.findByRole('link', { name: 'Войти' })).toBeInTheDocument()
    expect(stored()).toBeNull()
    expect(window.location.pathname).toBe('/')
    expect(api.requestsOf('POST /logout')).toHaveLength(1)
  })

  test('forgets what was typed and not sent, by whomever; what else the tab keeps stays', async () => {
    const typed = [
      'typed/form/7/1/feedback',
      'typed/comment/7/1/products_coil',
      'typed/form/guest/cooperation',
    ]
    for (const key of typed) window.sessionStorage.setItem(key, 'Где заказ?')
    window.sessionStorage.setItem('sessionId', 'visit')
    await leave()
    await screen.findByRole('link', { name: 'Войти' })
    await waitFor(() =>
      expect(typed.map((key) => window.sessionStorage.getItem(key))).toEqual([null, null, null]),
    )
    expect(window.sessionStorage.getItem('sessionId')).toBe('visit')
  })

  test('forgets the form that was closed before it was sent, and in another tab too', async () => {
    const { user, api } = renderApp({ at: '/contacts?form=feedback' })
    const message = async () => within(await screen.findByRole('dialog')).getByLabelText('Сообщение')
    await user.type(await message(), 'Где заказ?')
    await user.click(screen.getByRole('button', { name: 'Отмена' }))
    api.answer({ 'GET /init': guestInit })
    act(() => logoutElsewhere(7))
    await screen.findByRole('link', { name: 'Войти' })
    expect(Object.keys(window.sessionStorage).filter((key) => key.startsWith('typed/'))).toEqual([])
  })

  test('in another tab of the same person ends this one too (R-104)', async () => {
    const { api } = renderApp({ at: '/contacts' })
    await screen.findByRole('button', { name: 'Личный кабинет' })
    api.answer({ 'GET /init': guestInit })
    act(() => logoutElsewhere(7))
    expect(await screen.findByRole('link', { name: 'Войти' })).toBeInTheDocument()
    expect(stored()).toBeNull()
  })

  test('of another person leaves this tab alone (R-105)', async () => {
    renderApp({ at: '/contacts' })
    await screen.findByRole('button', { name: 'Личный кабинет' })
    act(() => logoutElsewhere(9))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(stored()).toBe('access')
    expect(window.location.pathname).toBe('/contacts')
  })

  test('in a login-as tab returns to the account of the manager', async () => {
    window.sessionStorage.setItem('jwtAccess', 'client access')
    window.sessionStorage.setItem('jwtRefresh', 'client refresh')
    const { api } = await leave('Вернуться к своей учётной записи')
    await waitFor(() => expect(window.sessionStorage.getItem('jwtAccess')).toBeNull())
    expect(stored()).toBe('access')
    expect(api.requestsOf('GET /init').at(-1)?.headers.get('Authorization')).toBe('Bearer access')
  })
})

test('who logs in in another window is shown in this one too, as its calls are theirs from then on (G-033)', async () => {
  const tokenOf = (session: string) => `head.${btoa(JSON.stringify({ sub: session }))}.signature`
  const storeElsewhere = (session: string) =>
    act(() => {
      window.localStorage.setItem('jwtAccess', tokenOf(session))
      const change = { key: 'jwtRefresh', storageArea: window.localStorage }
      window.dispatchEvent(new StorageEvent('storage', change))
    })
  window.localStorage.setItem('jwtAccess', tokenOf('one'))
  window.localStorage.setItem('jwtRefresh', 'refresh')
  const cartOf = (positionsCount: number) => ({ ...emptyCartHeader, positionsCount })
  const { api } = renderApp({
    at: '/contacts',
    isLoggedIn: false,
    answers: { 'GET /cart/header': cartOf(3) },
  })
  expect(await screen.findByRole('link', { name: /^3 артикула/ })).toBeVisible()
  storeElsewhere('one')
  expect(api.requestsOf('GET /init')).toHaveLength(1)
  const colleague = initOf({ id: 8, login: 'colleague', name: 'Пётр Орлов' })
  api.answer({ 'GET /init': colleague, 'GET /cart/header': cartOf(4) })
  storeElsewhere('two')
  expect(await screen.findByRole('link', { name: /^4 артикула/ })).toBeVisible()
  expect(api.requestsOf('GET /init')).toHaveLength(2)
  expect(screen.queryByRole('link', { name: /^3 артикула/ })).toBeNull()
})

test('a session that ends in the middle of work leads to the login, and from there back (G-031)', async () => {
  const { api, user } = renderApp({ at: '/import/standard', answers: { 'POST /login': expired } })
  await screen.findByRole('button', { name: 'Личный кабинет' })
  api.answer({ 'GET /init': guestInit, 'GET /products/search/help': expired })
  await user.type(screen.getByRole('combobox', { name: 'Поиск по артикулу' }), 'НЦ')
  expect(await screen.findByRole('heading', { level: 1, name: 'Вход' })).toBeInTheDocument()
  expect(window.location.search).toBe('?destination=%2Fimport%2Fstandard')
  expect(screen.getByText('Сеанс завершён. Войдите ещё раз')).toBeInTheDocument()
})

describe('a password that must be changed (R-108 to R-111, DR-101)', () => {
  const mustChange = initOf({ passwordResetRequired: true })
  const passwordDialog = () => screen.findByRole('dialog', { name: 'Смените пароль' })

  test('covers everything and cannot be closed', async () => {
    const { user } = renderApp({ answers: { 'GET /init': mustChange } })
    const dialog = await passwordDialog()
    await user.keyboard('{Escape}')
    const backdrop = dialog.closest('[role="presentation"]')
    if (backdrop) fireEvent.mouseDown(backdrop)
    if (backdrop) fireEvent.click(backdrop)
    expect(await passwordDialog()).toBeInTheDocument()
    expect(within(dialog).queryByRole('button', { name: 'Закрыть' })).toBeNull()
  })

  test('is not asked of somebody logged in as another person', async () => {
    window.sessionStorage.setItem('jwtAccess', 'client access')
    window.sessionStorage.setItem('jwtRefresh', 'client refresh')
    renderApp({ answers: { 'GET /init': mustChange } })
    await home()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shows each rule as met or unmet and sends only a good one (R-744 to R-747)', async () => {
    const { user, api } = renderApp({
      answers: { 'GET /init': mustChange, 'POST /users/password-change': {} },
    })
    const dialog = within(await passwordDialog())
    await user.type(dialog.getByLabelText('Текущий пароль'), 'Start2026!')
    await user.type(dialog.getByLabelText('Новый пароль'), 'abc')
    expect(dialog.getByText(/^не менее 8 символов/)).toHaveTextContent('не выполнено')
    expect(dialog.getByText(/^не совпадает с логином/)).toHaveTextContent(/, выполнено/)
    await user.click(dialog.getByRole('button', { name: 'Сохранить пароль' }))
    expect(await dialog.findByText('Проверка не пройдена')).toBeInTheDocument()
    expect(api.requestsOf('POST /users/password-change')).toHaveLength(0)

    await user.type(dialog.getByLabelText('Новый пароль'), 'DEF-777')
    api.answer({ 'GET /init': initOf() })
    await user.click(dialog.getByRole('button', { name: 'Сохранить пароль' }))
    expect(await screen.findByText('Пароль изменён')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.requestsOf('POST /users/password-change')[0]?.body).toEqual({
      oldPassword: 'Start2026!',
      newPassword: 'abcDEF-777',
    })
  })

  test.each([
    [new FakeRefusal('wrong_password'), 'Неверный текущий пароль'],
    [
      new FakeRefusal('password_rules', {}, { rules: ['simple'] }),
      'Пароль слишком простой: придумайте другой',
    ],
    [new FakeRefusal('password_rules', {}, { rules: ['case'] }), 'Проверка не пройдена'],
  ])('a refusal of the server is shown at its field (%#)', async (refusal, text) => {
    const { user } = renderApp({
      answers: { 'GET /init': mustChange, 'POST /users/password-change': refusal },
    })
    const dialog = within(await passwordDialog())
    await user.type(dialog.getByLabelText('Текущий пароль'), 'Start2026!')
    await user.type(dialog.getByLabelText('Новый пароль'), 'Abcdef-777')
    await user.click(dialog.getByRole('button', { name: 'Сохранить пароль' }))
    expect(await dialog.findByText(text)).toBeInTheDocument()
  })
})

test('an account disabled during the session gets the reason (R-112, G-035)', async () => {
  const { api, user } = renderApp({ at: '/contacts' })
  await screen.findByRole('button', { name: 'Личный кабинет' })
  const disabled = new FakeRefusal('account_disabled', {}, { disabledAccount: true })
  api.answer({ 'GET /init': guestInit, 'GET /products/search/help': disabled })
  await user.type(screen.getByRole('combobox', { name: 'Поиск по артикулу' }), 'НЦ')
  expect(await screen.findByRole('dialog', { name: 'Учётная запись заблокирована' })).toBeInTheDocument()
  expect(stored()).toBeNull()
})
