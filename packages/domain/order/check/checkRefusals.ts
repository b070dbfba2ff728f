import { type CheckCode, checkLevels, type RowCode } from '../../codes/checkCodes.ts'
import { isContractUsable } from '../../company/contract.ts'
import { metalIds } from '../../metal/metal.ts'
import { hasMetalMinimum, isMetalMinimumChecked, metalMinimum } from '../../metal/metalMinimum.ts'
import { metalShort } from '../../metal/metalNeed.ts'
import { overflowCodes } from '../../stock/demand.ts'
import { groupBy } from '../../text/grouping.ts'
import type { Params, Refusal } from '../../text/refusal.ts'
import { roundUp } from '../../text/rounding.ts'
import type { CheckInput } from './checkInput.ts'
import type { CheckedRow, CheckItem, CheckRefusal } from './checkResult.ts'
import { unusualAmounts } from './unusualAmount.ts'

type Rows = readonly CheckedRow[]

function checkRefusal(
  code: CheckCode,
  params: Params,
  rows: Rows,
  metalId: number | null = null,
): CheckRefusal {
  const offers = rows.map(({ row }) => ({ id: row.cartOfferId, cartPositionId: row.cartPositionId }))
  return { code, level: checkLevels[code], params, metalId, offers }
}

/** By how much all rows together go over the resource that cut one of them. */
function resourceParams(cut: CheckedRow, sharing: Rows): Params {
  const { demand, row } = cut
  if (demand === null) return {}
  const demanded = sharing.reduce((sum, other) => sum + other.row.count * (other.demand?.perPiece ?? 0), 0)
  const weight = sharing.reduce((sum, other) => sum + other.row.count * other.row.unitMg, 0)
  const over = demanded - Math.max(0, demand.available)
  if (demand.kind === 'residue') return { exceeded: over }
  // Rows of one group may use it with different factors: the excess is reported in mg of their mix.
  const exceeded = roundUp((over * weight) / demanded)
  return demand.kind === 'power' ? { group: row.powerGroupId ?? 0, exceeded } : { exceeded }
}

const isOfResource = (code: RowCode) => Object.values<RowCode>(overflowCodes).includes(code)
const isOfProduct = (code: RowCode) => code === 'min_weight' || code === 'min_count'

/** Rows share a refusal when they share its cause: the resource, the product, the reason, or just the code. */
function refusalKey({ code, params }: Refusal<RowCode>, { row, demand }: CheckedRow): string {
  if (isOfResource(code)) return `${code} ${demand?.key}`
  if (isOfProduct(code)) return `${code} ${row.productId}`
  return `${code} ${params.reason}`
}

function refusalsOfRows(rows: Rows): CheckRefusal[] {
  const byResource = groupBy(rows, ({ demand }) => demand?.key)
  const found = rows.flatMap((row) => row.causes.map((cause) => ({ row, cause })))
  const groups = groupBy(found, ({ row, cause }) => refusalKey(cause, row))
  return [...groups.values()].flatMap((members) => {
    const [first] = members
    if (!first) return []
    const { code, params } = first.cause
    const own = isOfResource(code)
      ? resourceParams(first.row, byResource.get(first.row.demand?.key) ?? [])
      : params
    return checkRefusal(
      code,
      own,
      members.map(({ row }) => row),
    )
  })
}

const orderedOf = (rows: Rows, metalId: number) =>
  rows.filter(({ row, ordered }) => row.metalId === metalId && ordered > 0)

/** Work contracts hold the customer's metal: what the ordered rows need must be free (DR-44, decision G-060). */
function metalRefusals(input: CheckInput, rows: Rows, items: readonly CheckItem[]): CheckRefusal[] {
  const isKept =
    input.contract.type === 'with_metals' && !input.disabledRestrictions.includes('metal_balance')
  const { metalFree } = input
  if (!isKept || metalFree === null) return []
  const byMetal = groupBy(items, ({ metalId }) => metalId)
  return [...byMetal].flatMap(([metalId, own]) => {
    const need = own.reduce((sum, { metalNeedMg }) => sum + metalNeedMg, 0)
    const shortage = metalShort(need, metalFree.get(metalId) ?? 0)
    const params = { metalId, shortage }
    return shortage > 0 ? checkRefusal('not_enough_metal', params, orderedOf(rows, metalId), metalId) : []
  })
}

const minimumCodes = new Map<number, CheckCode>([
  [metalIds.gold, 'min_weight_gold'],
  [metalIds.silver, 'min_weight_silver'],
])

/**
 * Metal minimums of production and coil orders (DR-42, decisions G-123, G-132). Only gold and silver have a consent
 * to ask for, so a minimum set for another metal is not checked.
 */
function minimumRefusals(input: CheckInput, rows: Rows, items: readonly CheckItem[]): CheckRefusal[] {
  if (!hasMetalMinimum(input.orderType) || !isMetalMinimumChecked(input.disabledRestrictions)) return []
  return items.flatMap(({ metalId, productType, weightMg }) => {
    const code = minimumCodes.get(metalId)
    const limit = input.metalMinimums.find(
      (minimum) => minimum.metalId === metalId && minimum.productType === productType,
    )
    const { below, shortageMg } = metalMinimum(weightMg, limit?.minMg ?? 0)
    if (!code || !below) return []
    return checkRefusal(code, { metalId, shortage: shortageMg }, orderedOf(rows, metalId), metalId)
  })
}

/** Articles of which unusually much is ordered, each with the rows that make it so (decision G-670). */
const amountRefusals = (input: CheckInput, rows: Rows): CheckRefusal[] =>
  unusualAmounts(input, rows).map((unusual) => checkRefusal('unusual_amount', unusual.params, unusual.rows))

/** All refusals of an order check: what blocks it, what returns rows, what needs consent (appendix A). */
export function checkRefusals(input: CheckInput, rows: Rows, items: readonly CheckItem[]): CheckRefusal[] {
  const isUsable = isContractUsable(input.contract, input.now)
  return [
    ...(isUsable ? [] : [checkRefusal('contract_expired', { contract: input.contract.name }, [])]),
    ...metalRefusals(input, rows, items),
    ...refusalsOfRows(rows),
    ...minimumRefusals(input, rows, items),
    ...amountRefusals(input, rows),
  ]
}
