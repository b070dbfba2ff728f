import { offerWeight, unitWeight } from '@proba/domain/product/weight'
import type { Tx } from '../../../db/connection/connect.ts'
import { refreshSizes } from '../listing/listedSizesStore.ts'
import {
  lockCarts,
  type MassRecord,
  readMass,
  readWeighed,
  saveLightest,
  savePositions,
  saveTotals,
  saveWeights,
  type WeighedRecord,
} from './reweighStore.ts'

/** Weights of cart rows in mg by the mass data of their products and the own weights of sizes (decision G-079). */
export function weightsOf(rows: readonly WeighedRecord[], masses: readonly MassRecord[]): number[] {
  const massOf = new Map(masses.map((mass) => [mass.id, massDataOf(mass)]))
  const own = new Map(masses.flatMap(({ sizes }) => sizes.map(({ id, weight }) => [id, weight] as const)))
  return rows.map(({ product_id, offer_id, type_offer, length_mm }) => {
    const mass = massOf.get(product_id) ?? noMass
    return type_offer === 'custom'
      ? offerWeight(length_mm, mass)
      : unitWeight(own.get(offer_id) ?? null, length_mm, mass)
  })
}

async function reweighCarts(tx: Tx, masses: readonly MassRecord[]): Promise<void> {
  const productIds = masses.map(({ id }) => id)
  const carts = await lockCarts(tx, productIds)
  if (carts.length === 0) return
  const rows = await readWeighed(tx, productIds)
  const weights = weightsOf(rows, masses)
  const changed = await saveWeights(
    tx,
    rows.map((row) => row.product_id),
    rows.map((row) => row.offer_id),
    rows.map((row) => row.type_offer),
    rows.map((row) => row.length_mm),
    weights,
  )
  if (changed.length === 0) return
  const changedIds = [...new Set(changed.map(({ product_id }) => product_id))]
  const cartIds = [...new Set(changed.map(({ cart_id }) => cart_id))]
  await savePositions(tx, changedIds, cartIds)
  await saveTotals(tx, changedIds, cartIds)
}

const noMass = { slope: 0, intercept: 0 }
const massDataOf = ({ slope, intercept_mg }: MassRecord) => ({ slope, intercept: intercept_mg })

/** Weight of the lightest size on the portal, mg; 0 without one. */
function lightest(mass: MassRecord): number {
  const listed = mass.sizes.filter((size) => size.listed)
  const weights = listed.map(({ weight, length }) => unitWeight(weight, length, massDataOf(mass)))
  return weights.length > 0 ? Math.min(...weights) : 0
}

/**
 * Applies new mass data, weights or sizes of locked products to the sizes and the weight that lists show, and to the
 * weights in every cart; orders keep theirs (decision G-079).
 */
export async function reweigh(tx: Tx, productIds: readonly number[]): Promise<void> {
  const masses = await readMass(tx, productIds)
  if (masses.length === 0) return
  await saveLightest(
    tx,
    masses.map(({ id }) => id),
    masses.map(lightest),
  )
  await refreshSizes(tx, productIds)
  await reweighCarts(tx, masses)
}
