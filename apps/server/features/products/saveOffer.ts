import type { Contract } from '@proba/api/contract'
import type { BodyOf } from '@proba/api/route'
import { sizeFieldErrors } from '@proba/domain/product/productForm'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import type { Principal } from '../../principal.ts'
import { RequestRefused, refuseFields } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { offers } from '../catalogue/catalogueTables.ts'
import { logAction } from '../log/logStore.ts'
import { changedParts } from './changedParts.ts'
import { type ProductOfferRecord, readOffer, readSameSize, sortSizes } from './offersStore.ts'
import { lockProduct } from './productsStore.ts'
import { reweigh } from './reweigh.ts'

type Create = BodyOf<Contract['POST /admin/offers']>
type Update = BodyOf<Contract['POST /admin/offers/{id}']>

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
    const [made] = await tx
      .insert(offers)
      .values({
        productId,
        lengthMm: length,
        sizeLabel: labelOf(body),
        weightMg: body.weight,
        deletedAt: body.listed ? null : services.now(),
      })
      .returning({ id: offers.id })
    const id = made?.id ?? 0
    await sortSizes(tx, productId)
    await reweigh(tx, productId)
    await logAction(tx, me, { entity: 'offer', entityId: id, action: 'create', after: body })
    return id
  })
}

const formOf = (row: ProductOfferRecord) => ({
  sizeLabel: row.size_label,
  weight: row.weight_mg,
  listed: row.listed,
})

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
    const [before] = await readOffer(tx, id)
    if (!before) throw new RequestRefused('not_found')
    if (before.version !== version) throw new RequestRefused('version_conflict')
    await refuseBad(tx, form, { productId: before.product_id, length: before.length_mm, id })
    await tx
      .update(offers)
      .set({
        sizeLabel: labelOf(form),
        weightMg: form.weight,
        version: version + 1,
        // A size that stays unlisted keeps the time it was unlisted.
        ...(form.listed !== before.listed && { deletedAt: form.listed ? null : services.now() }),
      })
      .where(eq(offers.id, id))
    await reweigh(tx, before.product_id)
    await logAction(tx, me, {
      entity: 'offer',
      entityId: id,
      action: 'update',
      ...changedParts(formOf(before), form),
    })
  })
}
