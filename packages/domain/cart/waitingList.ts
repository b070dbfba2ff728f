import type { RowCode } from '../codes/checkCodes.ts'
import type { OrderType } from '../codes/orderType.ts'
import {
  type Amount,
  amountOf,
  isReached,
  minimumLeft,
  type ProductMinimum,
} from '../product/productMinimum.ts'
import type { Refusal } from '../text/refusal.ts'
import type { CartMove, StoredCartRow } from './cartRows.ts'

/** What decideWaiting needs to know of a product. */
export interface WaitingAmounts {
  readonly productId: number
  readonly minimum: ProductMinimum
  /** Why it cannot be produced at all: closed, not available under the contract (rowRefusals). */
  readonly refusals: readonly Refusal<RowCode>[]
  readonly waiting: Amount
  readonly inProduction: Amount
}

/** A product on the waiting list with all its rows of the waiting list and of production. */
export interface WaitingProduct<Row extends StoredCartRow = StoredCartRow>
  extends Pick<WaitingAmounts, 'productId' | 'minimum' | 'refusals'> {
  readonly rows: readonly Row[]
}

/** The decision on a product of the waiting list: what waits, what is missing, and whether it can be produced now. */
export interface WaitingDecision {
  readonly productId: number
  readonly waiting: Amount
  readonly missing: Amount
  readonly refusals: readonly Refusal<RowCode>[]
  readonly canMove: boolean
}

/**
 * Whether a waiting product can go into production: together with its production rows it reaches the minimum weight
 * and the minimum count, and nothing else stops it (decision G-108).
 */
export function decideWaiting({ waiting, inProduction, ...product }: WaitingAmounts): WaitingDecision {
  const left = minimumLeft(product.minimum, inProduction)
  return {
    productId: product.productId,
    waiting,
    missing: minimumLeft(left, waiting),
    refusals: product.refusals,
    canMove: waiting.count > 0 && product.refusals.length === 0 && isReached(waiting, left),
  }
}

/** The same from the rows of a product. */
export function waitingDecision({ rows, ...product }: WaitingProduct): WaitingDecision {
  const ofType = (type: OrderType) => amountOf(rows.filter(({ orderType }) => orderType === type))
  const amounts = { waiting: ofType('waiting_list'), inProduction: ofType('products_production') }
  return decideWaiting({ ...product, ...amounts })
}

/** Moving the waiting list: the rows that go into production, and the products that stay with what they miss. */
export function moveWaiting(products: readonly WaitingProduct[]): {
  readonly moves: readonly CartMove[]
  readonly moved: readonly number[]
  readonly left: readonly WaitingDecision[]
} {
  const decided = products.map((product) => ({ product, decision: waitingDecision(product) }))
  const movable = decided.filter(({ decision }) => decision.canMove)
  const moves = movable.flatMap(({ product }) =>
    product.rows
      .filter(({ orderType }) => orderType === 'waiting_list')
      .map((row) => ({
        cartOfferId: row.cartOfferId,
        to: 'products_production' as const,
        amount: row.typeOffer === 'coil' ? row.unitMg : row.count,
      })),
  )
  return {
    moves,
    moved: movable.map(({ product }) => product.productId),
    left: decided.filter(({ decision }) => !decision.canMove).map(({ decision }) => decision),
  }
}
