import { randomUUID } from 'node:crypto'
import type { Person } from './people.ts'
import { isLost, type Recorder } from './recorder.ts'
import { problemOf } from './send.ts'

export type SoakOrderType = 'products_finished' | 'products_production' | 'products_coil'

/** A size in a coating, as the rows of the database name it. */
export interface Goods {
  readonly product_id: number
  readonly offer_id: number
  readonly coating_id: number
}

/** What the replies to all buyers had: numbers of their orders with their pieces, and how often they were refused. */
export interface Replies {
  readonly orders: Map<string, { readonly pieces: number; readonly login: string }>
  readonly refusals: Map<string, number>
  checkouts: number
}

export const noReplies = (): Replies => ({ orders: new Map(), refusals: new Map(), checkouts: 0 })

/** A buyer who knows what has to be in the cart, and notices when it is not. */
export interface Shopper {
  readonly person: Person
  readonly pieces: () => number
  /** Whether the pieces were taken. */
  add(orderType: SoakOrderType, goods: Goods, count: number): Promise<boolean>
  /** Reads the cart and compares it. */
  look(): Promise<void>
  /** Reads the list of orders and compares it: what this buyer placed since the last look is there at once. */
  lookAtOrders(): Promise<void>
  /** Places what is in the cart under an order type: the code of the refusal, or null. */
  place(orderType: SoakOrderType, replies: Replies): Promise<string | null>
  clear(orderType: SoakOrderType): Promise<void>
}

interface Header {
  readonly totalMetalsCount: number
}

interface Placed {
  readonly orders: readonly { readonly numberOrder: string; readonly count: number }[]
}

interface Listed {
  readonly items: readonly { readonly numberOrder: string }[]
}

/** The supply contract of the demo's first company, and gold. */
const contractId = 2
const metals = [{ id: 1 }]

export function shopperOf(person: Person, recorder: () => Recorder): Shopper {
  let pieces = 0
  let newest: string | null = null
  const expect = (actual: number, allowed: readonly number[], after: string) => {
    if (!allowed.includes(actual))
      recorder().contradict(
        `${person.login}: ${actual} pieces in the cart after ${after}, not ${allowed.join(' or ')}`,
      )
    pieces = actual
  }
  /** After an addition without an answer: it was made, or it was not. */
  const settle = async (before: number, added: number) => {
    const { status, data } = await person.insist<Header>('GET', '/cart/header')
    if (status === 200) expect(data.totalMetalsCount, [before, before + added], 'an unanswered addition')
  }
  return {
    person,
    pieces: () => pieces,
    async add(orderType, { product_id: productId, offer_id: offerId, coating_id: coatingId }, count) {
      const before = pieces
      const finished = [{ offerId, coatingId, count }]
      const body = { orderType, productId, offers: { finished } }
      const answer = await person.call<{ header: Header }>('POST', '/cart/positions', body)
      if (answer.status === 200) expect(answer.data.header.totalMetalsCount, [before + count], 'an addition')
      else if (isLost(answer.status)) await settle(before, count)
      return pieces > before
    },
    async look() {
      const { status, data } = await person.call<Header>('GET', '/cart/header')
      if (status === 200) expect(data.totalMetalsCount, [pieces], 'a look')
    },
    async lookAtOrders() {
      // Others order at the same time, but not as many as a page shows.
      const { status, data } = await person.call<Listed>('GET', '/personal/orders?page=1&perPage=100')
      if (status === 200 && newest !== null && !data.items.some((order) => order.numberOrder === newest))
        recorder().contradict(`${person.login}: order ${newest} is not among the orders`)
      // An old one may be on a later page by now.
      newest = null
    },
    async place(orderType, replies) {
      const body = { contractId, metals, orderType, isCostOrderIncreased: true }
      const answer = await person.insist<Placed>('POST', '/cart/checkout', body, randomUUID())
      replies.checkouts += 1
      if (answer.status === 200) {
        for (const { numberOrder, count } of answer.data.orders) {
          if (replies.orders.has(numberOrder))
            recorder().contradict(`order ${numberOrder} was acknowledged twice`)
          replies.orders.set(numberOrder, { pieces: count, login: person.login })
          pieces -= count
          newest = numberOrder
        }
        return null
      }
      const problem = problemOf(answer) || String(answer.status)
      replies.refusals.set(problem, (replies.refusals.get(problem) ?? 0) + 1)
      return problem
    },
    async clear(orderType) {
      const value = JSON.stringify({ action: 'products', tab: orderType })
      const { status, data } = await person.insist<{ header: Header }>('POST', '/cart/update', {
        delete: value,
      })
      if (status === 200) pieces = data.header.totalMetalsCount
    },
  }
}
