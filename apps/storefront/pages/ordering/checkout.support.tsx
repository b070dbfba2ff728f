import type { CheckCode } from '@proba/domain/codes/checkCodes'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { cartOf, metalOf, offerOf, positionOf } from '../../features/cart/cart.support.ts'
import type {
  CheckRefusal,
  Difference,
  OrderCheck,
  PlacedOrders,
} from '../../features/checkout/checkoutState.ts'
import type { CheckoutInfo } from '../../features/checkout/useCheckoutChoices.ts'
import { type FakeAnswers, FakeRefusal } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'

/** The cart that is checked. */
export const cart = cartOf({
  products_production: [
    metalOf(1, [positionOf(1, [offerOf(11, { max: 4 })]), positionOf(2, [offerOf(21)])]),
    metalOf(2, [positionOf(3, [offerOf(31)])]),
  ],
})

/** Metals as the order check names them. */
export const gold = { id: 1, code: 'gold', name: 'Золото' }
export const silver = { id: 2, code: 'silver', name: 'Серебро' }
/** A metal of the order with its pieces. */
export const itemOf = (metal: typeof gold, count: number): CheckoutInfo['items'][number] => ({
  metal,
  productType: 'finished',
  weight: count * 2520,
  count,
  positions: 1,
  sizes: 2,
  minOrderWeight: 0,
  minOrderWeights: {},
})

/** What the checkout loads. */
export const info: CheckoutInfo = {
  orderType: 'products_production',
  items: [itemOf(gold, 20), itemOf(silver, 10)],
  productTypes: { allowed: ['finished', 'semi_finished'], default: 'finished' },
  actionsWithRemainder: [
    { code: 'leave', title: 'Оставить в корзине' },
    { code: 'waiting_list', title: 'Перенести в лист ожидания' },
  ],
  positions: 3,
  sizes: 4,
  count: 30,
  weight: 75_600,
}

/** A check without refusals. */
export const full: OrderCheck = {
  status: 'full',
  checkToken: 'token-1',
  checkTokens: { products_production: 'token-1' },
  errors: {},
  items: info.items.map((item) => ({ ...item, orderType: 'products_production' })),
  differences: [],
  safeRepairs: [],
  numberOfOrders: 2,
  orderedCount: 30,
  orderedWeight: 75_600,
}

/** A refusal of the order check. */
export const checkRefusalOf = (
  code: CheckCode,
  level: CheckRefusal['level'],
  params: CheckRefusal['params'] = {},
): CheckRefusal => ({
  code,
  level,
  blocking: level === 'block',
  params,
  metalId: level === 'row' ? null : 1,
  items: [{ productId: 1, article: 'НЦ-1' }],
  offers: [{ id: 11, cartPositionId: 101 }],
  repairs: [],
})

/** A row of which a part is returned. */
export const difference: Difference = {
  cartPositionId: 101,
  cartOfferId: 11,
  productId: 1,
  article: 'НЦ-1',
  coating: 'Позолота',
  length: 450,
  typeOffer: 'finished',
  ordered: 4,
  returned: 6,
  weight: 15_120,
  code: 'capacity_exceeded',
  params: { exceeded: 15_000 },
  causes: [{ code: 'capacity_exceeded', params: { exceeded: 15_000 } }],
}

/** A check with refusals. */
export const withRefusals = (...refusals: CheckRefusal[]): OrderCheck => ({
  ...full,
  errors: { products_production: refusals },
})
/** A check after which a part is returned. */
export const partial: OrderCheck = {
  ...withRefusals(checkRefusalOf('capacity_exceeded', 'row', { exceeded: 15_000 })),
  status: 'partial',
  differences: [difference],
  orderedCount: 24,
}

/** Two created orders and a remainder. */
export const placed: PlacedOrders = {
  orders: [
    {
      id: 501,
      numberOrder: '100501',
      metal: gold,
      productType: 'finished',
      positions: 2,
      sizes: 3,
      count: 14,
      weight: 35_280,
    },
    {
      id: 502,
      numberOrder: '100502',
      metal: silver,
      productType: 'finished',
      positions: 1,
      sizes: 1,
      count: 10,
      weight: 25_200,
    },
  ],
  remainder: {
    action: 'leave',
    count: 6,
    weight: 15_120,
    parts: [{ action: 'leave', count: 6, weight: 15_120 }],
    offers: [difference],
  },
  isMailed: true,
  autoOrder: null,
  autoOrders: [],
}

/** Address of the order check. */
export const address = '/cart/products_production/checkout?metals=1,2'

/** Opens the checkout over the cart. */
export function openCheckout(answers: FakeAnswers = {}, at = address) {
  window.localStorage.clear()
  window.sessionStorage.clear()
  return renderApp({
    at,
    answers: {
      'GET /cart': { item: cart },
      'GET /cart/header': cart.header,
      'GET /cart/checkout': info,
      'POST /cart/snapshot': { id: 1 },
      'POST /cart/check': full,
      'POST /cart/checkout': placed,
      'GET /cart/get-difference-cart-orders': { items: [difference] },
      'GET /personal/orders': new FakeRefusal('server'),
      ...answers,
    },
  })
}

/** A button by its name. */
export const button = (name: string) => screen.findByRole('button', { name })
/** The button that places the order. */
export const placeButton = () => screen.getByRole('button', { name: /Оформить заказ|Оформляем/ })

/** Opens the checkout and runs the order check. */
export async function openChecked(answers: FakeAnswers = {}) {
  const opened = openCheckout(answers)
  await opened.user.click(await button('Проверить заявку'))
  return opened
}

/** Opens the checkout with a check that allows placing. */
export async function openPlaceable(answers: FakeAnswers = {}) {
  const opened = await openChecked(answers)
  await waitFor(() => expect(placeButton()).toBeEnabled())
  return opened
}
