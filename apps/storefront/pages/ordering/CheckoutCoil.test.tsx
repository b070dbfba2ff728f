import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cartOf, changedTo, metalOf, offerOf, positionOf } from '../../features/cart/cart.support.ts'
import { sent } from '../../features/cart/cartScreen.support.tsx'
import { button, difference, gold, info, itemOf, openCheckout, partial } from './checkout.support.tsx'

const name = 'НЦ-1, катушка'
const address = '/cart/products_coil/checkout?metals=1'

/** A coil of this weight, which is over its pool by so much. */
function openCoil(weight: number, exceeded: number) {
  const coilOf = (mg: number, version: number) =>
    cartOf(
      {
        products_coil: [
          metalOf(1, [positionOf(1, [offerOf(11, { typeOffer: 'coil', count: 1, length: 0, weight: mg })])]),
        ],
      },
      version,
    )
  const cause = { code: 'remaining_weight_exceeded', params: { exceeded } } as const
  const coil = { ...difference, ...cause, typeOffer: 'coil' as const, length: 0, causes: [cause] }
  const opened = openCheckout(
    {
      'GET /cart': { item: coilOf(weight, 1) },
      'GET /cart/header': coilOf(weight, 1).header,
      'GET /cart/checkout': { ...info, orderType: 'products_coil', items: [itemOf(gold, 1)] },
      'POST /cart/check': {
        ...partial,
        errors: {},
        differences: [{ ...coil, ordered: 0, returned: 1, weight }],
        orderedCount: 0,
      },
    },
    address,
  )
  opened.api.answer({
    'POST /cart/update': ({ body }) => {
      const [text = '{}'] = Object.values(body as Record<string, string>)
      const after = coilOf(JSON.parse(text).weight, 2)
      opened.api.answer({ 'GET /cart': { item: after } })
      return changedTo(after)
    },
  })
  return opened
}

test('a coil over its pool is reduced to what the pool holds, by one button of the order check', async () => {
  const { api, user } = openCoil(430_507, 50_000)
  await user.click(await button('Проверить заявку'))
  await user.click(await button(`Уменьшить до 380,50 г: ${name}`))
  const field = await screen.findByRole('textbox', { name: `Вес катушки, г: ${name}` })
  await waitFor(() => expect(field).toHaveValue('380,5'))
  expect(field).toHaveFocus()
  expect(sent(api, 'update')).toEqual([{ action: 'weight', cartOfferId: 11, weight: 380_500 }])
  expect(screen.queryByRole('button', { name: /^Уменьшить/ })).toBeNull()
})

test('a coil is corrected in the order check by typing its weight; less than a coil is not offered', async () => {
  const { api, user } = openCoil(230_000, 50_000)
  await user.click(await button('Проверить заявку'))
  const field = await screen.findByRole('textbox', { name: `Вес катушки, г: ${name}` })
  expect(screen.queryByRole('button', { name: /^Уменьшить/ })).toBeNull()
  await user.clear(field)
  await user.type(field, '205{Enter}')
  await waitFor(() =>
    expect(sent(api, 'update')).toEqual([{ action: 'weight', cartOfferId: 11, weight: 205_000 }]),
  )
})
