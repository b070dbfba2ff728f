import { screen, waitFor } from '@testing-library/react'
import type { FakeAnswers, FakeApi } from '../../testing/fakeApi.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { cartOf, metalOf, offerOf, positionOf } from './cart.support.ts'
import type { Cart, CartOffer } from './cartOfType.ts'

const chain = positionOf(1, [offerOf(11), offerOf(12, { length: 500, count: 4, weight: 2780 })])
const silver = positionOf(2, [offerOf(21, { count: 5, weight: 1000 })])

/** A cart of gold and silver in production. */
export const twoMetals = cartOf({ products_production: [metalOf(1, [chain]), metalOf(2, [silver])] })

/** A cart of one gold product in production. */
export const cartWith = (...offers: CartOffer[]) =>
  cartOf({ products_production: [metalOf(1, [positionOf(1, offers)])] })

/** Opens the cart; the header answers the version of this cart. */
export function openCart(cart: Cart, answers: FakeAnswers = {}, at = '/cart/products_production') {
  window.localStorage.clear()
  window.sessionStorage.clear()
  return renderApp({
    at,
    answers: { 'GET /cart': { item: cart }, 'GET /cart/header': cart.header, ...answers },
  })
}

/** A row of the table by its whole text, cells without spaces between. */
export const rowWith = (text: string) =>
  waitFor(() => {
    const found = screen.getAllByRole('row').find(({ textContent }) => new RegExp(text).test(textContent))
    if (!found) throw new Error(`No row has ${text}`)
    return found
  })

/** Count field of a row. */
export const countOf = (name: string) => screen.findByRole('textbox', { name: `Количество: ${name}` })

/** What was sent under a key of POST /cart/update, read back from its JSON text. */
export function sent(api: FakeApi, key: 'update' | 'change' | 'delete' | 'move'): unknown[] {
  return api
    .requestsOf('POST /cart/update')
    .map(({ body }) => (body as Partial<Record<string, string>>)[key])
    .filter((text) => text !== undefined)
    .map((text) => JSON.parse(text))
}
