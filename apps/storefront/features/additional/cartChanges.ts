import { changeRow, changeWire } from '@proba/domain/additional/rowChanges'
import type { AdditionalKind } from '@proba/domain/codes/additionalCodes'
import {
  changedRow,
  type DraftRow,
  groupsOf,
  type RequestDraft,
  type RowChange,
  type RowGroup,
  rowKey,
  withBar,
  withCount,
  withoutRow,
} from './additionalRows.ts'
import type { PageContext } from './PageContext.ts'

/** Whether rows are asked for by the piece. */
export const isCounted = (kind: AdditionalKind): boolean => kind === 'fitting' || kind === 'rhodium'

type Page = Pick<PageContext, 'kind' | 'products'>

const alloyOf = ({ products }: Page, row: DraftRow) =>
  products.find(({ id }) => id === row.id)?.alloys.find(({ id }) => id === row.alloyId)

/** The group that a ribbon or wire is sized in; null for what has fixed sizes or none. */
export function groupOf(page: Page, row: DraftRow): RowGroup | null {
  const alloy = alloyOf(page, row)
  const groups = alloy ? groupsOf(page.kind, row.id, alloy) : []
  return groups.find(({ key }) => key === row.range) ?? null
}

const isWire = (row: DraftRow): row is DraftRow & { readonly diameter: number } => row.diameter !== undefined

/** Rows of a product after the sizes of one were changed; a row with the new sizes absorbs its weight (DR-82). */
function withSizes(rows: readonly DraftRow[], row: DraftRow, changed: DraftRow): readonly DraftRow[] {
  if (changed.diameter === undefined || row.diameter === undefined)
    return changeRow(rows, row, changed, rowKey)
  return changeWire(rows.filter(isWire), row.alloyId, row.diameter, changed.diameter)
}

/** A draft after a row of the cart stage was changed and saved. */
export function withEdit(
  draft: RequestDraft,
  page: Page,
  row: DraftRow,
  edit: RowChange & { readonly count?: number },
): RequestDraft {
  const weight = edit.weight ?? row.weight
  if (isCounted(page.kind)) {
    const massPerUnit = alloyOf(page, row)?.massPerUnit ?? 0
    return withCount(draft, { ...row, massPerUnit }, edit.count ?? row.count ?? 0)
  }
  const group = groupOf(page, row)
  if (group === null)
    return row.diameter === undefined ? draft : withBar(draft, { ...row, diameter: row.diameter }, weight)
  const weighed = draft.rows.map((one) => (one.key === row.key ? { ...one, weight } : one))
  const changed = changedRow(row, group, edit)
  if (rowKey(changed) === rowKey(row)) return { ...draft, rows: weighed }
  const own = weighed.filter(({ id }) => id === row.id)
  const others = weighed.filter(({ id }) => id !== row.id)
  return { ...draft, rows: [...others, ...withSizes(own, row, changed)] }
}

/** A draft without a row of the cart stage; the last row of a group stays in it, without a weight (DR-82). */
export function withoutCartRow(draft: RequestDraft, page: Page, row: DraftRow): RequestDraft {
  const group = groupOf(page, row)
  return group ? withoutRow(draft, group, row.key) : withEdit(draft, page, row, { weight: 0, count: 0 })
}

/** A draft with a row of the cart stage that was deleted, at its place; what else was changed since stays. */
export function withRowAgain({ rows, texts }: RequestDraft, row: DraftRow, at: number): RequestDraft {
  const isThere = rows.some(({ key }) => key === row.key)
  const again = rows.map((one) => (one.key === row.key ? row : one))
  return { rows: isThere ? again : [...rows.slice(0, at), row, ...rows.slice(at)], texts }
}
