import type { CheckResult } from '@proba/domain/order/check/checkResult'
import type { Tx } from '../../../db/connection/connect.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import type { CartRowRecord } from '../cart/cartStore.ts'
import type { ProductFacts } from '../cart/productFactsStore.ts'
import { drawNumbers, insertLines, insertOrders } from './newOrderStore.ts'
import type { OrderCheck, OrderRequest } from './orderCheck.ts'

/** An order just written, in the order of the drafts. */
export interface WrittenOrder {
  readonly id: number
  readonly number: number
}

/** In whose name orders are written, and the auto-order they are made from with the consent it carries. */
export interface Placer extends Pick<Principal, 'userId' | 'actorId'> {
  readonly autoOrder?: { readonly id: number; readonly isCostOrderIncreased: boolean }
}

/** Orders written by one statement: Postgres takes 65,535 parameters, an order has about twenty. */
const ordersPerStatement = 1000

/** Writes the orders of a check with consecutive numbers, and their lines as they are at this moment. */
export async function writeOrders(
  services: Services,
  tx: Tx,
  by: Placer,
  request: OrderRequest,
  { result, contract, rows, products }: OrderCheck,
  comment: string,
): Promise<WrittenOrder[]> {
  const [drawn] = await drawNumbers(tx, result.orders.length)
  const splitGroup = services.newId()
  const values = result.orders.map((draft, index) => ({
    number: drawn?.numbers[index] ?? 0,
    splitGroup,
    companyId: request.company.id,
    contractId: contract.id,
    userId: by.userId,
    actorId: by.actorId,
    autoOrderId: by.autoOrder?.id ?? null,
    orderType: request.orderType,
    productType: draft.productType,
    metalId: draft.metalId,
    comment,
    count: draft.count,
    weightMg: draft.weightMg,
    metalNeedMg: contract.contract_type === 'with_metals' ? draft.metalNeedMg : 0,
    isCostOrderIncreased: by.autoOrder?.isCostOrderIncreased ?? draft.isCostOrderIncreased,
    isDemo: contract.contract_type === 'demo',
    createdAt: request.now,
  }))
  const written: WrittenOrder[] = []
  for (let first = 0; first < values.length; first += ordersPerStatement) {
    const part = values.slice(first, first + ordersPerStatement)
    written.push(...(await insertOrders(tx, part)))
  }
  const byNumber = written.sort((a, b) => a.number - b.number)
  await writeLines(tx, result, byNumber, { rows, products })
  return byNumber
}

/** What a size is called when it is ordered; a length or a coil has no name. */
function orderedLabel(row: CartRowRecord, product: ProductFacts | undefined): string | null {
  if (row.type_offer !== 'finished') return null
  return product?.offers.find(({ id }) => id === row.offer_id)?.label ?? null
}

async function writeLines(
  tx: Tx,
  result: CheckResult,
  written: readonly WrittenOrder[],
  { rows, products }: Pick<OrderCheck, 'rows' | 'products'>,
): Promise<void> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const lines = result.orders.flatMap((draft, index) =>
    draft.lines.flatMap((line) => {
      const row = byId.get(line.cartOfferId)
      return row ? [{ orderId: written[index]?.id ?? 0, row, count: line.count }] : []
    }),
  )
  await insertLines(
    tx,
    lines.map(({ orderId }) => orderId),
    lines.map(({ row }) => row.product_id),
    lines.map(({ row }) => row.offer_id),
    lines.map(({ row }) => row.type_offer),
    lines.map(({ row }) => products.get(row.product_id)?.article ?? ''),
    lines.map(({ row }) => row.coating_id),
    lines.map(({ row }) => row.length_mm),
    lines.map(({ row }) => orderedLabel(row, products.get(row.product_id))),
    lines.map(({ row }) => row.weight_mg),
    lines.map(({ count }) => count),
  )
}
