import type { ReplyTo } from '@proba/api/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOfProduct } from '../../apps/server/testing/productForm.ts'
import {
  add,
  brokenInvariants,
  createBuyers,
  findStock,
  logIn,
  openStand,
  type Stand,
} from './twoServers.support.ts'

let stand: Stand
beforeAll(async () => {
  stand = await openStand()
}, 480_000)
afterAll(async () => {
  await stand.close()
})

interface CartRow {
  readonly cartOfferId: number
  readonly count: number
}

test('loses no acknowledged addition of twenty tabs to one cart', async () => {
  const goods = (await findStock(stand, 4)).slice(0, 4)
  await stand.query(`update residues set available = 100000 where offer_id = any($1::int[])`, [
    goods.map(({ offer_id }) => offer_id),
  ])
  const [buyer] = await createBuyers(stand, 1, 'tabs')
  if (!buyer) throw new Error('No buyer')
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, i) => {
      const one = goods[i % goods.length]
      return one
        ? buyer.call(
            'POST',
            '/cart/positions',
            {
              orderType: 'products_finished',
              productId: one.product_id,
              offers: { finished: [{ offerId: one.offer_id, coatingId: one.coating_id, count: 1 }] },
            },
            { server: stand.servers[i % 2] ?? stand.servers[0] },
          )
        : null
    }),
  )
  const acknowledged = answers.filter((answer) => answer?.success).length
  expect(acknowledged).toBe(80)
  const cart = await buyer.call<{ totalMetalsCount: number; positionsCount: number; version: number }>(
    'GET',
    '/cart/header',
  )
  expect(cart.data).toMatchObject({ totalMetalsCount: 80, positionsCount: 4, version: 80 })
  expect(await brokenInvariants(stand)).toEqual([])
})

test('leaves a cart that follows from the acknowledged changes in some order, with counts set and rows deleted at once', async () => {
  const goods = (await findStock(stand, 5)).slice(4)
  const [one] = goods
  const [buyer] = await createBuyers(stand, 1, 'mixed')
  if (!one || !buyer) throw new Error('The demo has no stock')
  await stand.query(`update residues set available = 100000 where offer_id = $1`, [one.offer_id])
  for (let round = 0; round < 10; round++) {
    await add(buyer, 'products_finished', one, 5)
    const rows = await stand.query<CartRow>(
      `select co.id "cartOfferId", co.count from cart_offers co join carts c on c.id = co.cart_id join users u on u.id = c.user_id where u.login = $1`,
      [buyer.login],
    )
    const id = rows[0]?.cartOfferId ?? 0
    const update = (value: object, i: number) =>
      buyer.call('POST', '/cart/update', value, { server: stand.servers[i % 2] ?? stand.servers[0] })
    const answers = await Promise.all([
      update({ update: JSON.stringify({ action: 'count', cartOfferId: id, count: 7 }) }, 0),
      update({ update: JSON.stringify({ action: 'count', cartOfferId: id, count: 11 }) }, 1),
      update({ delete: JSON.stringify({ action: 'offer', cartOfferIds: [id] }) }, 0),
      buyer.call(
        'POST',
        '/cart/positions',
        {
          orderType: 'products_finished',
          productId: one.product_id,
          offers: { finished: [{ offerId: one.offer_id, coatingId: one.coating_id, count: 1 }] },
        },
        { server: stand.servers[1] },
      ),
    ])
    for (const { status } of answers) expect([200, 422]).toContain(status)
    const [left] = await stand.query<{ count: number }>(
      `select coalesce(sum(co.count), 0)::int count from cart_offers co join carts c on c.id = co.cart_id join users u on u.id = c.user_id where u.login = $1`,
      [buyer.login],
    )
    // Either the added piece came before the deletion and went with the row, or after it and is the only one.
    expect([0, 1]).toContain(left?.count)
    expect(await brokenInvariants(stand)).toEqual([])
    await update({ delete: JSON.stringify({ action: 'products', tab: 'products_finished' }) }, 0)
  }
})

test('counts products of sections and their filter values correctly when many are saved at once (G-070, G-071)', async () => {
  const editor = await logIn(stand, 'catalogue')
  const save = async (id: number, sectionIds: readonly number[], coatingIds: readonly number[]) => {
    const { data } = await editor.call<ReplyTo<'GET /admin/products/{id}'>>('GET', `/admin/products/${id}`)
    // Who takes a coating away takes its pictures away, too.
    const pictures = data.pictures.filter(
      ({ coatingId }) => coatingId === null || coatingIds.includes(coatingId),
    )
    const body = { ...formOfProduct(data), sectionIds, coveringIds: coatingIds, pictures }
    return editor.call('POST', `/admin/products/${id}`, body, { server: stand.servers[id % 2] })
  }
  const sections = await stand.query<{ id: number }>('select id from categories order by id')
  const sectionOf = (n: number) => sections[n % sections.length]?.id ?? 1
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        save(100 + i * 7, [sectionOf(i * 5 + round), sectionOf(40 - i)], i % 2 ? [1] : [1, 2]),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  }
  const wrong = await stand.query(
    `select code from categories c where product_count <> (select count(*) from section_products sp where sp.category_id = c.id)
     union all
     select 'group of ' || g.category_id from section_groups g full join
       (select category_id, metal_id, alloy_id, coalesce(weaving_id, 0) weaving, coating_ids, count(*) n from section_products group by 1, 2, 3, 4, 5) a
       on (g.category_id, g.metal_id, g.alloy_id, coalesce(g.weaving_id, 0), g.coating_ids) = (a.category_id, a.metal_id, a.alloy_id, a.weaving, a.coating_ids)
     where n is distinct from product_count`,
  )
  expect(wrong).toEqual([])
})
