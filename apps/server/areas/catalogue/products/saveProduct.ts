import type { Calls } from '@proba/api/calls'
import type { FieldRefusal } from '@proba/api/common/fieldRefusals'
import type { BodyOf } from '@proba/api/route'
import { productFieldErrors } from '@proba/domain/product/productForm'
import { articleKey, normaliseArticle } from '@proba/domain/product/search'
import type { Sql } from '../../../db/connection/connect.ts'
import { refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { knownIds, type ProductDictionary, readMetalOfAlloy } from '../dictionaries/productDictionaryStore.ts'
import { lockNewProducts, lockProduct, readLikeArticles, readProduct } from './productsStore.ts'
import { type ProductBody, writeProducts } from './writeProducts.ts'

type Create = BodyOf<Calls['POST /admin/products']>
type Update = BodyOf<Calls['POST /admin/products/{id}']>
type Fields = Record<string, FieldRefusal[]>

const idsOf = (id: number | null) => (id === null ? [] : [id])

/** Refusals of ids that are in no dictionary, by field. */
async function unknownIdRefusals(sql: Sql, body: ProductBody): Promise<Fields> {
  const references: readonly (readonly [keyof ProductBody, ProductDictionary, readonly number[]])[] = [
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

async function fieldRefusals(sql: Sql, body: ProductBody): Promise<Fields> {
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

/** Creates a product without sizes; returns its id. */
export async function createProduct(services: Services, me: Principal, body: Create): Promise<number> {
  return services.database.transaction(async (tx) => {
    await lockNewProducts(tx)
    refuse({ ...(await fieldRefusals(tx, body)), ...(await identityRefusals(tx, body)) })
    const { article, metalId, alloyId, productType, isChain, ...form } = body
    const identity = { article, metalId, alloyId, productType, isChain }
    const [id = 0] = await writeProducts(tx, me, services.now(), [{ before: null, identity, form }])
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
    const [found] = await readProduct(tx, id)
    const before = unchanged(found, version)
    refuse(await fieldRefusals(tx, form))
    await writeProducts(tx, me, services.now(), [{ before, form }])
  })
  services.wakeJobs()
}
