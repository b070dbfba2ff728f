/** Weight of an alloy that a request asks for in bars of one diameter: mm and mg. */
export interface BarWeight {
  readonly alloyId: number
  readonly diameter: number
  readonly weight: number
}

/** The same of wire. */
export type WireWeight = BarWeight

/** The same of ribbons of one thickness and width: mm and mg. */
export interface RibbonWeight {
  readonly alloyId: number
  readonly thickness: number
  readonly width: number
  readonly weight: number
}

const isBar =
  (alloyId: number, diameter: number) =>
  (row: BarWeight): boolean =>
    row.alloyId === alloyId && row.diameter === diameter

/** Bars after a weight was set; one row per alloy and diameter, and none with weight 0 (DR-82). */
export function setBar<Row extends BarWeight>(
  rows: readonly Row[],
  alloyId: number,
  diameter: number,
  weight: number,
): readonly (Row | BarWeight)[] {
  const isSame = isBar(alloyId, diameter)
  if (weight === 0) return rows.filter((row) => !isSame(row))
  if (!rows.some(isSame)) return [...rows, { alloyId, diameter, weight }]
  return rows.map((row) => (isSame(row) ? { ...row, weight } : row))
}

/** Rows with equal sizes as one with their weight in sum, at the place of the first (decision G-234). */
export function mergeRows<Row extends { readonly weight: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  const merged = new Map<string, Row>()
  for (const row of rows) {
    const key = keyOf(row)
    const present = merged.get(key)
    merged.set(key, present ? { ...present, weight: present.weight + row.weight } : row)
  }
  return [...merged.values()]
}

/** Moves the weight of one row to other sizes; a row that is there already absorbs it (DR-82). */
export function changeRow<Row extends { readonly weight: number }>(
  rows: readonly Row[],
  from: Row,
  to: Row,
  keyOf: (row: Row) => string,
): readonly Row[] {
  const isFrom = (row: Row) => keyOf(row) === keyOf(from)
  const moved = rows.map((row) => (isFrom(row) ? { ...to, weight: row.weight } : row))
  return mergeRows(moved, keyOf)
}

const wireKey = ({ alloyId, diameter }: WireWeight) => `${alloyId} ${diameter}`

/** Wire after the diameter of a row was changed: the new row takes the weight, added to what it has (DR-82). */
export function changeWire<Row extends WireWeight>(
  rows: readonly Row[],
  alloyId: number,
  from: number,
  to: number,
): readonly Row[] {
  const row = rows.find(isBar(alloyId, from))
  return row ? changeRow(rows, row, { ...row, diameter: to }, wireKey) : rows
}

/** A group of ribbons or wire without one row; the last one stays, with weight 0 (DR-82, decision G-235). */
export function deleteInGroup<Row extends { readonly weight: number }>(
  rows: readonly Row[],
  index: number,
): readonly Row[] {
  if (rows.length === 1) return rows.map((row, at) => (at === index ? { ...row, weight: 0 } : row))
  return rows.filter((_, at) => at !== index)
}
