import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeRefusal } from '../../../testing/fakeApi.ts'
import { cartOf, changedTo, metalOf, offerOf, positionOf } from '../cart.support.ts'
import { cartWith, countOf, openCart, sent } from '../cartScreen.support.tsx'

test('a row moves only where it may, without a confirmation when all of it fits', async () => {
  const offer = offerOf(11, { productResidues: 20 })
  const cart = cartWith(offer)
  const { api, user } = openCart(cart, { 'POST /cart/update': changedTo(cartOf({}, 2)) })
  await user.click(await screen.findByRole('button', { name: 'Перенести: НЦ-1, 45 см' }))
  const targets = await screen.findAllByRole('menuitem')
  expect(targets.map(({ textContent }) => textContent)).toEqual(['Готовые изделия'])
  api.answer({ 'GET /cart': { item: cartOf({}, 2) } })
  if (targets[0]) await user.click(targets[0])
  await screen.findByText('Перенесено в «Готовые изделия»')
  expect(sent(api, 'change')).toEqual([
    {
      action: 'change',
      orderType: 'products_production',
      to: 'products_finished',
      cartOfferIds: [11],
    },
  ])
})

test('the exceeded amount of a transfer is named before anything moves, and what fits moves', async () => {
  const offer = offerOf(11, { productResidues: 4 })
  const cart = cartWith(offer)
  const { api, user } = openCart(cart, { 'POST /cart/update': () => new Promise(() => {}) })
  await user.click(await screen.findByRole('button', { name: 'Перенести: НЦ-1, 45 см' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Готовые изделия' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Перенесётся 4 из 10 шт.')
  expect(dialog).toHaveTextContent('Сверх наличия 6 шт.: они останутся в разделе «В производство»')
  expect(api.requestsOf('POST /cart/update')).toHaveLength(0)
  await user.click(within(dialog).getByRole('button', { name: 'Перенести что помещается' }))
  expect(await countOf('НЦ-1, 45 см')).toHaveValue('6')
})

test('of chosen rows the dialog names those that stay, with how much of each, and the others move in one call', async () => {
  const rows = [
    offerOf(11, { productResidues: 4 }),
    offerOf(12, { length: 500, productResidues: 20 }),
    offerOf(13, { length: 550 }),
  ]
  const { api, user } = openCart(cartWith(...rows), { 'POST /cart/update': () => new Promise(() => {}) })
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все строки' }))
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Перенести' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Готовые изделия/ }))
  const dialog = await screen.findByRole('dialog')
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['НЦ-1, 45 см: останется 6 шт.', 'НЦ-1, 55 см: не переносится, останется 10 шт.'])
  await user.click(within(dialog).getByRole('button', { name: 'Перенести что помещается' }))
  expect(sent(api, 'change')).toMatchObject([{ to: 'products_finished', cartOfferIds: [11, 12] }])
})

test('with a coil among pieces the amounts are in grams, never added to pieces', async () => {
  const coil = offerOf(12, {
    typeOffer: 'coil',
    count: 1,
    weight: 600_000,
    coilResidues: 250_000,
    coilKey: 'a',
  })
  const pieces = offerOf(11, { coilResidues: 100_000, coilKey: 'b' })
  const { user } = openCart(cartWith(pieces, coil))
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все строки' }))
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Перенести' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Из катушек/ }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Перенесётся 275,20 из 625,20 г')
  expect(dialog).toHaveTextContent('Катушка делится только на части от 200 г')
})

test('a row that cannot move anywhere says so', async () => {
  const { user } = openCart(cartWith(offerOf(11)))
  await user.click(await screen.findByRole('button', { name: 'Перенести: НЦ-1, 45 см' }))
  expect(await screen.findByRole('menuitem')).toHaveTextContent('Сейчас переносить некуда')
})

test.each([
  ['a refused transfer', 'transfer_refused', /^Этот перенос недоступен/],
  ['a transfer that failed', 'server', /^Непредвиденная ошибка при переносе\. /],
] as const)('%s rolls back with its message', async (_name, code, message) => {
  const offer = offerOf(11, { productResidues: 20 })
  const cart = cartWith(offer)
  const { user } = openCart(cart, { 'POST /cart/update': new FakeRefusal(code) })
  await user.click(await screen.findByRole('button', { name: 'Перенести: НЦ-1, 45 см' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Готовые изделия' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(await countOf('НЦ-1, 45 см')).toHaveValue('10')
})

test('the waiting list shows what is missing and moves what has reached its minimum', async () => {
  const inProduction = { count: 2, weight: 5000 }
  const ready = positionOf(1, [offerOf(11)], { minOrderWeight: 30_000, inProduction })
  const short = positionOf(2, [offerOf(21)], { minOrderWeight: 30_000 })
  const cart = cartOf({ waiting_list: [metalOf(1, [ready, short])] })
  const { api, user } = openCart(
    cart,
    { 'POST /cart/update': () => new Promise(() => {}) },
    '/cart/waiting_list',
  )
  expect(await screen.findByText('Минимум набран: можно переносить в производство')).toBeVisible()
  expect(screen.getByText('До минимума изделия не хватает 4,80 г')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Перенести в производство: 1' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Количество: НЦ-1, 45 см' })).toBeNull())
  expect(await countOf('НЦ-2, 45 см')).toBeVisible()
  expect(sent(api, 'move')).toEqual([{ action: 'waitingToProduction', metals: [1] }])
})
