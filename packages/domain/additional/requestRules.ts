/** Minimum of a request per metal, mg; the server has it per type of product (decision G-233). */
export interface RequestMinimum {
  readonly weightAu: number
  readonly weightAg: number
}

/** Weight of a request per metal, mg; a metal that is not in it is absent. */
export interface RequestWeights {
  readonly AU?: number
  readonly AG?: number
}

const isReached = (weightMg: number | undefined, minimumMg: number) =>
  weightMg !== undefined && weightMg >= minimumMg

/** Whether a request can not be sent: gold and silver are both below their minimum; an absent one is below (DR-80). */
export function submitDisabled(
  auMg: number | undefined,
  agMg: number | undefined,
  { weightAu, weightAg }: RequestMinimum,
): boolean {
  return !isReached(auMg, weightAu) && !isReached(agMg, weightAg)
}

/** Weight of fittings, mg: the weight of one for the alloy, or of the alloy where the product has none (DR-83). */
export const fittingWeight = (count: number, massPerUnitMg: number): number => count * massPerUnitMg

/** Rhodium can be sent when some row has a count; no weight is asked of it (DR-84). */
export const rhodiumEnabled = (counts: readonly number[]): boolean => counts.some((count) => count > 0)

/** Rows that are shown before sending and sent: those with a weight, of rhodium those with a count (DR-85). */
export function sentRows<Row extends { readonly weight?: number; readonly count?: number }>(
  rows: readonly Row[],
): readonly Row[] {
  return rows.filter(({ weight, count }) => (weight ?? count ?? 0) > 0)
}

/** Weight of the rows per metal; a metal without a row with a weight is absent. */
export function requestWeights(
  rows: readonly { readonly alloyId: number; readonly weight: number }[],
  metalOf: (alloyId: number) => 'AU' | 'AG' | undefined,
): RequestWeights {
  const sums: { AU?: number; AG?: number } = {}
  for (const { alloyId, weight } of sentRows(rows)) {
    const metal = metalOf(alloyId)
    if (metal !== undefined) sums[metal] = (sums[metal] ?? 0) + weight
  }
  return sums
}

/** Whether rows of a type with or without minimum can be sent; without one a single row is enough (DR-80, G-233). */
export function canSend(
  rows: readonly { readonly weight: number }[],
  weights: RequestWeights,
  minimum: RequestMinimum | undefined,
): boolean {
  if (minimum === undefined) return sentRows(rows).length > 0
  return !submitDisabled(weights.AU, weights.AG, minimum)
}
