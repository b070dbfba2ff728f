import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { contractTypes } from '@proba/domain/codes/contractType'
import { closedSince } from '@proba/domain/product/closeOpen'
import { picturesByCoating } from '@proba/domain/product/productForm'
import { articleKey, productSearchText } from '@proba/domain/product/search'
import { mayFindCapacity } from '@proba/domain/stock/powerForm'
import type { Sql, Tx } from '../../../db/connection/connect.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Principal } from '../../../services/principal.ts'
import { logActions } from '../../common/actionLog/actionLogStore.ts'
import { changedParts } from '../../common/actionLog/changedParts.ts'
import { readBadgeWords, readWeavingWords } from '../dictionaries/productDictionaryStore.ts'
import { assignSections } from './assignSections.ts'
import { formOf } from './productReply.ts'
import {
  clearCoatings,
  insertCoatings,
  insertProducts,
  type ProductRecord,
  saveProductRows,
} from './productsStore.ts'
import { reweigh } from './reweigh.ts'
import { savePictures } from './savePictures.ts'

type Create = BodyOf<Calls['POST /admin/products']>

/** What a product is from its beginning on. */
export type ProductIdentity = Pick<Create, 'article' | 'metalId' | 'alloyId' | 'productType' | 'isChain'>
/** All that can be changed of a product. */
export type ProductBody = Omit<Create, keyof ProductIdentity>

/** A product that was checked: a new one with its identity, or a locked one as it is now, and its new form. */
export type ProductDraft = { readonly form: ProductBody } & (
  | { readonly before: null; readonly identity: ProductIdentity }
  | { readonly before: ProductRecord }
)

const textOrNull = (text: string | null) => text?.trim() || null

/** Words of weavings and codes of badges that forms refer to, by id. */
async function readWords(sql: Sql, forms: readonly ProductBody[]) {
  const weavings = await readWeavingWords(sql, [
    ...new Set(forms.flatMap(({ weavingId }) => weavingId ?? [])),
  ])
  const badges = await readBadgeWords(sql, [...new Set(forms.flatMap(({ badgeIds }) => badgeIds))])
  return { weavings: new Map(weavings.map((word) => [word.id, word])), badges }
}
type Words = Awaited<ReturnType<typeof readWords>>

function columnsFor({ before, form }: ProductDraft, words: Words, now: Date) {
  const weaving = form.weavingId === null ? undefined : words.weavings.get(form.weavingId)
  const titleRu = form.titleRu.trim()
  const titleEn = form.titleEn.trim()
  const { coveringIds: _, badgeIds, sectionIds: __, pictures, ...body } = form
  return {
    ...body,
    titleRu,
    titleEn,
    searchText: productSearchText([titleRu, titleEn, weaving?.name_ru, weaving?.name_en]),
    diameterMm: form.diameter,
    widthMm: form.width,
    interceptMg: form.intercept,
    chainMinLengthCm: form.chainMinLength,
    minOrderWeightMg: form.minOrderWeight,
    disabledPlatings: [...new Set(form.disabledPlatings)],
    inStock: contractTypes.map((contractType) => ({
      contractType,
      availability: form.inStock[contractType],
    })),
    closedOn: closedSince(
      before && { isClosed: before.is_closed, closedOn: before.closed_on },
      form.isClosed,
      now.toISOString(),
    ),
    closedReasonRu: textOrNull(form.closedReasonRu),
    closedReasonEn: textOrNull(form.closedReasonEn),
    badgeCodes: words.badges.filter(({ id }) => badgeIds.includes(id)).map(({ code }) => code),
    pictureKeys: [...picturesByCoating(pictures).ofProduct],
    updatedAt: now,
  }
}

/** Rows of one statement, well within the parameters that one may have. */
const rowsAtOnce = 500

function* parts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += rowsAtOnce) yield items.slice(from, from + rowsAtOnce)
}

/** Writes the rows of products; their ids in the order of the drafts. */
async function saveRows(tx: Tx, drafts: readonly ProductDraft[], now: Date): Promise<number[]> {
  const words = await readWords(
    tx,
    drafts.map(({ form }) => form),
  )
  const changed = drafts.flatMap((draft) =>
    draft.before
      ? [{ ...columnsFor(draft, words, now), id: draft.before.id, version: draft.before.version + 1 }]
      : [],
  )
  const added = drafts.flatMap((draft) => {
    if (draft.before) return []
    const article = draft.identity.article.trim()
    return {
      ...columnsFor(draft, words, now),
      ...draft.identity,
      article,
      searchKey: articleKey(article),
      createdAt: now,
    }
  })
  await saveProductRows(tx, changed)
  const ids = new Map<string, number>()
  for (const part of parts(added)) {
    for (const { id, article } of await insertProducts(tx, part)) ids.set(article, id)
  }
  return drafts.map((draft) =>
    draft.before ? draft.before.id : (ids.get(draft.identity.article.trim()) ?? 0),
  )
}

/** Coatings of each product in the order given, each with its pictures. */
async function saveCoatings(
  tx: Tx,
  saved: readonly { readonly id: number; readonly form: ProductBody }[],
): Promise<void> {
  for (const part of parts(saved)) {
    await clearCoatings(
      tx,
      part.map(({ id }) => id),
    )
  }
  const rows = saved.flatMap(({ id, form: { coveringIds, pictures } }) => {
    const { ofCoating } = picturesByCoating(pictures)
    return [...new Set(coveringIds)].map((coatingId, sort) => ({
      productId: id,
      coatingId,
      sort,
      pictureKeys: [...ofCoating(coatingId)],
    }))
  })
  for (const part of parts(rows)) await insertCoatings(tx, part)
}

/** Whether auto-orders of the product may fit now that waited for capacity. */
const mayFit = ({ before, form }: ProductDraft): boolean =>
  before !== null &&
  mayFindCapacity({ powerGroupId: before.power_group_id, productionFactor: before.production_factor }, form)

/**
 * Writes checked products and what follows from them: pictures, coatings, sections, weights of sizes and carts, a run of
 * the auto-orders where one may find more capacity (decision G-171), action log. Products that exist are locked by the caller. Returns their ids in the order of the drafts.
 */
export async function writeProducts(
  tx: Tx,
  me: Principal | null,
  now: Date,
  drafts: readonly ProductDraft[],
): Promise<number[]> {
  if (drafts.length === 0) return []
  const ids = await saveRows(tx, drafts, now)
  const saved = drafts.map((draft, index) => ({ id: ids[index] ?? 0, draft, form: draft.form }))
  for (const { id, draft, form } of saved)
    await savePictures(tx, me, id, draft.before?.pictures ?? [], form.pictures)
  await saveCoatings(tx, saved)
  await assignSections(
    tx,
    saved.map(({ id, form }) => ({ productId: id, sectionIds: [...new Set(form.sectionIds)] })),
  )
  await reweigh(
    tx,
    saved.flatMap(({ id, draft }) => (draft.before ? [id] : [])),
  )
  if (drafts.some(mayFit)) await enqueue(tx, 'auto-orders-run', {})
  await logActions(
    tx,
    me,
    saved.map(({ id, draft, form }) =>
      draft.before
        ? { entity: 'product', entityId: id, action: 'update', ...changedParts(formOf(draft.before), form) }
        : { entity: 'product', entityId: id, action: 'create', after: { ...draft.identity, ...form } },
    ),
  )
  return ids
}
