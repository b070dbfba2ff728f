import { maxWhole } from '../text/number.ts'
import { type CoilMode, coilKey, coilModeOf } from './coil.ts'

/** Kinds of products that a pool can count apart. */
export const coilProductTypes = ['chain', 'bracelet'] as const
type CoilProductType = (typeof coilProductTypes)[number]

/** Limits of a coil pool: characters of its name, mg of an amount, amounts (by type and coating), products. */
export const coilLimits = { key: 100, value: maxWhole, types: 4, products: 200 } as const

/** What an amount of a pool is for; null where the pool makes no difference. */
export interface CoilType {
  readonly productType: CoilProductType | null
  readonly withCoating: boolean | null
}

/** An amount of raw chain in mg that is in stock, what orders hold of it included. */
export interface CoilEntry extends CoilType {
  readonly value: number
}

/** As the rules of a pool know it (DR-24). */
export const coilKindOf = ({ productType, withCoating }: CoilType) => ({
  isChain: productType === null ? null : productType === 'chain',
  withCoating,
})

/** Equal for the same type, whatever the mode. */
export const coilTypeKey = (type: CoilType): string => coilKey(2, coilKindOf(type))

/** Every type that a pool may have, by the modes that tell them apart (decision G-093). */
export const coilTypes: readonly CoilType[] = ([null, ...coilProductTypes] as const).flatMap((productType) =>
  [null, true, false].map((withCoating) => ({ productType, withCoating })),
)

type CoilEntryError =
  | { readonly code: 'coilMixed' | 'coilRepeated' | 'required' }
  | { readonly code: 'held'; readonly n: number }

/**
 * Errors of the amounts of a pool, by the path of the field. All amounts must be split in the same way, each type may come
 * only once, and an amount that orders hold may be neither lower than that nor missing (decisions G-093, G-097). `held` is
 * the mg that orders hold, by type, with an entry for every amount of the saved pool; `least` is the lowest allowed amount
 * of each type in mg, `held` by default. `n` of an error is in grams. A pool saved without amounts may stay so (decision
 * G-629).
 */
export function coilErrors(
  entries: readonly CoilEntry[],
  held: ReadonlyMap<string, number>,
  least = held,
): Readonly<Record<string, CoilEntryError>> {
  if (entries.length === 0 && held.size > 0) return { types: { code: 'required' } }
  const mode = coilModeOf(entries.map((entry) => ({ value: entry.value, ...coilKindOf(entry) })))
  if (!mode.ok)
    return { types: { code: mode.refusal.code === 'coil_types_mixed' ? 'coilMixed' : 'coilRepeated' } }
  const errors: Record<string, CoilEntryError> = {}
  for (const [index, entry] of entries.entries()) {
    const floor = least.get(coilTypeKey(entry)) ?? 0
    if (entry.value < floor) errors[`types.${index}.value`] = { code: 'held', n: floor / 1000 }
  }
  const kept = new Set(entries.map(coilTypeKey))
  const lost = [...held].find(([key, mg]) => mg > 0 && !kept.has(key))
  return lost ? { ...errors, types: { code: 'held', n: lost[1] / 1000 } } : errors
}

/** Mode that amounts without errors imply. */
export function coilModeOfEntries(entries: readonly CoilEntry[]): CoilMode {
  const mode = coilModeOf(entries.map((entry) => ({ value: entry.value, ...coilKindOf(entry) })))
  return mode.ok ? mode.value : 0
}
