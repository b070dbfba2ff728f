import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { sizeFieldErrors } from '@proba/domain/product/productForm'
import type { Tx } from '../../../db/connection/connect.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { readOffer, readSameSize } from './offersStore.ts'
import { lockProduct } from './productsStore.ts'
import { writeOffers } from './writeOffers.ts'

type Create = BodyOf<Calls['POST /admin/offers']>
type Update = BodyOf<Calls['POST /admin/offers/{id}']>

const labelOf = ({ sizeLabel }: Pick<Create, 'sizeLabel'>) => sizeLabel?.trim() || null

/** A size is identified by length and label (decision G-079). */
async function refuseBad(
  tx: Tx,
  body: Pick<Create, 'sizeLabel' | 'weight'>,
  place: { productId: number; length: number; id: number },
): Promise<void> {
  const wrong = Object.entries(sizeFieldErrors({ length: place.length, weight: body.weight }))
  if (wrong.length > 0)
    throw refuseFields(Object.fromEntries(wrong.map(([field, code]) => [field, [{ code }]])))
  const [same] = await readSameSize(tx, place.productId, place.length, labelOf(body), place.id)
  if (same) throw refuseFields({ [place.id === 0 ? 'length' : 'sizeLabel']: [{ code: 'unique' }] })
}

/** Adds a size to a product, sorted by length; returns its id. */
export async function createOffer(services: Services, me: Principal, body: Create): Promise<number> {
  return services.database.transaction(async (tx) => {
    const { productId, length } = body
    const [product] = await lockProduct(tx, productId)
    if (!product) throw refuseFields({ productId: [{ code: 'notFound' }] })
    await refuseBad(tx, body, { productId, length, id: 0 })
    const form = { sizeLabel: labelOf(body), weight: body.weight, listed: body.listed }
    const [id = 0] = await writeOffers(tx, me, services.now(), [{ before: null, productId, length, form }])
    return id
  })
}

/** Saves a size that nobody else has changed meanwhile. The product is locked first, so its sizes are saved in turn. */
export async function updateOffer(
  services: Services,
  me: Principal,
  id: number,
  body: Update,
): Promise<void> {
  const { version, ...form } = body
  await services.database.transaction(async (tx) => {
    const [found] = await readOffer(tx, id)
    if (!found) throw new RequestRefused('not_found')
    await lockProduct(tx, found.product_id)
    const [locked] = await readOffer(tx, id)
    const before = unchanged(locked, version)
    await refuseBad(tx, form, { productId: before.product_id, length: before.length_mm, id })
    await writeOffers(tx, me, services.now(), [{ before, form: { ...form, sizeLabel: labelOf(form) } }])
  })
}
