import { loginAsToken } from '@proba/browser/sessionTokens'
import { readItem, writeItem } from '@proba/browser/storage'
import { opensByItself } from '@proba/domain/bonus/bonusBanner'
import { type BonusKind, bonusKinds } from '@proba/domain/codes/bonusCodes'
import { formParam, productParam, searchWith } from '../../paths.ts'

/** Name of the query parameter that opens the window on the home page. */
export const bonusParam = 'bonus'

/** A banner of a bonus that the company has, and when it was shown to it last, ms. */
export interface BonusBanner {
  readonly kind: BonusKind
  readonly lastShown: number | null
}

const keyOf = (company: number, kind: BonusKind) => `bonusBanner.${company}.${kind}`

function lastShown(company: number, kind: BonusKind): number | null {
  const text = readItem('localStorage', keyOf(company, kind))
  const at = text === null ? Number.NaN : Number(text)
  return Number.isFinite(at) ? at : null
}

/** The banners of the bonuses of a company, as this browser has shown them. */
export const bannersOf = (company: number, kinds: readonly BonusKind[]): readonly BonusBanner[] =>
  kinds.map((kind) => ({ kind, lastShown: lastShown(company, kind) }))

/** Records that banners were shown to a company. */
export function noteShown(company: number, kinds: readonly BonusKind[]): void {
  for (const kind of kinds) writeItem('localStorage', keyOf(company, kind), String(Date.now()))
}

/** Whether the window of the banners is to open by itself; it then waits for its turn (decision G-255). */
export function mayOpen(banners: readonly BonusBanner[], path: string, search: string): boolean {
  const query = new URLSearchParams(search)
  // The window that an address opens may still be loading.
  const isComing = [productParam, formParam, bonusParam].some((name) => query.has(name))
  return !isComing && opensByItself(banners, { jwt: loginAsToken(), now: Date.now(), path })
}

/** The bonus whose window the query of the home page opens. */
export function bonusInAddress(search: string): BonusKind | null {
  const name = new URLSearchParams(search).get(bonusParam)
  return bonusKinds.find((kind) => kind === name) ?? null
}

/** Query string of the home page with the window of a bonus opened. */
export const searchWithBonus = (search: string, kind: BonusKind): string =>
  searchWith(search, bonusParam, kind)
