import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { product } from './features/product/product.support.ts'
import { type Beacons, catchBeacons } from './testing/beacons.ts'
import { company, contract, emptyCartHeader, guestInit, initOf } from './testing/clientAnswers.ts'
import { renderApp } from './testing/renderApp.tsx'
import { setScreen } from './testing/screenWidth.ts'

let beacons: Beacons
beforeEach(() => {
  setScreen(1440)
  beacons = catchBeacons()
})
afterEach(() => {
  vi.useRealTimers()
  beacons.stop()
})

const hosts = { production: window.location.host, errorReport: '', errorReportDsn: '' }
const here = { 'GET /init': initOf({}, { hosts }) }

const bonus = {
  stage: 'withdrawal' as const,
  tariff: [{ weight: 500_000, sum: 1_000_000 }],
  balance: 1_000_000,
  spent: { sum: 0, orders: 0 },
  currentWeight: 500_000,
  neededWeight: 500_000,
  orders: [],
  startDate: '2022-09-15',
  orderExpirationDate: '2022-10-31',
  bonusExpirationDate: '2022-11-15',
  updateDate: '2022-10-20T21:30:00.000Z',
}
/** Answers to a company with both bonuses; the welcome bonus has its page under `/welcome_bonus/current`. */
const ofBonuses = {
  'GET /init': initOf({ company: { ...company, promotions: ['welcome', 'silver'] } }, { hosts }),
  'GET /companies/{id}/promotions': {
    welcomeBonus: { newCompany: true, ...bonus },
    silverBonus: { holding: false, ...bonus },
  },
  'GET /companies/{id}/promotions/{kind}/orders': {
    items: [],
    meta: { pagination: { currentPage: 1, perPage: 20, total: 0, lastPage: 1 } },
  },
}

/** What is reported when the page is left, as all of it then is. */
async function leave() {
  fireEvent(window, new Event('pagehide'))
  return (await beacons.calls()).flat()
}
/** The code that reports comes after the screen. */
const reporting = () => waitFor(() => expect(window.localStorage.getItem('visitorId')).not.toBeNull())
const of = (events: Awaited<ReturnType<typeof leave>>, kind: string) =>
  events.filter(({ actionType }) => actionType === kind).map(({ context }) => context)

describe('usage events', () => {
  test.each(['', 'other.example.test', `${window.location.hostname}.evil.test`])(
    'are not sent from a host that is not the production host: "%s" (R-856, G-021)',
    async (production) => {
      const { user } = renderApp({
        at: '/catalog/products?product=5',
        answers: {
          'GET /init': initOf({}, { hosts: { production, errorReport: '', errorReportDsn: '' } }),
          'GET /product/detail/{id}': product,
        },
      })
      await user.click(await screen.findByRole('tab', { name: 'Описание' }))
      expect(await leave()).toEqual([])
      expect(window.localStorage.getItem('visitorId')).toBeNull()
    },
  )

  test('say who does what on which page, without secrets of the address (R-857, R-868)', async () => {
    renderApp({
      at: '/contacts?token=hidden&destination=%2Fx&utm_source=mail&utm_campaign=autumn&page=2',
      answers: here,
    })
    await reporting()
    const first = (await leave()).find(({ actionType }) => actionType === 'PAGE_CHANGE')
    // The contract follows when it is known.
    const { contractType, contractNumber, ...fields } = first ?? {}
    expect([contractType, contractNumber]).not.toContain(undefined)
    expect(fields).toEqual({
      actionType: 'PAGE_CHANGE',
      visitorHash: window.localStorage.getItem('visitorId'),
      sessionId: window.sessionStorage.getItem('sessionId'),
      pageUrl: `${window.location.origin}/contacts`,
      referrer: '',
      pageCode: 'contacts',
      query: { utm_source: 'mail', utm_campaign: 'autumn', page: '2' },
      searchQuery: null,
      utm: { source: 'mail', campaign: 'autumn' },
      connection: null,
      screen: { width: window.screen.width, height: window.screen.height },
      userId: here['GET /init'].user?.id,
      isManager: false,
      isAdmin: false,
      isMajor: here['GET /init'].user?.company?.isMajor,
      channels: [],
    })
  })

  test('name the active contract once it is known', async () => {
    renderApp({ at: '/contacts', answers: { ...here, 'GET /contracts/company/{id}': [contract] } })
    await reporting()
    await screen.findByRole('combobox', { name: 'Договор' })
    const events = await leave()
    expect(events.at(-1)).toMatchObject({
      actionType: 'OUTPOINT',
      contractType: contract.contractType,
      contractNumber: contract.name,
    })
  })

  test('report changes of page with the page before, and a guest as nobody (R-858, R-869)', async () => {
    const { user } = renderApp({
      at: '/contacts',
      isLoggedIn: false,
      answers: { 'GET /init': { ...guestInit, hosts } },
    })
    await reporting()
    await user.click(await screen.findByRole('link', { name: 'Войти' }))
    await screen.findByRole('textbox', { name: /Логин/ })
    const changes = (await leave()).filter(({ actionType }) => actionType === 'PAGE_CHANGE')
    expect(changes).toMatchObject([
      { pageCode: 'contacts', userId: null },
      { pageCode: 'login', referrer: `${window.location.origin}/contacts` },
    ])
    expect(changes[1]?.query).toEqual({})
  })

  test.each([
    ['/welcome_bonus/new', '/welcome_bonus/current'],
    ['/cart/unknown', '/cart/products_production'],
  ])('count %s, which leads on to %s, as one change of page (R-858, G-628)', async (from, to) => {
    renderApp({ at: '/contacts', answers: { ...here, ...ofBonuses } })
    await reporting()
    act(() => {
      window.history.pushState(null, '', from)
      fireEvent(window, new PopStateEvent('popstate'))
    })
    await waitFor(() => expect(window.location.pathname).toBe(to))
    const changes = (await leave()).filter(({ actionType }) => actionType === 'PAGE_CHANGE')
    expect(changes.map(({ pageUrl, referrer }) => [pageUrl, referrer])).toEqual([
      [`${window.location.origin}/contacts`, ''],
      [window.location.origin + to, `${window.location.origin}/contacts`],
    ])
  })

  test.each([
    ['Подробнее', ['bonus welcome']],
    ['Условия акции (PDF)', ['bonus silver file']],
  ])('report a press on «%s» in the window of the bonuses (R-860)', async (name, contexts) => {
    const at = name === 'Подробнее' ? '/?bonus=welcome' : '/?bonus=silver'
    const { user } = renderApp({ at, answers: { ...here, ...ofBonuses } })
    await reporting()
    await user.click(await screen.findByRole('link', { name }))
    expect(of(await leave(), 'BANNER_CLICK')).toEqual(contexts)
  })

  test('report tabs, steps of sizes and the adding of a product (R-859, R-862)', async () => {
    const { user } = renderApp({
      at: '/catalog/products?product=5',
      answers: {
        ...here,
        'GET /product/detail/{id}': product,
        'POST /cart/positions': {
          orderType: 'products_production',
          count: 10,
          weight: 25_200,
          header: { ...emptyCartHeader, positionsCount: 1 },
        },
      },
    })
    const dialog = await screen.findByRole('dialog', { name: /Бисмарк/ })
    await reporting()
    const [plus] = within(dialog).getAllByRole('button', { name: /^Больше на одну/ })
    const [plus10] = within(dialog).getAllByRole('button', { name: /^\+10/ })
    const [minus] = within(dialog).getAllByRole('button', { name: /^Меньше на одну/ })
    for (const button of [plus10, plus, minus]) if (button) await user.click(button)
    await user.click(within(dialog).getByRole('button', { name: 'В корзину' }))
    await within(dialog).findByRole('link', { name: 'Перейти в корзину' })
    await user.click(within(dialog).getByRole('tab', { name: 'Описание' }))
    const events = await leave()
    expect(of(events, 'PRODUCT_PLUS_10')).toHaveLength(1)
    expect(of(events, 'PRODUCT_PLUS')).toHaveLength(1)
    expect(of(events, 'PRODUCT_MINUS')).toHaveLength(1)
    expect(of(events, 'ADD_TO_CART')).toEqual([product.article])
    expect(of(events, 'TAB_CLICK')).toEqual(['description'])
    expect(events.at(-1)?.query).toEqual({ product: '5' })
  })

  test('report steps of an import (R-863)', async () => {
    renderApp({ at: '/import/standard', answers: here })
    await reporting()
    await screen.findByRole('radio', { name: /производство/i })
    expect(of(await leave(), 'IMPORT_STEP')).toEqual(['choose'])
  })

  test('report the hint that was chosen for what was typed (R-861)', async () => {
    const hint = {
      id: 5,
      article: 'НЦ-1507',
      title: 'Цепь',
      image: null,
      isClosed: false,
      orderable: { production: true, coil: false, stock: false },
    }
    const { user } = renderApp({
      at: '/contacts',
      answers: { ...here, 'GET /products/search/help': [hint] as never, 'GET /product/detail/{id}': product },
    })
    await reporting()
    await user.type(screen.getByRole('combobox', { name: /[Пп]оиск/ }), 'нц15')
    await user.click(await screen.findByRole('option', { name: /НЦ-1507/ }))
    const chosen = (await leave()).filter(({ actionType }) => actionType === 'SEARCH_HINT')
    expect(chosen).toMatchObject([{ searchQuery: 'нц15', context: 'НЦ-1507' }])
  })

  test('report switches of the header (R-865)', async () => {
    const { user } = renderApp({ at: '/contacts', answers: here })
    await reporting()
    await user.click(screen.getByRole('button', { name: 'Включить тёмную тему' }))
    await user.click(screen.getByRole('button', { name: /English/ }))
    expect(of(await leave(), 'HEADER_SWITCH')).toEqual(['theme dark', 'language en'])
  })

  test('the leaving of a page is reported at once; a hidden page reports what is collected (R-866, G-260)', async () => {
    renderApp({ at: '/contacts', answers: here })
    await reporting()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    fireEvent(document, new Event('visibilitychange'))
    visibility.mockRestore()
    expect((await beacons.calls()).flat().map(({ actionType }) => actionType)).toEqual(['PAGE_CHANGE'])
    expect((await leave()).at(-1)).toMatchObject({ actionType: 'OUTPOINT', pageCode: 'contacts' })
  })

  test('a browser that sends nothing does not break the screen', async () => {
    beacons.refuse(true)
    renderApp({ at: '/contacts', answers: here })
    await reporting()
    fireEvent(window, new Event('pagehide'))
    expect(screen.getByRole('main')).toBeVisible()
  })

  test.each([
    ['product 12', 300],
    ['price', 1000],
  ])('a pointer that rests on %s for %i ms is reported (R-867)', async (name, ms) => {
    renderApp({ at: '/contacts', answers: here })
    await reporting()
    vi.useFakeTimers()
    const target = document.body.appendChild(document.createElement('div'))
    target.setAttribute('data-hover', name)
    const inside = target.appendChild(document.createElement('span'))
    const over = (element: Element) => fireEvent(element, new MouseEvent('pointerover', { bubbles: true }))
    over(inside)
    vi.advanceTimersByTime(ms - 1)
    over(target)
    vi.advanceTimersByTime(1)
    over(document.body)
    over(target)
    vi.advanceTimersByTime(ms - 1)
    over(document.body)
    vi.advanceTimersByTime(ms)
    target.remove()
    vi.useRealTimers()
    expect(of(await leave(), 'HOVER')).toEqual([name])
  })
})
