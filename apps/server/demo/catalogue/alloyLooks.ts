import type { Look } from '@proba/drawing/metalLook'

/** Looks of the bare alloys by alloy id. */
const alloyLooks: Record<number, Look> = {
  1: 'gold585',
  2: 'lemon585',
  3: 'white585',
  4: 'gold750',
  5: 'white750',
  6: 'gold375',
  7: 'gold916',
  8: 'silver925',
  9: 'platinum950',
}

/** Looks of coatings that hide the alloy, by coating id. */
const coatingLooks: Record<number, Look> = {
  2: 'rhodium',
  3: 'gilded',
  4: 'rosegilded',
  5: 'blackrhodium',
  6: 'oxidised',
}

const cutLooks: Partial<Record<Look, Look>> = {
  gold585: 'gold585cut',
  lemon585: 'lemon585cut',
  silver925: 'silver925cut',
}

const diamondCut = 7

/** How an alloy looks under a coating; coating 1 is none, 7 the diamond cut of the alloy itself. */
export function lookOf(alloyId: number, coatingId: number): Look {
  const bare = alloyLooks[alloyId] ?? 'silver925'
  if (coatingId === diamondCut) return cutLooks[bare] ?? bare
  return coatingLooks[coatingId] ?? bare
}

/** Whether the diamond cut of an alloy looks different from its polish. */
export function canBeCut(alloyId: number): boolean {
  return cutLooks[alloyLooks[alloyId] ?? 'silver925'] !== undefined
}
