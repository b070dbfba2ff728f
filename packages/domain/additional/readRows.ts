import type { AdditionalKind } from '../codes/additionalCodes.ts'
import { maxInt32 } from '../text/number.ts'
import { type Refusal, refusal } from '../text/refusal.ts'
import { additionalLimits } from './additionalProduct.ts'

/** A row of any kind: `id` of the product, sizes mm, pieces, mg. */
export interface RequestedRow {
  readonly id: number
  readonly alloyId?: number
  readonly diameter?: number
  readonly thickness?: number
  readonly width?: number
  readonly count?: number
  readonly weight?: number
}

export type RowField = keyof RequestedRow
export type RowCode =
  | 'format'
  | 'required'
  | 'figure'
  | 'whole'
  | 'minimum'
  | 'maximum'
  | 'unknown'
  | 'notFound'
  | 'inactive'
  | 'choice'

/** Why a row is refused at a field, or as a whole; `row` is its place in what was sent. */
export interface RowRefusal {
  readonly row: number
  readonly field: RowField | null
  readonly refusal: Refusal<RowCode>
}

/** Fields that a row of a kind must have. */
const neededFields: Readonly<Record<AdditionalKind, readonly RowField[]>> = {
  rhodium: ['id', 'count'],
  bar: ['id', 'alloyId', 'diameter', 'weight'],
  ribbon: ['id', 'alloyId', 'thickness', 'width', 'weight'],
  wire: ['id', 'alloyId', 'diameter', 'weight'],
  fitting: ['id', 'alloyId', 'count'],
}

/** What else a row may have: the weight of fittings is counted by the server, whatever was sent (decision G-444). */
const spareFields: Readonly<Record<AdditionalKind, readonly RowField[]>> = {
  rhodium: [],
  bar: [],
  ribbon: [],
  wire: [],
  fitting: ['weight'],
}

const largest: Partial<Record<RowField, number>> = {
  id: maxInt32,
  alloyId: maxInt32,
  count: additionalLimits.rowCount,
  weight: additionalLimits.rowWeight,
}
const isSize = (field: string) => field === 'diameter' || field === 'thickness' || field === 'width'

function valueRefusal(field: RowField, value: unknown): Refusal<RowCode> | null {
  if (value === undefined) return refusal('required')
  if (typeof value !== 'number' || !Number.isFinite(value)) return refusal('figure')
  if (!isSize(field) && !Number.isInteger(value)) return refusal('whole')
  if (value < 0) return refusal('minimum', { n: 0 })
  const limit = largest[field]
  return limit !== undefined && value > limit ? refusal('maximum', { n: limit }) : null
}

/** What is wrong with a sent row by itself. */
function rowRefusals(kind: AdditionalKind, sent: unknown, row: number): RowRefusal[] {
  if (typeof sent !== 'object' || sent === null) return [{ row, field: null, refusal: refusal('format') }]
  const values: Readonly<Record<string, unknown>> = { ...sent }
  const needed = neededFields[kind]
  const known = [...needed, ...spareFields[kind]]
  const strange = Object.keys(values).find((field) => !known.some((one) => one === field))
  if (strange !== undefined) return [{ row, field: null, refusal: refusal('unknown') }]
  const checked = [...needed, ...spareFields[kind].filter((field) => field in values)]
  return checked.flatMap((field) => {
    const found = valueRefusal(field, values[field])
    return found ? [{ row, field, refusal: found }] : []
  })
}

/** What a text of rows holds. */
export type ReadRows =
  | { readonly rows: readonly RequestedRow[] }
  | { readonly refused: readonly RowRefusal[] }
  | { readonly unreadable: Refusal<'format' | 'maxItems'> }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isRow = (kind: AdditionalKind, sent: unknown): sent is RequestedRow =>
  rowRefusals(kind, sent, 0).length === 0

/** Rows of a request from their JSON text, as a lead has them (decision G-230). */
export function readRows(kind: AdditionalKind, text: string): ReadRows {
  const found = parsed(text)
  if (!Array.isArray(found)) return { unreadable: refusal('format') }
  const sent: readonly unknown[] = found
  if (sent.length > additionalLimits.rows)
    return { unreadable: refusal('maxItems', { n: additionalLimits.rows }) }
  const refused = sent.flatMap((one, row) => rowRefusals(kind, one, row))
  return refused.length > 0 ? { refused } : { rows: sent.filter((one) => isRow(kind, one)) }
}
