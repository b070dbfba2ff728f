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

/** Adds masses to a division; zeros are dropped, the result is sorted by fineness. */
export function addAssays(assays: Assays, parts: Assays, sign: 1 | -1): AssayMass[] {
  const sums = new Map<number, number>()
  for (const { assay, mass } of assays) sums.set(assay, (sums.get(assay) ?? 0) + mass)
  for (const { assay, mass } of parts) sums.set(assay, (sums.get(assay) ?? 0) + sign * mass)
  return [...sums]
    .filter(([, mass]) => mass !== 0)
    .map(([assay, mass]) => ({ assay, mass }))
    .sort((a, b) => a.assay - b.assay)
}

/** Divides mg in the proportion of the weights; the parts sum to it exactly, the last gets what rounding left. */
export function shareOut(mg: number, weights: Assays): AssayMass[] {
  const whole = massOf(weights)
  if (whole <= 0) return weights.slice(0, 1).map(({ assay }) => ({ assay, mass: mg }))
  let done = 0
  let given = 0
  return weights.map(({ assay, mass }) => {
    done += mass
    // BigInt: mg × mg of a big order leaves the safe integers.
    const upTo = Number((BigInt(mg) * BigInt(done)) / BigInt(whole))
    const part = { assay, mass: upTo - given }
    given = upTo
    return part
  })
}

/** Where metal wanted in some finenesses comes from: the same fineness first, then the others, the highest first. */
function partsFrom(free: Assays, wanted: Assays): AssayMass[] {
  const left = new Map(free.map(({ assay, mass }) => [assay, Math.max(0, mass)]))
  const draw = (assay: number, mg: number) => {
    const mass = Math.min(mg, left.get(assay) ?? 0)
    left.set(assay, (left.get(assay) ?? 0) - mass)
    return { assay, mass }
  }
  const own = wanted.map(({ assay, mass }) => draw(assay, mass))
  const others = [...left.keys()].sort((a, b) => b - a)
  const rest = wanted.flatMap(({ assay, mass }, index) => {
    let missing = mass - (own[index]?.mass ?? 0)
    const found = others.map((other) => {
      const part = draw(other, missing)
      missing -= part.mass
      return part
    })
    return [...found, { assay, mass: missing }]
  })
  return addAssays([], [...own, ...rest], 1)
}

/** Whether a balance is divided by fineness. */
export const hasDivision = ({ assaysFree, assaysBids }: Balance) => assaysFree.length + assaysBids.length > 0

/** Moves mg between free and bids: each is changed by its sign, with the parts wherever the balance is divided. */
function moved(balance: Balance, mg: number, parts: Assays, free: -1 | 0 | 1, bids: -1 | 0 | 1): Balance {
  const change = (assays: Assays, sign: -1 | 0 | 1) =>
    sign === 0 || !hasDivision(balance) ? assays : addAssays(assays, parts, sign)
  return {
    freeMg: balance.freeMg + free * mg,
    bidsMg: balance.bidsMg + bids * mg,
    assaysFree: change(balance.assaysFree, free),
    assaysBids: change(balance.assaysBids, bids),
  }
}

/**
 * Holds the metal of an order: it goes from free to bids at once. `wanted` is the need by the fineness of the
 * ordered alloys; `parts` are the finenesses it was taken from, to be given back in (decision G-059).
 */
export function holdMetal(balance: Balance, wanted: Assays): { balance: Balance; parts: Assays } {
  const parts = partsFrom(balance.assaysFree, wanted)
  return { balance: moved(balance, massOf(wanted), parts, -1, 1), parts }
}

/** Where the metal of an order is: held by it, back to free after cancelling, gone with the shipment. */
export type MetalState = 'held' | 'back' | 'gone'

/**
 * Ends the hold of an order. An order without parts gives its need back in the proportion of the bids: it was placed
 * before parts were kept. Also returns the finenesses it ended in (decision G-059).
 */
export function releaseMetal(
  balance: Balance,
  order: { needMg: number; parts: Assays },
  to: 'back' | 'gone',
): { balance: Balance; parts: Assays } {
  const parts = order.parts.length > 0 ? order.parts : shareOut(order.needMg, balance.assaysBids)
  return { balance: moved(balance, order.needMg, parts, to === 'back' ? 1 : 0, -1), parts }
}

/** Holds the metal of a shipped order again, when its shipment date is removed: bids grow, free stays as it is. */
export function holdShippedAgain(
  balance: Balance,
  order: { needMg: number; parts: Assays },
): { balance: Balance; parts: Assays } {
  return { balance: moved(balance, order.needMg, order.parts, 0, 1), parts: order.parts }
}

/** An order when a snapshot arrives; instants decide whether the snapshot already includes it. */
export interface HeldOrder {
  readonly id: number
  /** Need by the fineness of the ordered alloys. */
  readonly wanted: Assays
  readonly parts: Assays
  readonly state: MetalState
  /** Placed after the snapshot was taken. */
  readonly isPlacedAfter: boolean
  /** Released after the snapshot was taken; false while held. */
  readonly isReleasedAfter: boolean
}

function applyOrder(balance: Balance, order: HeldOrder): { balance: Balance; parts: Assays } {
  const needMg = massOf(order.wanted)
  if (!order.isPlacedAfter) {
    if (order.state === 'held' || !order.isReleasedAfter) return { balance, parts: order.parts }
    return releaseMetal(balance, { needMg, parts: [] }, order.state)
  }
  if (order.state === 'back') return { balance, parts: order.parts }
  const held = holdMetal(balance, order.wanted)
  if (order.state === 'held') return held
  return releaseMetal(held.balance, { needMg, parts: held.parts }, 'gone')
}

/**
 * The balance after a snapshot of accounting replaced the base: orders placed after the snapshot stay subtracted,
 * orders it still counted as bids but that ended since are released. Also returns the finenesses each order now
 * holds (decision G-059).
 */
export function applySnapshot(
  snapshot: Balance,
  orders: readonly HeldOrder[],
): { balance: Balance; parts: ReadonlyMap<number, Assays> } {
  const parts = new Map<number, Assays>()
  let balance = snapshot
  for (const order of orders) {
    const applied = applyOrder(balance, order)
    balance = applied.balance
    parts.set(order.id, applied.parts)
  }
  return { balance, parts }
}
