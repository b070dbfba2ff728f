import { accepted, type Result, refused } from '../text/refusal.ts'
import { roundHalfUp } from '../text/rounding.ts'

/** Metals by their fixed ids; palladium is an alloying metal and never ordered (decision G-061). */
export const metalIds = { gold: 1, silver: 2, platinum: 3, palladium: 4 } as const

/** Whether a metal can be ordered and so appears in filters (DR-66). */
export function isOrderedMetal(id: number): boolean {
  return id !== metalIds.palladium
}

/** Metals offered by the alloy filter, and those of the query that are checked in it (DR-66). */
export function alloyFilter(
  ids: readonly number[],
  query: readonly number[] = [],
): { offered: number[]; checked: number[] } {
  const offered = ids.filter(isOrderedMetal)
  return { offered, checked: query.filter((id) => offered.includes(id)) }
}

/**
 * Ids of a query, of metals or anything else, `1,2,2,3` → 1, 2, 3; empty is none; anything not a number is refused
 * (DR-45).
 */
export function parseIdList(text: string): Result<readonly number[], 'metals_not_numeric'> {
  if (text.trim() === '') return accepted([])
  const parts = text.split(',').map((part) => part.trim())
  if (!parts.every((part) => /^\d{1,9}$/.test(part))) return refused('metals_not_numeric')
  return accepted([...new Set(parts.map(Number))])
}

/** A line that needs metal: its weight in mg and the accounting fineness of its alloy in per mille. */
export interface MetalLine {
  readonly weightMg: number
  readonly assay: number
}

/**
 * Pure metal that lines need, mg, each line half up. The fineness is the one of accounting: 587 for 585 gold, the
 * nominal one otherwise (DR-44, decision G-060).
 */
export function metalNeed(lines: readonly MetalLine[]): number {
  return lines.reduce((sum, line) => sum + roundHalfUp((line.weightMg * line.assay) / 1000), 0)
}

/** Pure metal missing, mg, when only `freeMg` of the contract's balance is free; 0 when that is enough (DR-44). */
export function metalShort(needMg: number, freeMg: number): number {
  return Math.max(0, needMg - freeMg)
}
