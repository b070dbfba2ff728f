import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeApi, FakeRefusal } from '../../testing/fakeApi.ts'
import { answerFrom, cartOf, metalOf, offerOf, positionOf } from './cart.support.ts'
import type { Cart } from './cartOfType.ts'
import { countOf, openCart, rowWith } from './cartScreen.support.tsx'

/** A cart of two gold rows with these counts. */
const cartAt = (version: number, first: number, second: number, changes: Partial<Cart> = {}): Cart => ({
  ...cartOf(
    {
      products_production: [
        metalOf(1, [
          positionOf(1, [offerOf(11, { count: first })]),
          positionOf(2, [offerOf(21, { count: second })]),
        ]),
      ],
    },
    version,
  ),
  ...changes,
})
const start = cartAt(1, 10, 5)

const reads = (api: FakeApi) => api.requestsOf('GET /cart').length

async function type(user: ReturnType<typeof openCart>['user'], name: string, text: string) {
  const field = await countOf(name)
  await user.clear(field)
  await user.type(field, `${text}{Enter}`)
  return field
}

const idle = (...names: string[]) =>
  waitFor(async () => {
    for (const name of names) expect(await countOf(name)).toHaveAttribute('aria-busy', 'false')
  })

test('a typed count is answered with what it changed, and the cart is not read again (G-301)', async () => {
  const after = cartAt(2, 3, 5)
  const { api, user } = openCart(start, { 'POST /cart/update': answerFrom(start, after) })
  const field = await type(user, 'НЦ-1, 45 см', '3')
  await idle('НЦ-1, 45 см')
  expect(await rowWith('Золото2 артикула2 размера8 шт.20,16 г')).toBeVisible()
  expect(field).toHaveValue('3')
  expect(reads(api)).toBe(1)
})

test('answers that come in another order than their changes are all shown, and the cart is not read again (G-301)', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const carts = [start, cartAt(2, 3, 5), cartAt(3, 3, 4)] as const
  const answers = [answerFrom(carts[0], carts[1]), answerFrom(carts[1], carts[2])] as const
  let calls = 0
  const { api, user } = openCart(start, {
    'POST /cart/update': async () => {
      const call = calls === 0 ? 0 : 1
      calls += 1
      await gates[call]?.promise
      return answers[call]
    },
  })
  await type(user, 'НЦ-1, 45 см', '3')
  await type(user, 'НЦ-2, 45 см', '4')
  gates[1]?.resolve()
  await idle('НЦ-2, 45 см')
  gates[0]?.resolve()
  await idle('НЦ-1, 45 см', 'НЦ-2, 45 см')
  expect(await rowWith('Золото2 артикула2 размера7 шт.17,64 г')).toBeVisible()
  expect(reads(api)).toBe(1)
})

test.each([
  ['changed the cart in between', answerFrom(cartAt(2, 10, 77), cartAt(3, 3, 77)), cartAt(3, 3, 77)],
  [
    'changed stock or catalogue',
    answerFrom(cartAt(1, 10, 77, { revision: '2' }), cartAt(2, 3, 77)),
    cartAt(2, 3, 77, { revision: '2' }),
  ],
])('the cart is read again when another %s (G-301)', async (_, answer, after) => {
  const { api, user } = openCart(start, {
    'POST /cart/update': () => {
      api.answer({ 'GET /cart': { item: after } })
      return answer
    },
  })
  await type(user, 'НЦ-1, 45 см', '3')
  await waitFor(async () => expect(await countOf('НЦ-2, 45 см')).toHaveValue('77'))
  expect(await countOf('НЦ-1, 45 см')).toHaveValue('3')
  expect(reads(api)).toBe(2)
})

test('a deleted row and its coming back are shown from the answers alone (G-301)', async () => {
  const without = cartOf(
    { products_production: [metalOf(1, [positionOf(2, [offerOf(21, { count: 5 })])])] },
    2,
  )
  const { api, user } = openCart(start, {
    'POST /cart/update': { deleted: 1, ...answerFrom(start, without) },
    'POST /cart/undo': { restored: 1, ...answerFrom(without, cartAt(3, 10, 5)) },
  })
  await user.click(await screen.findByRole('button', { name: 'Удалить: НЦ-1, 45 см' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Количество: НЦ-1, 45 см' })).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Вернуть' }))
  expect(await countOf('НЦ-1, 45 см')).toHaveValue('10')
  expect(reads(api)).toBe(1)
})

const by = { by: 'Ирина Менеджер', isSelf: false, isGone: false, at: '2026-03-02T05:03:00Z' }

/** Types a count, then another one that is answered with what others have made of the cart in between. */
async function countsAround(others: Cart, after: Cart, items: object[]) {
  const { api, user } = openCart(start, { 'POST /cart/update': answerFrom(start, cartAt(2, 3, 5)) })
  await type(user, 'НЦ-1, 45 см', '3')
  await idle('НЦ-1, 45 см')
  api.answer({
    'POST /cart/update': answerFrom(others, after),
    'GET /cart': { item: after },
    'GET /cart/changed-rows': { items },
  })
  await type(user, 'НЦ-2, 45 см', '6')
  return { api, user }
}

test('whose count is overtaken sees by whom and to what, until the note is closed (G-117)', async () => {
  const { api, user } = await countsAround(cartAt(3, 8, 5), cartAt(4, 8, 6), [{ cartOfferId: 11, ...by }])
  expect(
    await screen.findByText(/^НЦ-1, 45 см: было 3 шт., стало 8 шт. – Ирина Менеджер, 02.03.2026/),
  ).toBeVisible()
  expect(screen.queryByText(/^НЦ-2, 45 см: было/)).toBeNull()
  expect(await countOf('НЦ-1, 45 см')).toHaveValue('8')
  expect(api.requestsOf('GET /cart/changed-rows')).toMatchObject([{ query: { ids: '11' } }])
  await user.click(screen.getByRole('button', { name: 'Понятно' }))
  expect(screen.queryByText('Изменено не в этом окне')).toBeNull()
})

test('whose row is taken away by another window sees that it is gone (G-117)', async () => {
  const only = (version: number, count: number) =>
    cartOf({ products_production: [metalOf(1, [positionOf(2, [offerOf(21, { count })])])] }, version)
  await countsAround(only(3, 5), only(4, 6), [{ cartOfferId: 11, ...by, isSelf: true, isGone: true }])
  const gone = /^НЦ-1, 45 см: было 3 шт., теперь этой строки здесь нет – вы в другом окне, 02.03.2026/
  expect(await screen.findByText(gone)).toBeVisible()
})

test('what this window adds to a row by another call than a typed count is no news of others (G-117)', async () => {
  const { api } = await countsAround(cartAt(2, 3, 5), cartAt(3, 3, 6), [])
  await idle('НЦ-2, 45 см')
  expect(api.requestsOf('GET /cart/changed-rows')).toEqual([])
})

test.each(['10', '3'])(
  'a change of a row of %s pieces that somebody has deleted names the row, what was typed, and who deleted it (G-117)',
  async (was) => {
    const { api, user } = openCart(start, { 'POST /cart/update': answerFrom(start, cartAt(2, 3, 5)) })
    await countOf('НЦ-1, 45 см')
    if (was === '3') {
      await type(user, 'НЦ-1, 45 см', was)
      await idle('НЦ-1, 45 см')
    }
    const rest = metalOf(1, [positionOf(2, [offerOf(21, { count: 5 })])])
    api.answer({
      'POST /cart/update': new FakeRefusal('cart_row_missing'),
      'GET /cart': { item: cartOf({ products_production: [rest] }, 4) },
      'GET /cart/changed-rows': { items: [{ cartOfferId: 11, ...by, isGone: true }] },
    })
    await type(user, 'НЦ-1, 45 см', '25')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Строки «НЦ-1, 45 см» здесь уже нет, не сохранено: 25 шт\./,
    )
    const gone = `НЦ-1, 45 см: было ${was} шт., теперь этой строки здесь нет – Ирина Менеджер, 02.03.2026`
    expect(await screen.findByText((text) => text.startsWith(gone))).toBeVisible()
  },
)

test('a row that somebody else has deleted before is not told as deleted here (G-117)', async () => {
  const without = cartAt(3, 10, 5)
  const { user } = openCart(start, {
    'POST /cart/update': { deleted: 0, ...answerFrom(without, without) },
    'GET /cart': { item: start },
  })
  await user.click(await screen.findByRole('button', { name: 'Удалить: НЦ-1, 45 см' }))
  expect(await screen.findByText('Строки корзины уже нет, корзина обновлена')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Вернуть' })).toBeNull()
})
