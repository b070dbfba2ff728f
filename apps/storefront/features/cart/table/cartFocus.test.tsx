import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeAnswers, FakeRefusal } from '../../../testing/fakeApi.ts'
import { cartOf, changedTo, metalOf, offerOf, positionOf } from '../cart.support.ts'
import { cartWith, openCart } from '../cartScreen.support.tsx'

const chain = positionOf(1, [offerOf(11, { productResidues: 10 }), offerOf(12, { length: 500 })])
const two = cartOf({ products_production: [metalOf(1, [chain])] })
const one = cartWith(offerOf(11))
const none = cartOf({}, 2)

/** A cart whose next change answers what is left of it. */
const open = (cart: typeof two, left: typeof two, answers: FakeAnswers = {}) => {
  const opened = openCart(cart, answers)
  opened.api.answer({
    'POST /cart/update': () => {
      opened.api.answer({ 'GET /cart': { item: left } })
      return { deleted: 1, ...changedTo(left) }
    },
    'POST /cart/undo': () => {
      const back = { ...cart, header: { ...cart.header, version: 3 } }
      opened.api.answer({ 'GET /cart': { item: back } })
      return { restored: 1, header: back.header }
    },
  })
  return opened
}

const isOnHeading = () =>
  waitFor(() => expect(screen.getByRole('heading', { name: 'Корзина' })).toHaveFocus())
const isOnTable = () =>
  waitFor(() => expect(screen.getByRole('checkbox', { name: 'Выбрать все строки' })).toHaveFocus())

/** Moves the focus to a control as the keyboard does, and presses a key on it. */
async function press(user: ReturnType<typeof open>['user'], control: HTMLElement, key = '{Enter}') {
  control.focus()
  await user.keyboard(key)
}

test('the last row is deleted and comes back: the focus is on the heading, then stays on the screen', async () => {
  const { user } = open(one, none)
  await press(user, await screen.findByRole('button', { name: 'Удалить: НЦ-1, 45 см' }))
  await isOnHeading()
  await press(user, await screen.findByRole('button', { name: 'Вернуть' }))
  await screen.findByRole('button', { name: 'Удалить: НЦ-1, 45 см' })
  await waitFor(() => expect(document.body).not.toHaveFocus())
})

test('chosen rows are deleted: the focus is at the start of the table', async () => {
  const { user } = open(two, cartWith(offerOf(12, { length: 500 })))
  await press(user, await screen.findByRole('checkbox', { name: 'Выбрать: НЦ-1, 45 см' }), ' ')
  await press(user, screen.getByRole('button', { name: 'Удалить' }))
  await screen.findByRole('dialog')
  await press(user, screen.getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await isOnTable()
})

test('the choice of rows is cleared: the focus is at the start of the table', async () => {
  const { user } = open(two, two)
  await press(user, await screen.findByRole('checkbox', { name: 'Выбрать: НЦ-1, 45 см' }), ' ')
  await press(user, screen.getByRole('button', { name: 'Снять выбор' }))
  await isOnTable()
})

test('a row is transferred: the focus is at the start of the table', async () => {
  const { user } = open(two, cartWith(offerOf(12, { length: 500 })))
  await press(user, await screen.findByRole('button', { name: 'Перенести: НЦ-1, 45 см' }))
  await press(user, await screen.findByRole('menuitem', { name: /Готовые изделия/ }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await isOnTable()
})

test('a message is closed: the focus is at the start of the table', async () => {
  const { user } = open(two, cartWith(offerOf(12, { length: 500 })))
  await press(user, await screen.findByRole('button', { name: 'Удалить: НЦ-1, 45 см' }))
  await screen.findByRole('button', { name: 'Вернуть' })
  for (const close of screen.getAllByRole('button', { name: 'Закрыть' })) await press(user, close)
  await isOnTable()
})

test('a bulk change and its window leave the focus on the button that opened it', async () => {
  const { user } = open(two, two)
  await press(user, await screen.findByRole('checkbox', { name: 'Выбрать: НЦ-1, 45 см' }), ' ')
  await press(user, screen.getByRole('button', { name: 'Изменить' }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Изменить' })).toHaveFocus()
})

test('the order check is closed: the focus is on the cart, not at the top of the page', async () => {
  const { user } = open(two, two, {
    'GET /cart/checkout': new FakeRefusal('server'),
    'POST /cart/snapshot': { id: 1 },
  })
  const checkout = await screen.findByRole('button', { name: 'Перейти к оформлению' })
  await press(user, checkout)
  await screen.findByRole('dialog', { name: 'Проверка заявки' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.body).not.toHaveFocus())
})
