import { below, oneOf, type Run } from './pace.ts'
import type { Goods, Replies, Shopper, SoakOrderType } from './shopping.ts'

/** What buyers of the mixed load find in the catalogue. */
export interface Assortment {
  readonly finished: readonly Goods[]
  readonly production: readonly Goods[]
}

/**
 * A buyer of the mixed load: looks at lists and products, puts some into the cart, checks and places it, looks at the
 * orders; each request waits for its turn.
 */
export async function buy(
  shopper: Shopper,
  { finished, production }: Assortment,
  run: Run,
  replies: Replies,
  turn: () => Promise<void>,
): Promise<void> {
  const { person } = shopper
  const read = async (path: string) => {
    await turn()
    if (!run.isOver()) await person.call('GET', path)
  }
  while (!run.isOver()) {
    const orderType: SoakOrderType = below(3) === 0 ? 'products_production' : 'products_finished'
    const goods = orderType === 'products_finished' ? finished : production
    await read(`/catalog/elements/products?page=${1 + below(40)}`)
    await read('/catalog/elements/products/facets')
    for (let i = 0; i <= below(3) && !run.isOver(); i++) {
      const chosen = oneOf(goods)
      await read(`/product/detail/${chosen.product_id}`)
      await turn()
      await shopper.add(orderType, chosen, 1 + below(3))
    }
    await read(`/cart?orderType=${orderType}`)
    await turn()
    await shopper.look()
    if (shopper.pieces() > 0) {
      await turn()
      const refusal = await shopper.place(orderType, replies)
      if (refusal !== null) await shopper.clear(orderType)
    }
    await turn()
    if (!run.isOver()) await shopper.lookAtOrders()
  }
}

/** Goods of the contest by order type. */
export interface Contested {
  readonly orderType: SoakOrderType
  readonly goods: Goods
}

/** A buyer of the contest: a small cart of one of the few goods, placed again and again. */
export async function contend(
  shopper: Shopper,
  all: readonly Contested[],
  run: Run,
  replies: Replies,
): Promise<void> {
  while (!run.isOver()) {
    const { orderType, goods } = oneOf(all)
    if (!(await shopper.add(orderType, goods, 1 + below(3)))) {
      await run.wait(50)
      continue
    }
    let refusal = await shopper.place(orderType, replies)
    // Everybody wants the same: refused ones try again while others buy, and a delivery may have come.
    for (let again = 0; again < 3 && refusal === 'checkout_blocked' && !run.isOver(); again++)
      refusal = await shopper.place(orderType, replies)
    if (shopper.pieces() > 0) await shopper.clear(orderType)
  }
}
