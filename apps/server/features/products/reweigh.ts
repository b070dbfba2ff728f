import { offerWeight, unitWeight } from '@proba/domain/product/weight'
import type { Tx } from '../../db/connect.ts'
import { refreshSizes } from '../catalogue/listedSizesStore.ts'
import {
  lockCarts,
  type MassRecord,
  readMass,
  readWeighed,
  saveLightest,
  savePositions,
  saveTotals,
  saveWeights,
} from './reweighStore.ts'

async function reweighCarts(
  tx: Tx,
  productId: number,
  { slope, intercept_mg, sizes }: MassRecord,
): Promise<void> {
  const carts = await lockCarts(tx, productId)
  if (carts.length === 0) return
  const mass = { slope, intercept: intercept_mg }
  const own = new Map(sizes.map(({ id, weight }) => [id, weight]))
  const rows = await readWeighed(tx, productId)
  const weights = rows.map(({ offer_id, type_offer, length_mm }) =>
    type_offer === 'custom'
      ? offerWeight(length_mm, mass)
      : unitWeight(own.get(offer_id) ?? null, length_mm, mass),
  )
  const changed = await saveWeights(
    tx,
    productId,
    rows.map((row) => row.offer_id),
    rows.map((row) => row.type_offer),
    rows.map((row) => row.length_mm),
    weights,
  )
  const cartIds = [...new Set(changed.map(({ cart_id }) => cart_id))]
  if (cartIds.length === 0) return
  await savePositions(tx, productId, cartIds)
  await saveTotals(tx, productId, cartIds)
}

/**
 * Applies new mass data, weights or sizes of a locked product to the sizes and the weight that lists show, and to the
 * weights in every cart; orders keep theirs (decision G-079).
 */
export async function reweigh(tx: Tx, productId: number): Promise<void> {
  const [mass] = await readMass(tx, productId)
  if (!mass) return
  const listed = mass.sizes.filter((size) => size.listed)
  const weights = listed.map(({ weight, length }) =>
    unitWeight(weight, length, { slope: mass.slope, intercept: mass.intercept_mg }),
  )
  await saveLightest(tx, productId, weights.length > 0 ? Math.min(...weights) : 0)
  await refreshSizes(tx, [productId])
  await reweighCarts(tx, productId, mass)
}
