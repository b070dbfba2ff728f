import type { Language } from '../text/language.ts'
import { accepted, type Refusal, type Result, refusal, refused } from '../text/refusal.ts'
import { readTypedNumber, type TypedNumberCode } from '../text/typedNumber.ts'

/** How a coil pool is counted: 0 not at all, 1 as one amount, 2 by type and coating, 3 by coating, 4 by type. */
export type CoilMode = 0 | 1 | 2 | 3 | 4

/** What a coil pool knows of a row: chain or bracelet, coated or not. */
export interface CoilKind {
  readonly isChain: boolean
  readonly withCoating: boolean
}

/** One amount of a pool in mg; null or absent where the mode makes no difference. */
export interface CoilValue {
  readonly value: number
  readonly isChain?: boolean | null
  readonly withCoating?: boolean | null
}

/** A coil pool, shared by one product or more (decision G-093). */
export interface CoilPower<Value extends CoilValue = CoilValue> {
  readonly mode: CoilMode
  readonly values: readonly Value[]
  /** The amounts do not limit this company. */
  readonly isUnlimited?: boolean
}

/** Smallest coil that is sold, mg. */
export const minCoilMg = 200_000

/** Heaviest coil of a row, mg: a ton, more than any coil, and far from what the sums of a cart hold. */
export const maxCoilMg = 1_000_000_000

/**
 * How much of a coil fits into what is free, mg: a coil is divided only into coils that are sold, so what goes and
 * what stays weigh the smallest coil or more; otherwise it goes whole or not at all (decision G-109).
 */
export function coilPart(wholeMg: number, freeMg: number): number {
  if (freeMg >= wholeMg) return wholeMg
  const part = Math.min(freeMg, wholeMg - minCoilMg)
  return part >= minCoilMg ? part : 0
}

/**
 * What a coil that is over its pool can be reduced to, mg: what the pool holds for it in whole hundredths of a gram,
 * as weights are typed (DR-05); null when that is less than the smallest coil.
 */
export function reducedCoil(wholeMg: number, exceededMg: number): number | null {
  const fitting = Math.floor((wholeMg - exceededMg) / 10) * 10
  return fitting >= minCoilMg ? fitting : null
}

/** Key under which a mode counts a row or an amount; equal keys share one capacity (DR-24). */
export function coilKey(mode: CoilMode, kind: Partial<Record<keyof CoilKind, boolean | null>>): string {
  const byType = mode === 2 || mode === 4 ? String(kind.isChain) : '-'
  const byCoating = mode === 2 || mode === 3 ? String(kind.withCoating) : '-'
  return `${byType}/${byCoating}`
}

/** Amounts of a pool that a row can be made from; none in mode 0. */
export function coilValuesFor<Value extends CoilValue>(
  power: CoilPower<Value>,
  kind: CoilKind,
): readonly Value[] {
  if (power.mode === 0) return []
  return power.values.filter((value) => coilKey(power.mode, value) === coilKey(power.mode, kind))
}

/**
 * What is left of a pool for a row in mg: the amounts with its key minus the rows of the coil cart with the same
 * key, of all products of the pool; negative when the stock fell after they were added (DR-24); Infinity where the
 * pool does not limit the company.
 */
export function coilBalance(
  power: CoilPower,
  kind: CoilKind,
  coilCart: readonly (CoilKind & { readonly weightMg: number })[],
): number {
  if (power.mode === 0) return 0
  if (power.isUnlimited) return Number.POSITIVE_INFINITY
  const capacity = coilValuesFor(power, kind).reduce((sum, value) => sum + value.value, 0)
  const key = coilKey(power.mode, kind)
  const used = coilCart.filter((row) => coilKey(power.mode, row) === key)
  return used.reduce((left, row) => left - row.weightMg, capacity)
}

const isSet = (flag: boolean | null | undefined) => flag !== null && flag !== undefined

/**
 * Mode that the amounts of a pool imply; amounts that are split by different properties (`coil_types_mixed`) or
 * name the same thing twice (`coil_types_repeated`) are refused (decision G-093).
 */
export function coilModeOf(
  values: readonly CoilValue[],
): Result<CoilMode, 'coil_types_mixed' | 'coil_types_repeated'> {
  const modes = new Set(
    values.map(({ isChain, withCoating }): CoilMode => {
      if (isSet(isChain)) return isSet(withCoating) ? 2 : 4
      return isSet(withCoating) ? 3 : 1
    }),
  )
  const [mode = 0] = modes
  if (modes.size > 1) return refused('coil_types_mixed')
  const keys = new Set(values.map((value) => coilKey(mode, value)))
  if (keys.size < values.length) return refused('coil_types_repeated')
  return accepted(mode)
}

/**
 * Typed weight of a coil in mg, in the product window and in the cart: grams to 2 decimals (DR-05), not lighter than
 * the smallest coil (DR-34). Null is an empty text: no coil.
 */
export function coilTyped(
  text: string,
  language: Language,
): Result<number | null, TypedNumberCode | 'coil_weight_below_minimum' | 'coil_weight_too_large'> {
  const typed = readTypedNumber(text, language, {
    decimals: 2,
    isRounded: true,
    min: Number.NEGATIVE_INFINITY,
    max: Number.POSITIVE_INFINITY,
  })
  if (!typed.ok) return typed
  if (typed.value === null) return accepted(null)
  const mg = typed.value * 10
  const outOfBounds = coilRefusal(mg)
  return outOfBounds ? { ok: false, refusal: outOfBounds } : accepted(mg)
}

/** Word for an overflow of a pool: chain or band where the mode tells them apart, else coil (DR-43). */
export function overflowLabel(mode: CoilMode, isChain: boolean): 'chain' | 'band' | 'coil' {
  if (mode !== 2 && mode !== 4) return 'coil'
  return isChain ? 'chain' : 'band'
}

/** Refusal of a coil lighter than the smallest one that is sold, or too heavy for a row; null when it can be kept. */
export function coilRefusal(
  mg: number,
): Refusal<'coil_weight_below_minimum' | 'coil_weight_too_large'> | null {
  if (!(mg >= minCoilMg)) return refusal('coil_weight_below_minimum', { min: minCoilMg })
  return mg > maxCoilMg ? refusal('coil_weight_too_large', { max: maxCoilMg }) : null
}
