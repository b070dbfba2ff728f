import { repairTargets } from '@proba/domain/cart/repairMoves'
import { type Repairs, repairsOf } from '@proba/domain/cart/repairs'
import { orderableTypes } from '@proba/domain/codes/orderType'
import type { CheckInput } from '@proba/domain/order/check/checkInput'
import type { Sql } from '../../../db/connection/connect.ts'
import { minimumsIn } from '../../catalogue/listing/metalMinimums.ts'
import { readCheckInput, readOrderRows } from './orderCheck.ts'
import type { CheckedRequest } from './runCheck.ts'

/** What rows of a checked request would meet in the order types into which they may move. */
async function readElsewhere(sql: Sql, { request, checked }: CheckedRequest): Promise<CheckInput[]> {
  const targets = repairTargets(request.orderType)
  const inputs: CheckInput[] = []
  for (const orderType of orderableTypes.filter((type) => targets.includes(type))) {
    const there = { ...request, orderType, isCostOrderIncreased: false }
    const loaded = await readOrderRows(sql, there)
    // What moves there draws on the same as what is there.
    const products = new Map([...loaded.products, ...checked.products])
    const { input } = await readCheckInput(sql, there, checked.contract, { rows: loaded.rows, products })
    inputs.push(input)
  }
  return inputs
}

/** Ways out of the refusals of a check, from the same snapshot of the cart (decision G-671). */
export async function readRepairs(sql: Sql, one: CheckedRequest): Promise<Repairs> {
  const { request, checked } = one
  const { input, result } = checked
  const isReturning = result.rows.some(({ returned }) => returned > 0)
  const elsewhere = isReturning ? await readElsewhere(sql, one) : []
  const waitingMinimums = minimumsIn(checked.minimums, request.company)
  return repairsOf({ input, result, elsewhere, waitingMinimums })
}
