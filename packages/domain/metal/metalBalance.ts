/** Pure metal of one fineness: per mille and mg. */
export interface AssayMass {
  readonly assay: number
  readonly mass: number
}
export type Assays = readonly AssayMass[]

/**
 * Metal of a customer at the factory on one contract, mg of pure metal: what is free, what orders hold (bids), and
 * the division of both by fineness. The divisions sum to their wholes, or both are empty when accounting sends none
 * (decision G-058).
 */
export interface Balance {
  readonly freeMg: number
  readonly bidsMg: number
  readonly assaysFree: Assays
  readonly assaysBids: Assays
}

const massOf = (assays: Assays) => assays.reduce((sum, { mass }) => sum + mass, 0)

/** Whether the divisions of a balance sum to its wholes; a balance without any division does (decision G-058). */
export function isDivided(balance: Balance): boolean {
  const { assaysFree, assaysBids } = balance
  if (assaysFree.length === 0 && assaysBids.length === 0) return true
  return massOf(assaysFree) === balance.freeMg && massOf(assaysBids) === balance.bidsMg
}

/** `mg * part / whole`, rounded down; 0 if the whole is 0. */
export const partOf = (mg: number, part: number, whole: number): number =>
  // BigInt: mg × mg of a big order leaves the safe integers.
  whole > 0 ? Number((BigInt(mg) * BigInt(part)) / BigInt(whole)) : 0

/** Divides mg in the proportion of the weights; the parts sum to it exactly, the last gets what rounding left. */
export function shareOut(mg: number, weights: Assays): AssayMass[] {
  const whole = massOf(weights)
  if (whole <= 0) return weights.slice(0, 1).map(({ assay }) => ({ assay, mass: mg }))
  let done = 0
  let given = 0
  return weights.map(({ assay, mass }) => {
    done += mass
    const upTo = partOf(mg, done, whole)
    const part = { assay, mass: upTo - given }
    given = upTo
    return part
  })
}
