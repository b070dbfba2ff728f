import type { ReplyTo } from '@proba/api/client'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { initOf } from '../../testing/clientAnswers.ts'
import { type FakeAnswers, FakeRefusal } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'

type Listing = ReplyTo<'GET /managers/companies'>

const alfa: Listing['items'][number] = {
  id: 1,
  name: 'Альфа',
  inn: '2451000818',
  cart: null,
  readyOrders: 0,
  endingContracts: [],
  negativeMetal: [],
  autoOrders: 0,
  users: [
    { id: 7, name: 'Анна Белова', login: 'client', active: true, mayEnter: true },
    { id: 8, name: 'Олег Иванов', login: 'oleg', active: false, mayEnter: false },
    { id: 9, name: 'Ольга Админ', login: 'admin', active: true, mayEnter: false },
  ],
}
const pageOf = (items: Listing['items'], currentPage = 1, lastPage = 1): Listing => ({
  items,
  meta: { pagination: { currentPage, perPage: 20, total: items.length, lastPage } },
})
const manager = initOf({ permissions: ['manager.*'], company: null }, { companies: [] })

const open = (answers: FakeAnswers = {}, at = '/users') =>
  renderApp({ at, answers: { 'GET /init': manager, 'GET /managers/companies': pageOf([alfa]), ...answers } })

/** A tab as `window.open` returns it. */
function fakeTab() {
  const kept = new Map<string, string>()
  const tab = {
    close: vi.fn(),
    location: { replace: vi.fn() },
    sessionStorage: { setItem: (key: string, value: string) => kept.set(key, value) },
  }
  const openTab = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return { tab, kept, openTab }
}

/** Opens the dialog for Anna and gives the reason. */
async function logInAsAnna(user: ReturnType<typeof open>['user'], reason = 'Просит проверить корзину') {
  await user.click(await enter())
  const dialog = within(await screen.findByRole('dialog', { name: 'Войти как Анна Белова?' }))
  if (reason) await user.type(dialog.getByRole('textbox', { name: /Зачем вы входите/ }), reason)
  await user.click(dialog.getByRole('button', { name: 'Войти' }))
  return dialog
}

const enter = () => screen.findByRole('button', { name: 'Войти как Анна Белова' })
const pair = { access: 'a', refresh: 'r', expiresIn: 1800, user: { id: 7, name: 'Анна Белова' } }

afterEach(() => vi.restoreAllMocks())

describe('my clients', () => {
  test('lists companies with their users; nobody can log in as a blocked one', async () => {
    open()
    expect(await screen.findByRole('heading', { name: /Альфа.*ИНН 2451000818/ })).toBeInTheDocument()
    expect(await enter()).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Войти как Олег Иванов' })).toBeNull()
    expect(screen.getByText('Ольга Админ')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Войти как Ольга Админ' })).toBeNull()
    expect(screen.getByText('заблокирован')).toBeInTheDocument()
  })

  test('opens a new tab with the tokens of the user and keeps those of the manager (R-100, R-118)', async () => {
    const { tab, kept } = fakeTab()
    const { user, api } = open({ 'POST /loginAs': pair })
    await logInAsAnna(user)
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/'))
    expect(api.requestsOf('POST /loginAs')[0]?.body).toEqual({
      userId: 7,
      reason: 'Просит проверить корзину',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(Object.fromEntries(kept)).toEqual({ jwtAccess: 'a', jwtRefresh: 'r' })
    expect(window.localStorage.getItem('jwtAccess')).toBe('access')
    expect(window.sessionStorage.getItem('jwtAccess')).toBeNull()
  })

  test('a refusal closes the tab and is reported (R-120)', async () => {
    const { tab } = fakeTab()
    const { user } = open({ 'POST /loginAs': new FakeRefusal('login_as_refused') })
    await logInAsAnna(user)
    expect(await screen.findByText('Не удалось авторизоваться')).toBeInTheDocument()
    expect(tab.close).toHaveBeenCalledOnce()
    expect(tab.location.replace).not.toHaveBeenCalled()
  })

  test('a browser that blocks the tab is reported, and the server is not called', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    const { user, api } = open()
    await logInAsAnna(user)
    expect(await screen.findByText(/Разрешите всплывающие окна/)).toBeInTheDocument()
    expect(api.requestsOf('POST /loginAs')).toHaveLength(0)
  })

  test('nobody is logged in as without a reason (R-828, G-355)', async () => {
    const { openTab } = fakeTab()
    const { user, api } = open()
    const dialog = await logInAsAnna(user, '')
    expect(dialog.getByRole('textbox', { name: /Зачем вы входите/ })).toBeInvalid()
    expect(openTab).not.toHaveBeenCalled()
    expect(api.requestsOf('POST /loginAs')).toHaveLength(0)
  })

  test('a client shows the cart, ready orders, ending contracts, missing metal and auto-orders (R-119, G-355)', async () => {
    open({
      'GET /managers/companies': pageOf([
        {
          ...alfa,
          cart: { rows: 12, weight: 345_600, changedAt: '2026-11-02T20:00:00.000Z' },
          readyOrders: 2,
          endingContracts: [{ id: 3, name: '12-24', endDate: '2026-12-01' }],
          negativeMetal: [{ id: 1, name: 'золото', weight: -12_340 }],
          autoOrders: 1,
        },
      ]),
    })
    const facts = within(await screen.findByRole('list', { name: 'Сейчас у компании Альфа' }))
    expect(
      facts.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' ')),
    ).toEqual([
      'В корзине 12 строк, 345,60 г, изменена 03.11.2026',
      'Готовы и не запрошены 2 заказа',
      'Договор 12-24 заканчивается 01.12.2026',
      'Долг по металлу, золото: 12,34 г',
      '1 автозаказ в очереди',
    ])
  })

  test('another order begins at the first page and keeps what else is in the address (R-119)', async () => {
    const { user, api } = open({}, '/users?page=2&form=support')
    await user.selectOptions(await screen.findByLabelText('Сначала'), 'С готовыми заказами')
    await waitFor(() =>
      expect(api.requestsOf('GET /managers/companies').at(-1)?.query).toEqual({ sort: 'ready', page: '1' }),
    )
    expect(window.location.search).toBe('?form=support&sort=ready')
  })

  test('a search that was typed before a product was opened does not close the product', async () => {
    const { user } = open()
    await user.type(await screen.findByLabelText('Компания, ИНН или пользователь'), 'Альфа')
    window.history.replaceState(null, '', '/users?product=5')
    await waitFor(() => expect(window.location.search).toBe('?product=5&q=%D0%90%D0%BB%D1%8C%D1%84%D0%B0'))
  })

  test('the search is in the address and can be cleared', async () => {
    const { user, api } = open({
      'GET /managers/companies': ({ query }) => pageOf(query.q ? [] : [alfa]),
    })
    await enter()
    await user.type(screen.getByLabelText('Компания, ИНН или пользователь'), 'Бета')
    expect(await screen.findByRole('heading', { name: 'Ничего не найдено' })).toBeInTheDocument()
    expect(screen.getByLabelText('Компания, ИНН или пользователь')).toHaveFocus()
    expect(new URLSearchParams(window.location.search).get('q')).toBe('Бета')
    expect(api.requestsOf('GET /managers/companies').map(({ query }) => query.q)).toEqual([undefined, 'Бета'])
    await user.click(screen.getByRole('button', { name: 'Очистить поиск' }))
    expect(await enter()).toBeInTheDocument()
    expect(screen.getByLabelText('Компания, ИНН или пользователь')).toHaveValue('')
    expect(window.location.search).toBe('')
  })

  test('pages are turned in the address', async () => {
    const { user, api } = open({
      'GET /managers/companies': ({ query }) => pageOf([alfa], Number(query.page), 3),
    })
    const second = await screen.findByRole('link', { name: 'Страница 2' })
    await user.click(second)
    await waitFor(() => expect(second).toHaveAttribute('aria-current', 'page'))
    expect(window.location.search).toBe('?page=2')
    expect(api.requestsOf('GET /managers/companies').at(-1)?.query).toEqual({ page: '2' })
  })

  test('without companies it says what will appear here', async () => {
    open({ 'GET /managers/companies': pageOf([]) })
    expect(await screen.findByRole('heading', { name: 'Клиентов пока нет' })).toBeInTheDocument()
  })
})
