import { readItem, removeItem, writeItem } from '@proba/browser/storage'
import { typedKey } from '@proba/browser/typedText'
import { type AdditionalProduct, additionalLimits } from '@proba/domain/additional/additionalProduct'
import { checkRows } from '@proba/domain/additional/checkRows'
import { isInRange } from '@proba/domain/additional/ranges'
import type { AdditionalKind } from '@proba/domain/codes/additionalCodes'
import type { Language } from '@proba/domain/text/language'
import { guestScope } from '../../lib/session/session.tsx'
import {
  type DraftRow,
  emptyDraft,
  groupsOf,
  isAnythingEntered,
  type Product,
  type RequestDraft,
  sizeOf,
  withCount,
  withText,
} from './additionalRows.ts'
import { readCell } from './tables/readCell.ts'
import { shownTexts } from './tables/shownRows.ts'

/** Key of what is entered on a page and not sent; `scope` is the user in a company. */
const keyOf = (scope: string, kind: AdditionalKind) => typedKey('additional', scope, kind)

/** Keeps what is entered until the tab is closed or the user logs out; nothing entered forgets it (G-446). */
export function writeDraft(scope: string, kind: AdditionalKind, draft: RequestDraft): void {
  const key = keyOf(scope, kind)
  if (scope !== guestScope) removeItem('sessionStorage', keyOf(guestScope, kind))
  if (isAnythingEntered(draft)) writeItem('sessionStorage', key, JSON.stringify(draft))
  else removeItem('sessionStorage', key)
}

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** What is kept; a guest who has logged in finds what was entered before. */
function readStored(scope: string, kind: AdditionalKind): Fields {
  const read = (of: string) => readItem('sessionStorage', keyOf(of, kind))
  try {
    return fieldsOf(JSON.parse(read(scope) ?? read(guestScope) ?? ''))
  } catch {
    // Nothing, or written by another version of the portal.
    return {}
  }
}

/** What the rules know of the products of a page. */
const ruleProducts = (products: readonly Product[]): ReadonlyMap<number, AdditionalProduct> =>
  new Map(
    products.map((product) => {
      const alloys = product.alloys.map(({ metal, ...alloy }) => ({ ...alloy, metal: metal.code }))
      return [product.id, { ...product, alloys }]
    }),
  )

function rowOf(value: unknown): DraftRow | null {
  const { key, id, alloyId, range, count, weight, ...sizes } = fieldsOf(value)
  if (typeof key !== 'string' || !isWhole(id) || !isWhole(alloyId) || !isWhole(weight)) return null
  const { diameter, thickness, width } = sizes
  return {
    key,
    id,
    alloyId,
    weight: Math.min(weight, additionalLimits.rowWeight),
    ...(typeof range === 'string' && { range }),
    ...(isWhole(count) && { count: Math.min(count, additionalLimits.rowCount) }),
    ...(numberOf(diameter) !== undefined && { diameter: numberOf(diameter) }),
    ...(numberOf(thickness) !== undefined && { thickness: numberOf(thickness) }),
    ...(numberOf(width) !== undefined && { width: numberOf(width) }),
  }
}

/** A row of a ribbon or wire in the group that has its size now. */
function inGroup(kind: AdditionalKind, products: readonly Product[], row: DraftRow): DraftRow {
  const alloy = products.find(({ id }) => id === row.id)?.alloys.find(({ id }) => id === row.alloyId)
  const groups = alloy ? groupsOf(kind, row.id, alloy) : []
  if (groups.some(({ key }) => key === row.range)) return row
  const group = groups.find(({ range }) => isInRange(sizeOf(row), range))
  return group ? { ...row, range: group.key } : row
}

/** Longest text of a number that is kept. */
const maxTyped = 40

/** The draft with the texts that were no numbers; one that is a number in the language of now is typed again. */
function withTexts(draft: RequestDraft, stored: unknown, language: Language): RequestDraft {
  let read = draft
  for (const [cell, kept] of Object.entries(fieldsOf(stored))) {
    const { text } = fieldsOf(kept)
    const typed = typeof text === 'string' && text.length <= maxTyped ? readCell(cell, text, language) : null
    if (typed !== null && !typed.ok && typeof text === 'string')
      read = withText(read, cell, { text, refusal: typed.refusal })
  }
  return read
}

/** What was entered and not sent when the page was left, as far as it can still be ordered. */
export function readDraft(
  scope: string,
  kind: AdditionalKind,
  products: readonly Product[],
  language: Language,
): RequestDraft {
  const { rows, texts } = readStored(scope, kind)
  const known = ruleProducts(products)
  let draft = emptyDraft
  for (const value of Array.isArray(rows) ? rows.slice(0, additionalLimits.rows) : []) {
    const row = rowOf(value)
    if (row === null || checkRows(kind, [row], (id) => known.get(id)).refused.length > 0) continue
    const alloy = known.get(row.id)?.alloys.find(({ id }) => id === row.alloyId)
    const isCounted = kind === 'rhodium' || kind === 'fitting'
    // The weight of a piece may be another one by now.
    if (isCounted) draft = withCount(draft, { ...row, massPerUnit: alloy?.massPerUnit ?? 0 }, row.count ?? 0)
    else draft = { ...draft, rows: [...draft.rows, inGroup(kind, products, row)] }
  }
  const read = withTexts(draft, texts, language)
  return { ...read, texts: shownTexts(kind, products, read) }
}
