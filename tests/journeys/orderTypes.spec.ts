import { type Browser, expect, type Page } from '@playwright/test'
import type { OrderType } from '@proba/domain/codes/orderType'
import { addToCart, countFor, type Offer, type Product } from './goods.support.ts'
import { test } from './journey.support.ts'
import { checkOrder, openCheckout, placeOrders } from './orderCheck.support.ts'
import { emptyCart, type Person, useSupplyContract, windowOf } from './portal.support.ts'
import { addAndGo, findGoods, openPart, openProduct, transfer, typeCounts } from './productDialog.support.ts'

const ample = 1_000_000
const hasNoMinimum = ({ conditions }: Product) => !conditions.minOrderWeight && !conditions.minOrderCount
const hasCapacity = ({ productionPower }: Product) => (productionPower ?? ample) >= ample
const coilOf = ({ coilProductionPower, conditions }: Product) =>
  conditions.coilProductionAvailable ? Math.min(...coilProductionPower.values.map(({ value }) => value)) : 0

async function enter(browser: Browser) {
  const opened = await windowOf(browser, 'client')
  await emptyCart(opened.me)
  await useSupplyContract(opened.me)
  return opened
}

/** Checks and places the part of the cart that is open, which empties it; returns the order as the list shows it. */
async function order(page: Page, me: Person, type: OrderType) {
  expect(await piecesIn(me, type)).toBeGreaterThan(0)
  const dialog = await openCheckout(page)
  await checkOrder(dialog)
  const [number = '', ...others] = await placeOrders(page, dialog)
  expect(number).toMatch(/^\d{6,}$/)
  expect(others).toEqual([])
  const { items } = await me.call('GET /personal/orders', { query: { perPage: 5 } })
  const placed = items.find(({ numberOrder }) => numberOrder === number)
  if (!placed) throw new Error(`Order ${number} is not in the list`)
  expect(await piecesIn(me, type)).toBe(0)
  return placed
}

const piecesIn = async ({ call }: Person, type: OrderType) => {
  const { types } = await call('GET /cart/header', {})
  return types.find(({ orderType }) => orderType === type)?.count ?? 0
}
const reread = ({ call }: Person, { id }: Product) => call('GET /product/detail/{id}', { params: { id } })
const sameOffer = (product: Product, { id, coveringId: coatingId }: Offer) =>
  product.offers.find((one) => one.id === id && one.coveringId === coatingId)

test('production: typed in the product window, what is in stock moved there, the rest placed', async ({
  browser,
}) => {
  const { page, me } = await enter(browser)
  const { product, offer } = await findGoods(
    me,
    { inStock: 1 },
    ({ residues: { finished } }) => finished > 1 && finished < 50,
    (one) => hasNoMinimum(one) && hasCapacity(one),
  )
  const stock = offer.residues.finished
  const window = await openProduct(page, product, 'В производство', offer.covering)
  await typeCounts(window, [{ offer, count: stock + 4 }])
  await addAndGo(page, window)
  await transfer(page, product.article, 'Готовые изделия', true)
  expect(await piecesIn(me, 'products_finished')).toBe(stock)
  const placed = await order(page, me, 'products_production')
  expect(placed).toMatchObject({ count: 4 })
  expect(await piecesIn(me, 'products_finished')).toBe(stock)
  expect(await piecesIn(me, 'products_production')).toBe(0)
})

test('finished: typed in the product window, moved to production and back, placed from the stock', async ({
  browser,
}) => {
  const { page, me } = await enter(browser)
  const { product, offer } = await findGoods(me, { inStock: 1 }, ({ residues }) => residues.finished > 1)
  const window = await openProduct(page, product, 'Готовые', offer.covering)
  await typeCounts(window, [{ offer, count: 2 }])
  await addAndGo(page, window)
  await transfer(page, product.article, 'В производство')
  await openPart(page, 'В производство')
  await transfer(page, product.article, 'Готовые изделия')
  await openPart(page, 'Готовые изделия')
  expect(await order(page, me, 'products_finished')).toMatchObject({ count: 2 })
  expect(sameOffer(await reread(me, product), offer)?.residues.finished).toBe(offer.residues.finished - 2)
})

test('self-marked: placed from the self-marked stock; a row moves from there to production, never back (R-274, R-283)', async ({
  browser,
}) => {
  const { page, me } = await enter(browser)
  const { product, offer } = await findGoods(me, {}, ({ residues }) => residues.finished_self_marked > 2)
  const window = await openProduct(page, product, 'С собственным клеймом', offer.covering)
  await typeCounts(window, [{ offer, count: 2 }])
  await addAndGo(page, window)
  expect(await order(page, me, 'products_finished_self_marked')).toMatchObject({ count: 2 })
  const left = sameOffer(await reread(me, product), offer)?.residues.finished_self_marked
  expect(left).toBe(offer.residues.finished_self_marked - 2)

  await addToCart(me, 'products_finished_self_marked', product, [{ offer, count: 1 }])
  await page.goto('/cart/products_finished_self_marked')
  await transfer(page, product.article, 'В производство')
  await openPart(page, 'В производство')
  await page.getByRole('button', { name: new RegExp(`^Перенести: ${product.article},`) }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /клейм/ })).toHaveCount(0)
  expect(await piecesIn(me, 'products_finished_self_marked')).toBe(0)
  expect(await piecesIn(me, 'products_production')).toBe(1)
})

test('coil: a whole coil by weight and a size cut from it go to production and back, the pool falls by what is placed (R-268, R-278)', async ({
  browser,
}) => {
  const { page, me } = await enter(browser)
  const { product, offer } = await findGoods(
    me,
    {},
    () => true,
    (one) => coilOf(one) > 300_000 && hasNoMinimum(one) && hasCapacity(one),
  )
  const window = await openProduct(page, product, 'Из катушек', offer.covering)
  await window.getByRole('textbox', { name: 'Вес катушки, г' }).fill('250')
  await typeCounts(window, [{ offer, count: 3 }])
  await addAndGo(page, window)
  await expect(page.getByText('катушка').first()).toBeVisible()
  for (const amount of [3, 1]) {
    await transfer(page, product.article, 'В производство')
    expect(await piecesIn(me, 'products_coil')).toBe(4 - amount)
    await openPart(page, 'В производство')
    await transfer(page, product.article, 'Из катушек')
    await openPart(page, 'Из катушек')
    expect(await piecesIn(me, 'products_coil')).toBe(4)
  }
  const placed = await order(page, me, 'products_coil')
  expect(placed).toMatchObject({ count: 4, weight: 250_000 + 3 * offer.weight })
  expect(coilOf(await reread(me, product))).toBe(coilOf(product) - placed.weight)
})

test('waiting list: under the minimum it waits, with the rest it moves to production and is placed whole', async ({
  browser,
}) => {
  const { page, me } = await enter(browser)
  const { product, offer } = await findGoods(
    me,
    {},
    (one, of) => countFor(of, [one]) > 3,
    (one) => !hasNoMinimum(one) && hasCapacity(one),
  )
  const whole = countFor(product, [offer])
  const early = await openProduct(page, product, 'В производство', offer.covering)
  await typeCounts(early, [{ offer, count: whole - 2 }])
  await addAndGo(page, early, 'waiting')
  await expect(page.getByText('Ни у одного изделия минимум ещё не набран')).toBeVisible()
  const late = await openProduct(page, product, 'В производство', offer.covering)
  await typeCounts(late, [{ offer, count: 2 }])
  await addAndGo(page, late, 'waiting')
  await page.getByRole('button', { name: 'Перенести в производство: 1' }).click()
  await expect(page.getByText('Перенесено в производство: 1')).toBeVisible()
  await openPart(page, 'В производство')
  expect(await order(page, me, 'products_production')).toMatchObject({ count: whole })
  expect(await piecesIn(me, 'waiting_list')).toBe(0)
})
