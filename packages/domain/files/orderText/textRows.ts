import type { OrderType } from '../../codes/orderType.ts'
import { accepted, type Result, refused } from '../../text/refusal.ts'
import type { SheetColumn } from '../standardSheet.ts'
import type { FoundArticle } from './textArticles.ts'
import type { TextBlock } from './textBlock.ts'
import { itemsOf, type TextCode } from './textItems.ts'
import { sizesOf, type TextProduct } from './textSizes.ts'

/** Coatings and order types that words name, for one line or for those below it; empty where they name none. */
export interface Scope {
  readonly coatings: readonly number[]
  readonly orderTypes: readonly OrderType[]
}

export const noScope: Scope = { coatings: [], orderTypes: [] }

/** Names by which cells of the standard file call coatings and order types. */
export interface CellNames {
  readonly coatingOf: (id: number) => string | null
  readonly orderTypeOf: (type: OrderType) => string
}

/** Cells of a row of the standard file. */
export type TextCells = Readonly<Record<SheetColumn, string | null>>

/** The first scope that names any, for coatings and for order types each. */
export const joinScopes = (...scopes: readonly Scope[]): Scope => ({
  coatings: scopes.find(({ coatings }) => coatings.length > 0)?.coatings ?? [],
  orderTypes: scopes.find(({ orderTypes }) => orderTypes.length > 0)?.orderTypes ?? [],
})

/** What a block itself names. */
export const scopeOf = ({ coating, orderTypes }: TextBlock): Scope => ({ coatings: coating, orderTypes })

/** The coating of a row; of several, the only one that the product has. Undefined if that leaves none or more than one. */
function meantCoating(ids: readonly number[], product: TextProduct | null): number | null | undefined {
  const [only] = ids
  if (only === undefined) return null
  if (ids.length === 1) return only
  const offered = ids.filter((id) => product?.coatingIds.includes(id))
  return offered.length === 1 ? offered[0] : undefined
}

/** Coatings by the parts of a line: one for all, or each its own, which holds until the next. */
function coatingsBySegment(
  block: TextBlock,
  scope: Scope,
): (segment: number) => readonly number[] | undefined {
  const { coating, coatings } = block
  if (coating.length === 0) return () => scope.coatings
  if (coating.length === 1 || coatings.size < 2) return () => coating
  const parts = [...coatings]
  return (segment) => parts.findLast(([at]) => at <= segment)?.[1]
}

/** The rows that a part of a line orders of an article, or why they are not clear. */
export function cellsOf(
  block: TextBlock,
  found: FoundArticle<TextProduct>,
  scope: Scope,
  names: CellNames,
): Result<readonly TextCells[], TextCode> {
  if (found.isDoubtful) return refused('text_ambiguous')
  const items = itemsOf(block.numbers, sizesOf(found.product), block.isCoil)
  if (!items.ok) return items
  const [orderType, ...otherTypes] = scope.orderTypes
  if (otherTypes.length > 0) return refused('text_ambiguous')
  const coatingsAt = coatingsBySegment(block, scope)
  const rows: TextCells[] = []
  for (const { segment, ...sizes } of items.value) {
    const coating = meantCoating(coatingsAt(segment) ?? [0, 0], found.product)
    if (coating === undefined) return refused('text_ambiguous')
    rows.push({
      article: found.article,
      coating: coating === null ? null : names.coatingOf(coating),
      ...sizes,
      orderType: orderType ? names.orderTypeOf(orderType) : null,
    })
  }
  return accepted(rows)
}
