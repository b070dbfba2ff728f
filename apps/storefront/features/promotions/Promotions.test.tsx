import type { ReplyTo } from '@proba/api/client'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { company, guestInit, initOf } from '../../testing/clientAnswers.ts'
import { FakeRefusal } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { setScreen } from '../../testing/screenWidth.ts'

type Promotions = ReplyTo<'GET /companies/{id}/promotions'>
type Orders = ReplyTo<'GET /companies/{id}/promotions/{kind}/orders'>

const bonus = {
  stage: 'accumulation',
  tariff: [
    { weight: 500_000, sum: 500_000 },
    { weight: 1_000_000, sum: 1_000_000 },
  ],
  balance: 500_000,
  spent: { sum: 0, orders: 0 },
  currentWeight: 612_340,
  neededWeight: 1_000_000,
  orders: [],
  startDate: '2026-09-15',
  orderExpirationDate: '2026-10-31',
  bonusExpirationDate: '2026-11-15',
  // 21:30 UTC is after midnight in Moscow.
  updateDate: '2026-10-20T21:30:00.000Z',
} as const
const welcome = (over: object = {}) => ({
  newCompany: true,
  ...bonus,
  orders: [],
  tariff: [...bonus.tariff],
  ...over,
})
const silver = (over: object = {}) => ({
  holding: false,
  ...bonus,
  orders: [],
  tariff: [...bonus.tariff],
  ...over,
})
const orders = (items: Orders['items'], total = items.length, currentPage = 1): Orders => ({
  items,
  meta: { pagination: { currentPage, perPage: 20, total, lastPage: Math.ceil(total / 20) } },
})
const order: Orders['items'][number] = {
  orderId: 24,
  numberOrder: '100024',
  orderDate: '2026-10-01T22:00:00.000Z',
  weight: 612_340,
  discount: 0,
  companyName: 'Альфа',
  link: '/personal/orders/24',
}
const open = (at: string, found: Promotions | FakeRefusal, items: Orders = orders([order])) =>
  renderApp({
    at,
    answers: {
      'GET /init': initOf({ company: { ...company, promotions: ['welcome', 'silver'] } }),
      'GET /companies/{id}/promotions': found,
      'GET /content/{page}': { blocks: [] },
      'GET /companies/{id}/promotions/{kind}/orders': items,
    },
  })
beforeEach(() => {
  setScreen(1440)
  // The window of the banners was seen.
  for (const kind of ['welcome', 'silver'])
    window.localStorage.setItem(`bonusBanner.1.${kind}`, String(Date.now()))
})

describe('the welcome bonus', () => {
  test('while it is earned its page shows progress, need, terms of Moscow and the orders line by line (R-059, R-760, R-764, R-765, R-766)', async () => {
    open('/welcome_bonus/new', { welcomeBonus: welcome(), silverBonus: null })
    const panel = within(await screen.findByRole('region', { name: 'Бонус копится' }))
    expect(panel.getByRole('progressbar', { name: /^Накоплено 612,34 г из 1\s000,00 г$/ })).toHaveAttribute(
      'value',
      '61.23',
    )
    expect(panel.getByText('До следующей ступени – 387,66 г')).toBeVisible()
    for (const [name, value] of [
      ['Заказы, созданные до', '31.10.2026'],
      ['Бонус действует до', '15.11.2026'],
      ['Обновлено', '21.10.2026 00:30'],
    ])
      expect(screen.getByText(name ?? '').nextSibling).toHaveTextContent(value ?? '')
    expect(screen.getByRole('row', { name: /^500,00 5\s000 Достигнуто$/ })).toBeVisible()
    const orders = await screen.findByRole('table', { name: 'Заказы акции' })
    const row = within(orders).getAllByRole('row')[1]
    expect(row).toHaveTextContent('10002402.10.2026 01:00')
    expect(within(row as HTMLElement).getByRole('link', { name: '100024' })).toHaveAttribute(
      'href',
      '/personal/orders/24',
    )
  })

  test.each([
    ['start', { stage: 'start', balance: 0, currentWeight: 0 }, /^Бонус скоро будет начислен$/],
    ['discount', { stage: 'discount', balance: 450_000 }, /^Скидка на заказы: 4\s500 ₽$/],
    [
      'discount, used up,',
      { stage: 'discount', balance: 0, spent: { sum: 500_000, orders: 1 } },
      /^Бонус использован: 5\s000 ₽ в 1 заказе$/,
    ],
  ])('at the stage %s there is a panel of its own (R-760, R-763)', async (_stage, over, title) => {
    open('/welcome_bonus/new', { welcomeBonus: welcome(over), silverBonus: null })
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  })

  test('a company that is not new sees no panel at the start (R-761)', async () => {
    open('/welcome_bonus/new', {
      welcomeBonus: welcome({ stage: 'start', newCompany: false }),
      silverBonus: null,
    })
    expect(await screen.findByRole('table', { name: 'Тариф' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Бонус скоро будет начислен' })).toBeNull()
  })

  test.each([
    ['/welcome_bonus/new', 'withdrawal', '/welcome_bonus/current', 'Ваш приветственный бонус'],
    ['/welcome_bonus/current', 'accumulation', '/welcome_bonus/new', 'Приветственный бонус'],
  ] as const)('%s at the stage %s leads to %s (R-757, R-767, G-254)', async (at, stage, to, title) => {
    open(at, { welcomeBonus: welcome({ stage }), silverBonus: null })
    await waitFor(() => expect(window.location.pathname).toBe(to))
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible()
  })

  test('a company without one is told where it would be (G-254)', async () => {
    open('/welcome_bonus/new', { welcomeBonus: null, silverBonus: null })
    expect(await screen.findByRole('heading', { name: 'Сейчас бонуса нет' })).toBeVisible()
  })
})

describe('the silver promotion', () => {
  test('its page is open to guests, with the terms as a file in a new tab (R-034, R-768)', async () => {
    renderApp({
      at: '/peremeny-v-serebre-s-vygodoy',
      isLoggedIn: false,
      answers: { 'GET /init': guestInit, 'GET /content/{page}': { blocks: [] } },
    })
    const file = await screen.findByRole('link', { name: 'Условия акции (PDF)' })
    expect(file).toHaveAttribute('href', '/silver_bonus.pdf')
    expect(file).toHaveAttribute('target', '_blank')
    expect(screen.getByRole('link', { name: 'Войти и увидеть свой бонус' })).toBeVisible()
  })

  test.each([
    ['is used up', { spent: { sum: 500_000, orders: 2 } }, /^Бонус использован: 5\s000 ₽ в 2 заказах$/],
    [
      'has not reached its first step',
      { currentWeight: 380_000, neededWeight: 500_000 },
      /^До первой ступени бонуса – 120,00 г$/,
    ],
    ['has no weight', { currentWeight: 0, neededWeight: 500_000 }, /^Бонус скоро будет начислен$/],
  ])('the panel of an empty balance tells why: the bonus %s (R-762, G-627)', async (_name, over, title) => {
    open('/peremeny-v-serebre-s-vygodoy', {
      welcomeBonus: null,
      silverBonus: silver({ balance: 0, ...over }),
    })
    const heading = await screen.findByRole('heading', { name: title })
    expect(heading.closest('section')).toHaveAttribute('data-stage', 'start')
  })

  test('companies of a holding see each other’s orders by number, and an empty balance shows the start (R-759, R-762)', async () => {
    const foreign = {
      ...order,
      orderId: 30,
      numberOrder: '100030',
      companyName: 'Бета',
      link: null,
      discount: 70_000,
    }
    open(
      '/peremeny-v-serebre-s-vygodoy?page=2',
      { welcomeBonus: null, silverBonus: silver({ holding: true, balance: 0, currentWeight: 0 }) },
      orders([foreign], 21, 2),
    )
    expect(await screen.findByRole('heading', { name: 'Бонус скоро будет начислен' })).toBeVisible()
    const row = await screen.findByRole('row', { name: /^100030/ })
    expect(row).toHaveTextContent(/Бета.*612,34.*700$/)
    expect(within(row).queryByRole('link')).toBeNull()
    expect(screen.getByText('Компании вашего холдинга копят и тратят бонус вместе.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Страница 1' })).toBeVisible()
  })
})

describe('buttons of the header', () => {
  test('lead to the pages of the bonuses that the company has (R-767, G-255)', async () => {
    open('/contacts', { welcomeBonus: welcome({ stage: 'withdrawal' }), silverBonus: silver() })
    const menu = within(await screen.findByRole('navigation', { name: 'Разделы' }))
    expect(await menu.findByRole('link', { name: 'Бонус' })).toHaveAttribute('href', '/welcome_bonus/current')
    expect(menu.getByRole('link', { name: 'Серебряный бонус' })).toHaveAttribute(
      'href',
      '/peremeny-v-serebre-s-vygodoy',
    )
  })

  test('are not there when the bonuses cannot be read, and nothing else is disturbed (R-572)', async () => {
    const { api } = open('/contacts', new FakeRefusal('server'))
    expect(await screen.findByRole('heading', { name: 'Контакты', level: 1 })).toBeVisible()
    await waitFor(() => expect(api.requestsOf('GET /companies/{id}/promotions').length).toBeGreaterThan(0))
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    expect(screen.queryByRole('link', { name: 'Бонус' })).toBeNull()
  })

  test('nothing is asked for a company without promotions (G-255)', async () => {
    const { api } = renderApp({ at: '/contacts' })
    expect(await screen.findByRole('heading', { name: 'Контакты', level: 1 })).toBeVisible()
    expect(api.requestsOf('GET /companies/{id}/promotions')).toEqual([])
  })
})
