import { type AdditionalKind, kindOf } from '../codes/additionalCodes.ts'
import { refusal } from '../text/refusal.ts'
import {
  type AdditionalProduct,
  additionalLimits,
  type KindMinimum,
  type ProductAlloy,
} from './additionalProduct.ts'
import { isInRange, parseDiameterKey } from './ranges.ts'
import type { RequestedRow, RowCode, RowField, RowRefusal } from './readRows.ts'
import { canSend, fittingWeight, requestWeights, rhodiumEnabled } from './requestRules.ts'

type SizeField = 'diameter' | 'thickness' | 'width'

/** Sizes of a row by its kind; their names are the codes of the size features (decision G-440). */
const sizeFields: Readonly<Record<AdditionalKind, readonly SizeField[]>> = {
  rhodium: [],
  bar: ['diameter'],
  ribbon: ['thickness', 'width'],
  wire: ['diameter'],
  fitting: [],
}

/** Whether a length is one of the sizes: a listed one, or one of a range. */
function isOffered(value: number | undefined, texts: readonly string[]): boolean {
  if (value === undefined) return false
  return texts.some((text) => {
    const range = parseDiameterKey(text)
    return range ? isInRange(value, range) : Number(text) === value
  })
}

/** Rhodium and fittings are requested by pieces, other kinds by weight; the weight of fittings follows from their pieces (DR-83). */
const amountField = (kind: AdditionalKind) => (kind === 'rhodium' || kind === 'fitting' ? 'count' : 'weight')
const amountOf = (kind: AdditionalKind, row: RequestedRow) => row[amountField(kind)] ?? 0
const largestAmount = { count: additionalLimits.rowCount, weight: additionalLimits.rowWeight }

type ProductOf = (id: number) => AdditionalProduct | undefined

function placeRefusal(
  kind: AdditionalKind,
  requested: RequestedRow,
  productOf: ProductOf,
): [RowField, RowCode] | null {
  const product = productOf(requested.id)
  if (!product || kindOf(product.type) !== kind) return ['id', 'notFound']
  if (!product.active) return ['id', 'inactive']
  if (kind === 'rhodium') return null
  const alloy = product.alloys.find(({ id }) => id === requested.alloyId)
  if (!alloy || (kind === 'fitting' && alloy.massPerUnit === null)) return ['alloyId', 'choice']
  const sizesOf = (field: string) => alloy.sizes.find(({ code }) => code === field)?.values ?? []
  const foreign = sizeFields[kind].find((field) => !isOffered(requested[field], sizesOf(field)))
  return foreign ? [foreign, 'choice'] : null
}

const keyOf = ({ id, alloyId, diameter, thickness, width }: RequestedRow) =>
  [id, alloyId, diameter, thickness, width].join(' ')

/** Rows of the same product, alloy and sizes as one (decision G-234). */
function merged(kind: AdditionalKind, rows: readonly RequestedRow[]): RequestedRow[] {
  const byKey = new Map<string, RequestedRow>()
  for (const row of rows) {
    const known = byKey.get(keyOf(row))
    const amount = amountOf(kind, row) + (known ? amountOf(kind, known) : 0)
    byKey.set(keyOf(row), { ...row, [amountField(kind)]: amount })
  }
  return [...byKey.values()]
}

const alloyOf = ({ id, alloyId }: RequestedRow, productOf: ProductOf): ProductAlloy | undefined =>
  productOf(id)?.alloys.find((alloy) => alloy.id === alloyId)

/** Weighs fittings by their pieces (DR-83). */
function weighed(kind: AdditionalKind, row: RequestedRow, productOf: ProductOf): RequestedRow {
  if (kind !== 'fitting') return row
  return { ...row, weight: fittingWeight(amountOf(kind, row), alloyOf(row, productOf)?.massPerUnit ?? 0) }
}

/** A row that is more than one may be by the sum of equal ones, named by the first of them. */
function beyondLimits(
  kind: AdditionalKind,
  row: RequestedRow,
  requested: readonly { readonly row: RequestedRow; readonly place: number }[],
): RowRefusal[] {
  const field = amountField(kind)
  const n = largestAmount[field]
  if (amountOf(kind, row) <= n) return []
  const place = requested.find((one) => keyOf(one.row) === keyOf(row))?.place ?? 0
  return [{ row: place, field, refusal: refusal('maximum', { n }) }]
}

/**
 * Rows of a kind against the products as they are now: refused ones by their place, else all that have something in
 * them, merged and weighed (decisions G-234, G-444).
 */
export function checkRows(
  kind: AdditionalKind,
  rows: readonly RequestedRow[],
  productOf: ProductOf,
): { readonly rows: readonly RequestedRow[]; readonly refused: readonly RowRefusal[] } {
  const requested = rows.flatMap((row, place) => (amountOf(kind, row) > 0 ? [{ row, place }] : []))
  const refused = requested.flatMap(({ row, place }) => {
    const found = placeRefusal(kind, row, productOf)
    return found ? [{ row: place, field: found[0], refusal: refusal(found[1]) }] : []
  })
  if (refused.length > 0) return { rows: [], refused }
  const equal = merged(
    kind,
    requested.map(({ row }) => row),
  )
  const taken = equal.map((row) => weighed(kind, row, productOf))
  const tooMuch = taken.flatMap((row) => beyondLimits(kind, row, requested))
  return tooMuch.length > 0 ? { rows: [], refused: tooMuch } : { rows: taken, refused }
}

/** Whether checked rows can be sent: rhodium with any, the others when a metal reaches its minimum (DR-80, DR-84). */
export function canRequest(
  kind: AdditionalKind,
  rows: readonly RequestedRow[],
  productOf: ProductOf,
  minimum: KindMinimum | undefined,
): boolean {
  if (kind === 'rhodium') return rhodiumEnabled(rows.map(({ count = 0 }) => count))
  const metals = new Map(rows.map((row) => [row.alloyId, alloyOf(row, productOf)?.metal]))
  const weights = rows.map(({ alloyId = 0, weight = 0 }) => ({ alloyId, weight }))
  return canSend(
    weights,
    requestWeights(weights, (id) => metals.get(id)),
    minimum,
  )
}
