import type { Calls } from '@proba/api/calls'
import type { FieldRefusal } from '@proba/api/common/fieldRefusals'
import type { BodyOf } from '@proba/api/route'
import { sizeFieldErrors, sizeLimits } from '@proba/domain/product/productForm'
import type { Tx } from '../../../db/connection/connect.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logActions } from '../../common/actionLog/actionLogStore.ts'
import { deleteOffers, freeLabels, type ProductOfferRecord, readSizesOf } from './offersStore.ts'
import { lockProduct } from './productsStore.ts'
import { lockGoods, lockSizes, readSizeUses } from './productUsesStore.ts'
import { reweigh } from './reweigh.ts'
import { type OfferDraft, offerFormOf, writeOffers } from './writeOffers.ts'

type Rows = BodyOf<Calls['POST /admin/products/{id}/sizes']>
type Refusals = Record<string, readonly FieldRefusal[]>
type Stored = ReadonlyMap<number, ProductOfferRecord>

const hasAny = (refusals: Refusals) => Object.keys(refusals).length > 0
const labelOf = ({ sizeLabel }: { readonly sizeLabel: string | null }) => sizeLabel?.trim() || null
/** A size of a product by what identifies it (decision G-079). */
const nameOf = (length: number, label: string | null) => JSON.stringify([length, label])

/** Rows whose size is another product's, is gone, or was named before. */
function unknownRows({ changed, removed }: Rows, stored: Stored): Refusals {
  const seen = new Set<number>()
  const refusals: Refusals = {}
  for (const [part, rows] of Object.entries({ changed, removed }))
    for (const [index, { id }] of rows.entries()) {
      if (!stored.has(id)) refusals[`${part}.${index}.id`] = [{ code: 'notFound' }]
      else if (seen.has(id)) refusals[`${part}.${index}.id`] = [{ code: 'unique' }]
      seen.add(id)
    }
  return refusals
}

/** Rows that somebody has saved since they were read. */
function staleRows({ changed, removed }: Rows, stored: Stored): Refusals {
  const refusals: Refusals = {}
  for (const [part, rows] of Object.entries({ changed, removed }))
    for (const [index, { id, version }] of rows.entries())
      if (stored.get(id)?.version !== version) refusals[`${part}.${index}.version`] = [{ code: 'stale' }]
  return refusals
}

/** Rows with a wrong length or weight, or with the length and label of another size. */
function wrongRows({ changed, added, removed }: Rows, stored: Stored): Refusals {
  const rows = [
    ...changed.map((row, index) => ({
      place: `changed.${index}`,
      named: 'sizeLabel',
      row: { ...row, length: stored.get(row.id)?.length_mm ?? 0 },
    })),
    ...added.map((row, index) => ({ place: `added.${index}`, named: 'length', row })),
  ]
  const ofTable = new Set([...changed, ...removed].map(({ id }) => id))
  const others = [...stored.values()].filter(({ id }) => !ofTable.has(id))
  const names = new Set(others.map((size) => nameOf(size.length_mm, size.size_label)))
  const refusals: Refusals = {}
  for (const { place, named, row } of rows) {
    for (const [field, code] of Object.entries(sizeFieldErrors(row)))
      refusals[`${place}.${field}`] = [{ code }]
    const name = nameOf(row.length, labelOf(row))
    if (names.has(name)) refusals[`${place}.${named}`] ??= [{ code: 'unique' }]
    names.add(name)
  }
  return refusals
}

/** Removed rows that something refers to, with how much does (decision G-366). */
async function usedRows(tx: Tx, { removed }: Rows): Promise<Refusals> {
  const uses = new Map(
    (
      await readSizeUses(
        tx,
        removed.map(({ id }) => id),
      )
    ).map(({ id, ...counts }) => [id, counts]),
  )
  return Object.fromEntries(
    removed.flatMap(({ id }, index) => {
      const counts = uses.get(id)
      const isUsed = counts && Object.values(counts).some((count) => count > 0)
      return isUsed ? [[`removed.${index}.id`, [{ code: 'sizeInUse', params: counts }]]] : []
    }),
  )
}

/** Deletes sizes that nothing refers to. */
async function deleteSizes(tx: Tx, me: Principal, sizes: readonly ProductOfferRecord[]): Promise<void> {
  if (sizes.length === 0) return
  await deleteOffers(
    tx,
    sizes.map(({ id }) => id),
  )
  await logActions(
    tx,
    me,
    sizes.map((size) => ({
      entity: 'offer',
      entityId: size.id,
      action: 'delete',
      before: { productId: size.product_id, length: size.length_mm, ...offerFormOf(size) },
    })),
  )
}

/** What is to be written; a row that says what is stored already is not. */
function draftsOf(productId: number, { changed, added }: Rows, stored: Stored): OfferDraft[] {
  const formOf = (row: Rows['added'][number] | Rows['changed'][number]) => ({
    sizeLabel: labelOf(row),
    weight: row.weight,
    listed: row.listed,
  })
  return [
    ...changed.flatMap((row): OfferDraft[] => {
      const before = stored.get(row.id)
      return before ? [{ before, form: formOf(row) }] : []
    }),
    ...added.map(
      (row): OfferDraft => ({
        before: null,
        productId,
        length: row.length,
        form: formOf(row),
      }),
    ),
  ]
}

/**
 * Saves the table of sizes of a product, all rows or none (decision G-365). The product is locked first, with its
 * keys where sizes are deleted: who would refer to them waits and then does not find them. Returns the changed sizes,
 * then the added ones.
 */
export async function saveSizes(
  services: Services,
  me: Principal,
  productId: number,
  rows: Rows,
): Promise<ProductOfferRecord[]> {
  return services.database.transaction(async (tx) => {
    if (rows.removed.length > 0) {
      await lockGoods(tx, productId)
      await lockSizes(tx, productId)
    }
    const [product] = await lockProduct(tx, productId)
    if (!product) throw new RequestRefused('not_found')
    const stored: Stored = new Map((await readSizesOf(tx, [productId])).map((size) => [size.id, size]))
    const unknown = unknownRows(rows, stored)
    if (hasAny(unknown)) throw refuseFields(unknown)
    const stale = staleRows(rows, stored)
    if (hasAny(stale)) throw new RequestRefused('version_conflict', {}, { fields: stale })
    const wrong = { ...wrongRows(rows, stored), ...(await usedRows(tx, rows)) }
    if (hasAny(wrong)) throw refuseFields(wrong)
    await deleteSizes(
      tx,
      me,
      rows.removed.flatMap(({ id }) => stored.get(id) ?? []),
    )
    const drafts = draftsOf(productId, rows, stored)
    const relabelled = rows.changed.filter((row) => stored.get(row.id)?.size_label !== labelOf(row))
    await freeLabels(
      tx,
      relabelled.map(({ id }) => id),
      sizeLimits.sizeLabel + 1,
    )
    const ids = await writeOffers(tx, me, services.now(), drafts)
    if (drafts.length === 0) await reweigh(tx, [productId])
    const saved = new Map((await readSizesOf(tx, [productId])).map((size) => [size.id, size]))
    return ids.flatMap((id) => saved.get(id) ?? [])
  })
}
