import type { ReplyTo } from '@proba/api/client'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { company, initOf } from '../../testing/clientAnswers.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { setScreen } from '../../testing/screenWidth.ts'

type Promotions = ReplyTo<'GET /companies/{id}/promotions'>

const bonus = {
  stage: 'accumulation' as const,
  tariff: [{ weight: 500_000, sum: 1_000_000 }],
  balance: 0,
  spent: { sum: 0, orders: 0 },
  currentWeight: 0,
  neededWeight: 500_000,
  orders: [],
  startDate: '2022-09-15',
  orderExpirationDate: '2022-10-31',
  bonusExpirationDate: '2022-11-15',
  updateDate: '2022-10-20T21:30:00.000Z',
}
const both: Promotions = {
  welcomeBonus: { newCompany: true, ...bonus },
  silverBonus: { holding: false, ...bonus },
}
const open = (at: string, found: Promotions = both) =>
  renderApp({
    at,
    answers: {
      'GET /init': initOf({ company: { ...company, promotions: ['welcome', 'silver'] } }),
      'GET /companies/{id}/promotions': found,
      'GET /companies/{id}/promotions/{kind}/orders': {
        items: [],
        meta: { pagination: { currentPage: 1, perPage: 20, total: 0, lastPage: 1 } },
      },
    },
  })
const shownAt = (kind: 'welcome' | 'silver') => window.localStorage.getItem(`bonusBanner.1.${kind}`)
const remember = (kind: 'welcome' | 'silver', at: number) =>
  window.localStorage.setItem(`bonusBanner.1.${kind}`, String(at))
const day = 86_400_000
const dialog = (name: RegExp) => screen.findByRole('dialog', { name })
const known = async (api: ReturnType<typeof open>['api']) => {
  await waitFor(() => expect(api.requestsOf('GET /companies/{id}/promotions').length).toBeGreaterThan(0))
  await screen.findByRole('heading', { level: 1 })
  // A window opens over a page that has been there for a second.
  await act(() => vi.advanceTimersByTimeAsync(3000))
}
/** For tests of what does not open: `known` lets the time pass. */
const stopClock = () => vi.useFakeTimers({ shouldAdvanceTime: true })

beforeEach(() => setScreen(1440))
afterEach(() => {
  vi.useRealTimers()
  window.localStorage.clear()
  window.sessionStorage.clear()
})

describe('the window of the bonuses', () => {
  test('opens by itself once for a company, with sums and days of its own bonus, and closing records the time (R-771, R-772, R-774, R-775, R-776, R-780)', async () => {
    const { user } = open('/contacts')
    const window = await dialog(/^Приветственный бонус – до 10\s000 ₽$/)
    expect(window).toHaveTextContent('15.11.2022')
    expect(shownAt('welcome')).toBeNull()
    await user.click(within(window).getByRole('button', { name: 'Закрыть' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(Number(shownAt('welcome'))).toBeGreaterThan(Date.now() - day)
    expect(shownAt('silver')).toBeNull()
  })

  test.each([
    [
      'a bonus that waits to be granted is the current one (R-775)',
      { stage: 'withdrawal' as const },
      /^Приветственный бонус ждёт вас/,
    ],
    [
      'one that is spent is the new one (R-775)',
      { stage: 'discount' as const },
      /^Приветственный бонус – до/,
    ],
  ])('%s', async (_name, over, title) => {
    open('/contacts', { ...both, welcomeBonus: { newCompany: true, ...bonus, ...over } })
    expect(await dialog(title)).toBeVisible()
  })

  test('stays away outside the catalogue when it was shown (R-777)', async () => {
    stopClock()
    for (const kind of ['welcome', 'silver'] as const) remember(kind, Date.now() - 30 * day)
    const first = open('/contacts')
    await known(first.api)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('does not open by itself in a login as another user (R-779)', async () => {
    stopClock()
    window.sessionStorage.setItem('jwtAccess', 'access')
    window.sessionStorage.setItem('jwtRefresh', 'refresh')
    const { api } = open('/contacts')
    await known(api)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('comes again in the catalogue after seven days, the silver banner first when it was never seen (R-778, R-781)', async () => {
    remember('welcome', Date.now() - 7 * day)
    const { user } = open('/catalog/products')
    const silver = await dialog(/^Перемены в серебре/)
    expect(silver).toHaveTextContent('с 15.09.2022 по 31.10.2022')
    await user.click(within(silver).getByRole('button', { name: 'Следующая акция' }))
    expect(await dialog(/^Приветственный бонус/)).toHaveTextContent('2 из 2')
  })

  test('both banners turn by themselves, and rest under the pointer (R-781, G-454)', async () => {
    stopClock()
    open('/contacts')
    const window = await dialog(/^Приветственный бонус/)
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(await dialog(/^Перемены в серебре/)).toBeVisible()
    const banners = within(window).getByRole('region')
    // Each is drawn before the time goes on: they know then that they are to rest.
    await act(() => void fireEvent.pointerEnter(banners, { pointerType: 'mouse' }))
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(await dialog(/^Перемены в серебре/)).toBeVisible()
    // The pointer leaves, the focus stays: they still rest.
    await act(() => within(window).getByRole('link', { name: 'Подробнее' }).focus())
    await act(() => void fireEvent.pointerLeave(banners))
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(await dialog(/^Перемены в серебре/)).toBeVisible()
    fireEvent.keyDown(banners, { key: 'ArrowLeft' })
    expect(await dialog(/^Приветственный бонус/)).toBeVisible()
  })

  test('does not open over a form (G-255)', async () => {
    stopClock()
    const { api } = open('/contacts?form=feedback')
    await known(api)
    await screen.findByRole('dialog')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(screen.queryByText(/^Приветственный бонус – до/)).toBeNull()
  })
})

test('the window waits for another one to close, as that of the news (G-255)', async () => {
  stopClock()
  const other = document.createElement('div')
  other.setAttribute('role', 'dialog')
  document.body.append(other)
  const { api } = open('/contacts')
  await waitFor(() => expect(api.requestsOf('GET /companies/{id}/promotions')).toHaveLength(1))
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getAllByRole('dialog')).toEqual([other])
  other.remove()
  expect(await dialog(/^Приветственный бонус/)).toBeVisible()
})

describe('the buttons of the header on the home page', () => {
  beforeEach(() => {
    for (const kind of ['welcome', 'silver'] as const) remember(kind, Date.now())
  })

  test('the welcome button opens the window; with a welcome bonus the silver one leads to its page (R-769, R-770, G-454)', async () => {
    const { user } = open('/')
    const menu = within(await screen.findByRole('navigation', { name: 'Разделы' }))
    expect(await menu.findByRole('link', { name: 'Серебряный бонус' })).toHaveAttribute(
      'href',
      '/peremeny-v-serebre-s-vygodoy',
    )
    await user.click(menu.getByRole('link', { name: 'Бонус' }))
    const opened = await dialog(/^Приветственный бонус/)
    await user.click(within(opened).getByRole('link', { name: 'Подробнее' }))
    await waitFor(() => expect(window.location.pathname).toBe('/welcome_bonus/new'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('without a welcome bonus the silver button opens the window, with the terms as a file (R-768, R-769, R-770)', async () => {
    const { user } = open('/', { ...both, welcomeBonus: null })
    const menu = within(await screen.findByRole('navigation', { name: 'Разделы' }))
    await user.click(await menu.findByRole('link', { name: 'Серебряный бонус' }))
    const opened = await dialog(/^Перемены в серебре/)
    expect(within(opened).getByRole('link', { name: 'Условия акции (PDF)' })).toHaveAttribute(
      'target',
      '_blank',
    )
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(window.location.search).toBe('')
  })
})
