import { createHash } from 'node:crypto'
import type { OrderType } from '@proba/domain/codes/orderType'
import type { OpenOrder } from './openOrder.ts'

/** What the factory will make of an order. */
export interface OrderPlan {
  /** Pieces that are ready after each part of the work, growing; the last are all of them. */
  readonly parts: readonly number[]
  /** The part, from 0, after which what is ready is shipped and the order is the remainder; null: it goes as a whole. */
  readonly shippedEarly: number | null
  /** A correction document about what was shipped early. */
  readonly hasCorrection: boolean
  /** Kopecks. */
  readonly discount: number
  readonly hasQualityPaper: boolean
  /** The customer brings as much metal as the order takes. */
  readonly bringsMetal: boolean
}

/** What a plan follows from. */
type PlannedOrder = Pick<OpenOrder, 'number' | 'orderType' | 'weight'> & {
  readonly lines: readonly Pick<OpenOrder['lines'][number], 'count'>[]
}

/** A number from 0 up to 1 that is always the same for an order and a question. */
function drawn(orderNumber: string, question: string): number {
  const bytes = createHash('sha256').update(`${orderNumber}/${question}`).digest()
  return bytes.readUInt32BE(0) / 2 ** 32
}

const stockTypes: readonly OrderType[] = ['products_finished', 'products_finished_self_marked']

/** Work on an order: pieces from stock are only packed. */
function partsOf({ orderType, lines }: PlannedOrder): number[] {
  const pieces = lines.reduce((sum, { count }) => sum + count, 0)
  const parts = Math.min(pieces, stockTypes.includes(orderType) ? 1 : 4)
  return Array.from({ length: parts }, (_, index) => Math.ceil((pieces * (index + 1)) / parts))
}

/** Kopecks for each g, and below which none is given. */
const discountForGram = 1500
const leastDiscount = 50_000

/** What the factory will make of an order: the same at every tick, in every process. */
export function orderPlan(order: PlannedOrder): OrderPlan {
  const happens = (question: string, share: number) => drawn(order.number, question) < share
  const parts = partsOf(order)
  const isShippedEarly = parts.length > 2 && happens('shipped early', 1 / 4)
  const discount = Math.max(leastDiscount, Math.round(order.weight / 1000) * discountForGram)
  return {
    parts,
    shippedEarly: isShippedEarly ? parts.length - 2 : null,
    hasCorrection: isShippedEarly && happens('correction', 1 / 2),
    discount: happens('discount', 1 / 4) ? discount : 0,
    hasQualityPaper: happens('quality', 1 / 2),
    bringsMetal: happens('metal', 1 / 2),
  }
}
