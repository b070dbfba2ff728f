import { type Amount, amountOf } from './productMinimum.ts'

/** A custom-length row as entered. */
export interface CustomEntry {
  readonly weightMg: number
  readonly count: number
}

/** What is entered on one tab of the product detail: pieces by offer id, custom lengths, a coil in mg. */
export interface OrderEntry {
  readonly counts?: Readonly<Record<number, number>>
  readonly custom?: readonly CustomEntry[]
  readonly coilMg?: number
}

/** Weight and pieces entered; a coil is one piece (DR-30). Offers without a known weight weigh 0. */
export function selectedTotals(entry: OrderEntry, unitMgByOffer: Readonly<Record<number, number>>): Amount {
  const pieces = Object.entries(entry.counts ?? {}).map(([offerId, count]) => ({
    weightMg: unitMgByOffer[Number(offerId)] ?? 0,
    count,
  }))
  const coilMg = entry.coilMg ?? 0
  const coil = coilMg > 0 ? [{ weightMg: coilMg, count: 1 }] : []
  return amountOf(
    [...pieces, ...(entry.custom ?? []), ...coil].map(({ count, weightMg }) => ({ count, unitMg: weightMg })),
  )
}
