import type { Calls } from '@proba/api/calls'
import type { FieldRefusal } from '@proba/api/common/fieldRefusals'
import type { BodyOf } from '@proba/api/route'
import { additionalFieldErrors, tidySize } from '@proba/domain/additional/additionalForm'
import { additionalLimits } from '@proba/domain/additional/additionalProduct'
import type { AdditionalType } from '@proba/domain/codes/additionalCodes'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import { additionalProductAlloys, additionalProducts } from '../../../schema/requests/additionalTables.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { referImage, releaseFile } from '../../common/files/fileReferences.ts'
import { changedParts } from '../../common/log/changedParts.ts'
import { logAction } from '../../common/log/logStore.ts'
import { formOf } from './additionalRecordsReply.ts'
import {
  countAdditional,
  holdAlloys,
  holdSection,
  lockAdditional,
  lockAdditionalCount,
  readAdminProduct,
} from './additionalRecordsStore.ts'
import { isAdditionalMetal } from './additionalReply.ts'
import { readFeatures } from './additionalStore.ts'

type Create = BodyOf<Calls['POST /admin/additional-products']>
type Update = BodyOf<Calls['POST /admin/additional-products/{id}']>
type Written = Omit<Create, 'type'>

/** Refuses what the rules refuse, a section that is gone, and alloys that are gone or of another metal. */
async function refuseForm(tx: Tx, type: AdditionalType, form: Written): Promise<void> {
  const features = (await readFeatures(tx)).filter((feature) => feature.type === type)
  const fields: Record<string, FieldRefusal[]> = {}
  for (const [field, code] of Object.entries(additionalFieldErrors({ ...form, type }, features)))
    fields[field] = [{ code }]
  const [section] = await holdSection(tx, form.categoryId)
  if (!section) fields.categoryId = [{ code: 'notFound' }]
  const known = await holdAlloys(
    tx,
    form.alloys.map(({ alloyId }) => alloyId),
  )
  for (const [at, { alloyId }] of form.alloys.entries()) {
    const metal = known.find(({ id }) => id === alloyId)?.metal
    if (metal === undefined) fields[`alloys.${at}.alloyId`] = [{ code: 'notFound' }]
    else if (!isAdditionalMetal(metal)) fields[`alloys.${at}.alloyId`] = [{ code: 'goldOrSilver' }]
  }
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
}

/** The form as it is kept: trimmed, without empty features, each size once. */
const tidied = (form: Written): Written => ({
  ruTitle: form.ruTitle.trim(),
  enTitle: form.enTitle.trim(),
  ruDescription: form.ruDescription.trim(),
  enDescription: form.enDescription.trim(),
  categoryId: form.categoryId,
  active: form.active,
  image: form.image,
  features: form.features.flatMap(({ code, value, enValue = '' }) =>
    value.trim() === ''
      ? []
      : [{ code, value: value.trim(), ...(enValue.trim() !== '' && { enValue: enValue.trim() }) }],
  ),
  alloys: form.alloys.map(({ alloyId, image, weight, sizes }) => ({
    alloyId,
    image,
    weight,
    sizes: sizes.map(({ code, values }) => ({ code, values: [...new Set(values.map(tidySize))] })),
  })),
})

const columnsOf = (form: Written) => ({
  titleRu: form.ruTitle,
  titleEn: form.enTitle,
  descriptionRu: form.ruDescription,
  descriptionEn: form.enDescription,
  categoryId: form.categoryId,
  active: form.active,
  imageUuid: form.image,
  features: form.features,
})

/** Writes the alloys of a product; what the demo draws of an alloy that stays, stays with it. */
async function writeAlloys(tx: Tx, productId: number, alloys: Written['alloys']): Promise<void> {
  const ofProduct = eq(additionalProductAlloys.productId, productId)
  const ids = alloys.map(({ alloyId }) => alloyId)
  await tx
    .delete(additionalProductAlloys)
    .where(ids.length > 0 ? and(ofProduct, notInArray(additionalProductAlloys.alloyId, ids)) : ofProduct)
  if (alloys.length === 0) return
  await tx
    .insert(additionalProductAlloys)
    .values(
      alloys.map(({ alloyId, image, weight, sizes }, sort) => ({
        productId,
        alloyId,
        sort,
        imageUuid: image,
        weightMg: weight,
        sizes,
      })),
    )
    .onConflictDoUpdate({
      target: [additionalProductAlloys.productId, additionalProductAlloys.alloyId],
      set: {
        sort: sql`excluded.sort`,
        imageUuid: sql`excluded.image_uuid`,
        weightMg: sql`excluded.weight_mg`,
        sizes: sql`excluded.sizes`,
      },
    })
}

/** Pictures of a product with the field of each; the same one may show several alloys. */
const picturesOf = (form: Written | null): ReadonlyMap<string, string> =>
  new Map(
    [
      ...(form?.alloys ?? []).map(({ image }, at) => [image, `alloys.${at}.image`] as const),
      [form?.image ?? null, 'image'] as const,
    ].flatMap(([uuid, field]) => (uuid ? [[uuid, field] as const] : [])),
  )

/** Attaches the pictures that a product has gained and lets those go that it has lost. */
async function savePictures(
  tx: Tx,
  me: Principal,
  id: number,
  before: Written | null,
  after: Written | null,
): Promise<void> {
  const [old, now] = [picturesOf(before), picturesOf(after)]
  const holder = { entity: 'additional_product', entityId: id }
  for (const [uuid, field] of now) if (!old.has(uuid)) await referImage(tx, me, uuid, holder, field)
  for (const uuid of old.keys()) if (!now.has(uuid)) await releaseFile(tx, uuid, holder)
}

/** Creates an additional product; returns its id. */
export async function createAdditional(services: Services, me: Principal, body: Create): Promise<number> {
  const { type, ...form } = body
  return services.database.transaction(async (tx) => {
    await lockAdditionalCount(tx)
    const [{ n } = { n: 0 }] = await countAdditional(tx)
    if (n >= additionalLimits.products)
      throw new RequestRefused('additional_limit', { limit: additionalLimits.products })
    await refuseForm(tx, type, form)
    const after = tidied(form)
    const now = services.now()
    const [made] = await tx
      .insert(additionalProducts)
      .values({ type, ...columnsOf(after), createdAt: now, updatedAt: now })
      .returning({ id: additionalProducts.id })
    if (!made) throw new Error('The additional product was not stored')
    const { id } = made
    await writeAlloys(tx, id, after.alloys)
    await savePictures(tx, me, id, null, after)
    await logAction(tx, me, {
      entity: 'additional_product',
      entityId: id,
      action: 'create',
      after: { type, ...after },
    })
    return id
  })
}

/** The locked product, if nobody else has changed it since `version`. */
async function openAdditional(tx: Tx, id: number, version: number | undefined) {
  await lockAdditional(tx, id)
  const [row] = await readAdminProduct(tx, id)
  return unchanged(row, version)
}

/** Saves an additional product that nobody else has changed; its type stays. */
export async function updateAdditional(
  services: Services,
  me: Principal,
  id: number,
  { version, ...form }: Update,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = await openAdditional(tx, id, version)
    await refuseForm(tx, row.type, form)
    const [before, after] = [formOf(row), tidied(form)]
    await tx
      .update(additionalProducts)
      .set({ ...columnsOf(after), updatedAt: services.now(), version: row.version + 1 })
      .where(eq(additionalProducts.id, id))
    await writeAlloys(tx, id, after.alloys)
    await savePictures(tx, me, id, before, after)
    await logAction(tx, me, {
      entity: 'additional_product',
      entityId: id,
      action: 'update',
      ...changedParts(before, after),
    })
  })
}

/** Deletes an additional product; leads keep what they ask for (decision G-442). */
export async function deleteAdditional(
  services: Services,
  me: Principal,
  id: number,
  version: number | undefined,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = await openAdditional(tx, id, version)
    const before = formOf(row)
    await savePictures(tx, me, id, before, null)
    await tx.delete(additionalProducts).where(eq(additionalProducts.id, id))
    await logAction(tx, me, {
      entity: 'additional_product',
      entityId: id,
      action: 'delete',
      before: { type: row.type, ...before },
    })
  })
}
