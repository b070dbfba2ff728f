import { roundHalfUp } from '../text/rounding.ts'

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
