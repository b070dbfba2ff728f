import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeRefusal } from '../../../testing/fakeApi.ts'
import { cartOf, changedTo, metalOf, offerOf, positionOf } from '../cart.support.ts'
import { cartWith, countOf, openCart, sent, twoMetals } from '../cartScreen.support.tsx'

type User = ReturnType<typeof openCart>['user']

/** Ticks every row and opens the dialog of a bulk change. */
async function changeAll(user: User) {
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все строки' }))
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Изменить' }))
  return screen.findByRole('dialog')
}

test('chosen rows get one count in one call, shown at once', async () => {
  const { api, user } = openCart(twoMetals, { 'POST /cart/update': () => new Promise(() => {}) })
  const dialog = await changeAll(user)
  expect(dialog).toHaveAccessibleName('Изменить 3 строки')
  await user.type(within(dialog).getByRole('textbox', { name: 'Количество, шт.' }), '7{Enter}')
  expect(await countOf('НЦ-2, 45 см')).toHaveValue('7')
  expect(await countOf('НЦ-1, 50 см')).toHaveValue('7')
  expect(sent(api, 'update')).toEqual([{ action: 'count', cartOfferIds: [11, 12, 21], count: 7 }])
})

test('a wrong number is refused at the field, and the typed text stays', async () => {
  const { api, user } = openCart(twoMetals)
  const dialog = await changeAll(user)
  const field = within(dialog).getByRole('textbox', { name: 'Количество, шт.' })
  for (const [text, message] of [
    ['', 'Введите целое число больше нуля'],
    ['1,5', '«1,5» не целое число'],
    ['1,000', '«1,000» можно понять по-разному: наберите число без знаков между цифрами'],
    ['0', 'Количество должно быть целым числом больше нуля'],
    ['1000000', 'Слишком большое количество: не больше 999 999 шт.'],
  ] as const) {
    await user.clear(field)
    if (text) await user.type(field, text)
    await user.click(within(dialog).getByRole('button', { name: 'Изменить' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message)
    expect(field).toHaveValue(text)
  }
  expect(api.requestsOf('POST /cart/update')).toHaveLength(0)
})

test('rows that did not change are named one by one with their reason', async () => {
  const one = positionOf(1, [offerOf(11)])
  const two = positionOf(2, [offerOf(21)])
  const cart = cartOf({ products_production: [metalOf(1, [one, two])] })
  const { user } = openCart(cart, {
    'POST /cart/update': {
      ...changedTo(cart),
      changed: 1,
      refused: [{ cartOfferId: 21, code: 'coating_not_available', params: {} }],
    },
  })
  const dialog = await changeAll(user)
  await user.click(within(dialog).getByRole('radio', { name: 'Покрытие' }))
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Покрытие' }), 'Позолота')
  await user.click(within(dialog).getByRole('button', { name: 'Изменить' }))
  const refusals = await screen.findByRole('dialog', { name: 'Не изменилась 1 строка' })
  expect(within(refusals).getByRole('listitem')).toHaveTextContent(
    'НЦ-2, 45 см: Это покрытие недоступно для изделия',
  )
  expect(screen.getByText('Изменена 1 строка')).toBeVisible()
})

test('a change refused as a whole rolls every row back with its reason', async () => {
  const { user } = openCart(twoMetals, { 'POST /cart/update': new FakeRefusal('cart_too_large') })
  const dialog = await changeAll(user)
  await user.type(within(dialog).getByRole('textbox', { name: 'Количество, шт.' }), '900{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Слишком большое количество/)
  await waitFor(async () => expect(await countOf('НЦ-1, 45 см')).toHaveValue('10'))
})

test('finished products cannot change their coating, nor sizes their length', async () => {
  const cart = cartOf({ products_finished: [metalOf(1, [positionOf(1, [offerOf(11)])])] })
  const { user } = openCart(cart, {}, '/cart/products_finished')
  const dialog = await changeAll(user)
  expect(within(dialog).queryAllByRole('radio')).toEqual([])
  expect(within(dialog).getByRole('textbox', { name: 'Количество, шт.' })).toBeVisible()
})

test('a number of a row opens its calculation', async () => {
  const limit = { kind: 'power' as const, capacity: 100_000, others: 40_000 }
  const offer = offerOf(11, { max: 23, limit, exceeded: 0 })
  const position = positionOf(1, [offer], { minOrderWeight: 30_000 })
  const { user } = openCart(cartOf({ products_production: [metalOf(1, [position])] }))
  await user.click(await screen.findByRole('button', { name: '25,20 г: как посчитано, НЦ-1, 45 см' }))
  const dialog = await screen.findByRole('dialog', { name: 'Как посчитано: НЦ-1, 45 см' })
  const steps = within(dialog).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Одна штука: 2,52 г, вес этого размера в каталоге',
    'Всего: 2,52 г × 10 шт. = 25,20 г',
    'Максимум: мощность 100,00 г − другие строки корзины 40,00 г = 60,00 г, по 2,52 г это 23 шт.',
    'Минимум изделия: 30,00 г − в корзине 25,20 г, не хватает 4,80 г',
  ])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a control keeps the focus while its change is being sent', async () => {
  const { user } = openCart(cartWith(offerOf(11)), { 'POST /cart/update': () => new Promise(() => {}) })
  const coating = await screen.findByRole('combobox', { name: 'Покрытие: НЦ-1, 45 см' })
  await user.click(coating)
  await user.selectOptions(coating, 'Позолота')
  await waitFor(() => expect(coating).toHaveAttribute('aria-busy', 'true'))
  expect(coating).toHaveFocus()
})
