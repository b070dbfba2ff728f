import type { Contract } from '@proba/api/contract'
import type { FieldRefusal } from '@proba/api/errors'
import type { BodyOf } from '@proba/api/route'
import { contractTypes } from '@proba/domain/codes/contractType'
import { closedSince } from '@proba/domain/product/closeOpen'
import { picturesByCoating, productFieldErrors } from '@proba/domain/product/productForm'
import { articleKey, normaliseArticle, productSearchText } from '@proba/domain/product/search'
import { and, eq } from 'drizzle-orm'
import type { Sql, Tx } from '../../db/connect.ts'
import type { Principal } from '../../principal.ts'
import { RequestRefused, refuseFields } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { productCoatings, products } from '../catalogue/catalogueTables.ts'
import { logAction } from '../log/logStore.ts'
import { assignSections } from './assignSections.ts'
import { changedParts } from './changedParts.ts'
import {
  knownIds,
  type ProductDictionary,
  readBadgeCodes,
  readDictionaryEntries,
  readMetalOfAlloy,
} from './productDictionaryStore.ts'
import { formOf } from './productReply.ts'
import { lockProduct, type ProductRecord, readLikeArticles, readProduct } from './productsStore.ts'
import { reweigh } from './reweigh.ts'
import { savePictures } from './savePictures.ts'

type Create = BodyOf<Contract['POST /admin/products']>
type Update = BodyOf<Contract['POST /admin/products/{id}']>
type Write = Omit<Update, 'version'>
type Fields = Record<string, FieldRefusal[]>

const idsOf = (id: number | null) => (id === null ? [] : [id])

/** Refusals of ids that are in no dictionary, by field. */
async function unknownIdRefusals(sql: Sql, body: Write): Promise<Fields> {
  const references: readonly (readonly [keyof Write, ProductDictionary, readonly number[]])[] = [
    ['weavingId', 'weavings', idsOf(body.weavingId)],
    ['powerGroupId', 'powerGroups', idsOf(body.powerGroupId)],
    ['coilPoolId', 'coilPools', idsOf(body.coilPoolId)],
    ['coveringIds', 'coatings', body.coveringIds],
    ['badgeIds', 'badges', body.badgeIds],
    ['sectionIds', 'sections', body.sectionIds],
  ]
  const fields: Fields = {}
  for (const [field, dictionary, ids] of references) {
    const known = await knownIds(sql, dictionary, ids)
    if (!ids.every((id) => known.has(id))) fields[field] = [{ code: 'notFound' }]
  }
  return fields
}

async function fieldRefusals(sql: Sql, body: Write): Promise<Fields> {
  const unknown = await unknownIdRefusals(sql, body)
  const wrong = Object.entries(productFieldErrors(body))
  return {
    ...unknown,
    ...Object.fromEntries(wrong.map(([field, code]): [string, FieldRefusal[]] => [field, [{ code }]])),
  }
}

/** An article is unique as files and searches compare it: ignoring case and spaces. */
async function identityRefusals(sql: Sql, body: Create): Promise<Fields> {
  const fields: Fields = {}
  const article = normaliseArticle(body.article)
  const like = await readLikeArticles(sql, articleKey(body.article))
  if (!article) fields.article = [{ code: 'required' }]
  else if (like.some((other) => normaliseArticle(other.article) === article))
    fields.article = [{ code: 'unique' }]
  const [alloy] = await readMetalOfAlloy(sql, body.alloyId)
  if (!(await knownIds(sql, 'metals', [body.metalId])).has(body.metalId))
    fields.metalId = [{ code: 'notFound' }]
  if (!alloy) fields.alloyId = [{ code: 'notFound' }]
  else if (alloy.metal_id !== body.metalId) fields.alloyId = [{ code: 'choice' }]
  return fields
}

function refuse(fields: Fields): void {
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
}

const textOrNull = (text: string | null) => text?.trim() || null

async function productColumns(sql: Sql, body: Write, before: ProductRecord | null, now: Date) {
  const [weaving] =
    body.weavingId === null ? [] : await readDictionaryEntries(sql, 'weavings', { id: body.weavingId })
  const badges = await readBadgeCodes(sql, body.badgeIds)
  const titleRu = body.titleRu.trim()
  const titleEn = body.titleEn.trim()
  return {
    ...body,
    titleRu,
    titleEn,
    searchText: productSearchText([titleRu, titleEn, weaving?.ru, weaving?.en]),
    diameterMm: body.diameter,
    widthMm: body.width,
    interceptMg: body.intercept,
    chainMinLengthCm: body.chainMinLength,
    minOrderWeightMg: body.minOrderWeight,
    disabledPlatings: [...new Set(body.disabledPlatings)],
    inStock: contractTypes.map((contractType) => ({
      contractType,
      availability: body.inStock[contractType],
    })),
    closedOn: closedSince(
      before && { isClosed: before.is_closed, closedOn: before.closed_on },
      body.isClosed,
      now.toISOString(),
    ),
    closedReasonRu: textOrNull(body.closedReasonRu),
    closedReasonEn: textOrNull(body.closedReasonEn),
    badgeCodes: badges.map(({ code }) => code),
    pictureKeys: [...picturesByCoating(body.pictures).ofProduct],
  }
}

/** Coatings in the order given, each with its pictures. */
async function saveCoatings(tx: Tx, productId: number, { coveringIds, pictures }: Write): Promise<void> {
  const { ofCoating } = picturesByCoating(pictures)
  await tx.delete(productCoatings).where(eq(productCoatings.productId, productId))
  await tx.insert(productCoatings).values(
    [...new Set(coveringIds)].map((coatingId, sort) => ({
      productId,
      coatingId,
      sort,
      pictureKeys: [...ofCoating(coatingId)],
    })),
  )
}

/** Creates a product without sizes; returns its id. */
export async function createProduct(services: Services, me: Principal, body: Create): Promise<number> {
  return services.database.transaction(async (tx) => {
    refuse({ ...(await fieldRefusals(tx, body)), ...(await identityRefusals(tx, body)) })
    const article = body.article.trim()
    const [made] = await tx
      .insert(products)
      .values({
        ...(await productColumns(tx, body, null, services.now())),
        article,
        searchKey: articleKey(article),
        metalId: body.metalId,
        alloyId: body.alloyId,
        productType: body.productType,
        isChain: body.isChain,
        createdAt: services.now(),
        updatedAt: services.now(),
      })
      .returning({ id: products.id })
    const id = made?.id ?? 0
    await savePictures(tx, me, id, [], body.pictures)
    await saveCoatings(tx, id, body)
    await assignSections(tx, id, [...new Set(body.sectionIds)])
    await logAction(tx, me, { entity: 'product', entityId: id, action: 'create', after: body })
    return id
  })
}

/** Saves a product that nobody else has changed meanwhile, and in the same transaction what follows from it. */
export async function updateProduct(
  services: Services,
  me: Principal,
  id: number,
  body: Update,
): Promise<void> {
  const { version, ...form } = body
  await services.database.transaction(async (tx) => {
    await lockProduct(tx, id)
    const [before] = await readProduct(tx, id)
    if (!before) throw new RequestRefused('not_found')
    if (before.version !== version) throw new RequestRefused('version_conflict')
    refuse(await fieldRefusals(tx, form))
    await tx
      .update(products)
      .set({
        ...(await productColumns(tx, form, before, services.now())),
        version: version + 1,
        updatedAt: services.now(),
      })
      .where(and(eq(products.id, id), eq(products.version, version)))
    await savePictures(tx, me, id, before.pictures, form.pictures)
    await saveCoatings(tx, id, form)
    await assignSections(tx, id, [...new Set(form.sectionIds)])
    await reweigh(tx, id)
    await logAction(tx, me, {
      entity: 'product',
      entityId: id,
      action: 'update',
      ...changedParts(formOf(before), form),
    })
  })
}
