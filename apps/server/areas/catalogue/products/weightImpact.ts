import type { Calls } from '@proba/api/calls'
import type { BodyOf, ReplyOf } from '@proba/api/route'
import type { Sql } from '../../../db/connection/connect.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import { impactReply } from '../../common/impact/impactReply.ts'
import { readOffer, readSizesOf } from './offersStore.ts'
import { readProduct } from './productsStore.ts'
import { weightsOf } from './reweigh.ts'
import { type MassRecord, readMass, readWeighed } from './reweighStore.ts'

type ProductCall = Calls['POST /admin/products/{id}/impact']
type SizesCall = Calls['POST /admin/products/{id}/sizes/impact']
type OfferCall = Calls['POST /admin/offers/{id}/impact']

/** As reweighing finds the rows that it changes; auto-orders keep the weights that they were made with. */
const select = `select ct.company_id, cp.product_id, ct.id cart_id, null::int auto_order_id,
    co.weight_mg * co.count weight_mg, v.weight_mg * co.count after_mg, 'reweighed' effect
  from cart_positions cp join carts ct on ct.id = cp.cart_id
  join cart_offers co on co.position_id = cp.id
  join unnest($2::int[], $3::text[], $4::int[], $5::bigint[]) v(offer_id, type_offer, length_mm, weight_mg)
    on co.offer_id = v.offer_id and co.type_offer = v.type_offer and co.length_mm = v.length_mm
  where cp.product_id = $1 and co.weight_mg <> v.weight_mg`

async function reweighed(sql: Sql, productId: number, change: (mass: MassRecord) => MassRecord) {
  const [mass] = await readMass(sql, [productId])
  if (!mass) return null
  const rows = await readWeighed(sql, [productId])
  const values = [
    productId,
    rows.map((row) => row.offer_id),
    rows.map((row) => row.type_offer),
    rows.map((row) => row.length_mm),
    weightsOf(rows, [change(mass)]),
  ]
  return { select, values }
}

/** What new mass data of a product would reweigh in carts (decisions G-079, G-350). */
export async function productImpact(
  sql: Sql,
  id: number,
  { slope, intercept, version }: BodyOf<ProductCall>,
  page: number | undefined,
): Promise<ReplyOf<ProductCall>> {
  const [row] = await readProduct(sql, id)
  unchanged(row, version)
  const touched = await reweighed(sql, id, (mass) => ({ ...mass, slope, intercept_mg: intercept }))
  return impactReply(sql, touched, { page, version })
}

/** What an own weight of a size would reweigh in carts (decisions G-079, G-350). */
export async function offerImpact(
  sql: Sql,
  id: number,
  { weight, version }: BodyOf<OfferCall>,
  page: number | undefined,
): Promise<ReplyOf<OfferCall>> {
  const [found] = await readOffer(sql, id)
  const row = unchanged(found, version)
  const touched = await reweighed(sql, row.product_id, (mass) => ({
    ...mass,
    sizes: mass.sizes.map((size) => (size.id === id ? { ...size, weight } : size)),
  }))
  return impactReply(sql, touched, { page, version })
}

/** What the own weights of a table of sizes would reweigh in carts (decisions G-079, G-350, G-365). */
export async function sizesImpact(
  sql: Sql,
  id: number,
  { changed }: BodyOf<SizesCall>,
  page: number | undefined,
): Promise<ReplyOf<SizesCall>> {
  const [product] = await readProduct(sql, id)
  if (!product) throw new RequestRefused('not_found')
  const sizes = new Map((await readSizesOf(sql, [id])).map((size) => [size.id, size]))
  for (const row of changed) unchanged(sizes.get(row.id), row.version)
  const weights = new Map(changed.map((row) => [row.id, row.weight]))
  const touched = await reweighed(sql, id, (mass) => ({
    ...mass,
    sizes: mass.sizes.map((size) => {
      const weight = weights.get(size.id)
      return weight === undefined ? size : { ...size, weight }
    }),
  }))
  return impactReply(sql, touched, { page, version: product.version })
}
