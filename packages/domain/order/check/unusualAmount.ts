import { isMadeToOrder } from '../../codes/orderType.ts'
import { factorScale } from '../../product/productionFactor.ts'
import { powerOf } from '../../stock/demand.ts'
import { groupBy } from '../../text/grouping.ts'
import type { Params } from '../../text/refusal.ts'
import type { CheckInput, CheckRow } from './checkInput.ts'

/** So many times the usual grams of an article are unusual. */
const manyTimes = 10
/** From this part of a month's capacity on one article is unusual for a company without a history of it, */
const capacityShare = 0.1
/** and from this weight on, mg: a tenth of a small capacity is a day's work, not a typing error. */
const leastMg = 1_000_000
/** As many pieces of an article are nothing to ask about, whatever they weigh. */
export const fewPieces = 10
/** Orders with an article from which a company's usual grams of it are known. */
export const ordersToKnow = 3

/** Pieces of a row that are ordered. */
interface OrderedRow {
  readonly row: CheckRow
  readonly ordered: number
}

/** An article of which unusually much is ordered, and the rows that make it so. */
export interface UnusualAmount<Row extends OrderedRow> {
  readonly rows: readonly Row[]
  /** mg ordered of the article, and its usual mg or the percent of a month's capacity. */
  readonly params: Params
}

const weightOf = ({ row, ordered }: OrderedRow): number => row.unitMg * ordered
const sumOf = <Row extends OrderedRow>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

/** What the rows of an article are measured by: how much is unusual, and in what words. */
interface Measure {
  readonly limit: number
  readonly of: (row: OrderedRow) => number
  readonly paramsOf: (amount: number) => Params
}

/** The usual grams of the company where they are known, else the capacity of a month of what is made to order. */
function measureOf({ orderType, usualMg, monthCapacity }: CheckInput, row: CheckRow): Measure | null {
  const usual = usualMg.get(row.productId)
  if (usual !== undefined && usual > 0)
    return { limit: usual * manyTimes, of: weightOf, paramsOf: (ordered) => ({ ordered, usual }) }
  const power = isMadeToOrder(orderType) ? powerOf(row) : null
  const units = row.powerGroupId === null ? null : (monthCapacity.get(row.powerGroupId) ?? null)
  if (power === null || units === null || units <= 0) return null
  const capacity = units * factorScale
  return {
    limit: Math.max(capacity * capacityShare, leastMg * power.perMg),
    of: (one) => weightOf(one) * power.perMg,
    paramsOf: (amount) => ({
      ordered: Math.round(amount / power.perMg),
      percent: Math.round((amount * 100) / capacity),
    }),
  }
}

/** The fewest rows, the largest first, without which the others are not unusual any more. */
function decisive<Row extends OrderedRow>(rows: readonly Row[], { limit, of }: Measure): Row[] {
  const found: Row[] = []
  let rest = sumOf(rows, of)
  for (const row of rows.toSorted((one, other) => of(other) - of(one))) {
    if (rest < limit) break
    found.push(row)
    rest -= of(row)
  }
  return found
}

/**
 * Articles of which an order has unusually much: ten times what the company orders of it at a time or more, or, where that
 * is not known, a tenth of a month's capacity and a kilogram or more (decision G-670). It is a question, never a limit.
 */
export function unusualAmounts<Row extends OrderedRow>(
  input: CheckInput,
  rows: readonly Row[],
): UnusualAmount<Row>[] {
  const products = groupBy(
    rows.filter(({ ordered }) => ordered > 0),
    ({ row }) => row.productId,
  )
  return [...products.values()].flatMap((own) => {
    const [first] = own
    const measure = first && measureOf(input, first.row)
    const pieces = sumOf(own, ({ row, ordered }) => (row.typeOffer === 'coil' ? 0 : ordered))
    if (!measure || (pieces <= fewPieces && own.every(({ row }) => row.typeOffer !== 'coil'))) return []
    const amount = sumOf(own, measure.of)
    if (amount < measure.limit) return []
    return [{ rows: decisive(own, measure), params: measure.paramsOf(amount) }]
  })
}
