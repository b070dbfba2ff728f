import { type OfferColumn, readSheetOffer, type SheetOffer } from '@proba/domain/files/offerSheet'
import { sizeFieldErrors } from '@proba/domain/product/productForm'
import { articleKey, normaliseArticle } from '@proba/domain/product/search'
import { fromCell } from '@proba/domain/text/sameText'
import type { Tx } from '../../../db/connection/connect.ts'
import {
  type CheckedRows,
  type Outcome,
  type ParsedRow,
  type RowContext,
  type RowIssue,
  recordImport,
} from '../../common/recordImports/recordImport.ts'
import { type ProductOfferRecord, readSizesOf } from './offersStore.ts'
import { lockProductsByKey, readArticlesByKey } from './productsStore.ts'
import { lockCarts } from './reweighStore.ts'
import { type OfferDraft, offerFormOf, writeOffers } from './writeOffers.ts'

type Row = ParsedRow<SheetOffer>

const keysOf = (rows: readonly Row[]) => [...new Set(rows.map(({ value }) => articleKey(value.article)))]

/** A size by what identifies it: product, length and label (decision G-079). */
const sizeKey = (productId: number, length: number, label: string | null) =>
  JSON.stringify([productId, length, label])

const sizeKeyOf = ({ product_id, length_mm }: ProductOfferRecord, label: string | null) =>
  sizeKey(product_id, length_mm, label)

/** A label as a file gives it back. */
const asRead = (label: string | null) => label && fromCell(label)

/** Products by article, and their sizes by what identifies them. */
async function readFacts(tx: Tx, rows: readonly Row[]) {
  const products = await readArticlesByKey(tx, keysOf(rows))
  const sizes = await readSizesOf(
    tx,
    products.map(({ id }) => id),
  )
  return {
    products: new Map(products.map(({ id, article }) => [normaliseArticle(article), id])),
    sizes: new Map<string, ProductOfferRecord>([
      ...sizes.map((size) => [sizeKeyOf(size, asRead(size.size_label)), size] as const),
      ...sizes.map((size) => [sizeKeyOf(size, size.size_label), size] as const),
    ]),
  }
}
type Facts = Awaited<ReturnType<typeof readFacts>>

/** What a row asks for; null where its product is not there. */
function draftOf(
  { article, length, sizeLabel, weight, listed }: SheetOffer,
  facts: Facts,
): OfferDraft | null {
  const productId = facts.products.get(normaliseArticle(article))
  if (productId === undefined) return null
  const before = facts.sizes.get(sizeKey(productId, length, sizeLabel))
  if (!before) {
    const form = { sizeLabel, weight: weight ?? null, listed: listed ?? true }
    return { before: null, productId, length, form }
  }
  const stored = offerFormOf(before)
  const form = {
    sizeLabel,
    weight: weight === undefined ? stored.weight : weight,
    listed: listed ?? stored.listed,
  }
  return { before, form }
}

const refused = (...issues: readonly RowIssue[]): Outcome => ({ verdict: 'refuse', issues })

/** What happens to a row; null where its size is new. */
function outcomeOf({ row, value }: Row, facts: Facts, { name }: RowContext): Outcome | null {
  const draft = draftOf(value, facts)
  if (!draft) return refused({ column: 'article', code: 'notFound' })
  const productId = draft.before ? draft.before.product_id : draft.productId
  const earlier = name(sizeKey(productId, value.length, value.sizeLabel), row)
  if (earlier !== undefined) return refused({ column: 'length', code: 'repeated', params: { row: earlier } })
  const wrong = Object.entries(sizeFieldErrors({ length: value.length, weight: draft.form.weight }))
  if (wrong.length > 0) return refused(...wrong.map(([column, code]) => ({ column, code })))
  if (!draft.before) return null
  const { weight, listed } = offerFormOf(draft.before)
  const isSame = weight === draft.form.weight && listed === draft.form.listed
  return { verdict: isSame ? 'same' : 'update', issues: [] }
}

/** What happens to each row by the sizes that there are; `save` does it, for products that are locked. */
export async function checkOfferRows(
  tx: Tx,
  rows: readonly Row[],
  context: RowContext,
): Promise<CheckedRows<SheetOffer>> {
  const facts = await readFacts(tx, rows)
  const outcomes = new Map<number, Outcome>()
  for (const row of rows) {
    const outcome = outcomeOf(row, facts, context)
    if (outcome) outcomes.set(row.row, outcome)
  }
  const save = async (changed: readonly Row[]) => {
    const drafts = changed.flatMap(({ value }) => draftOf(value, facts) ?? [])
    await writeOffers(tx, context.me, context.now, drafts)
  }
  return { outcomes, save }
}

/** Sizes in bulk: existing ones change in weight and listing, the others are added (decision G-331). */
export const offersImport = recordImport<OfferColumn, SheetOffer>({
  type: 'offers',
  parse: readSheetOffer,
  lock: async (tx, rows) => {
    const locked = await lockProductsByKey(tx, keysOf(rows))
    await lockCarts(
      tx,
      locked.map(({ id }) => id),
    )
  },
  check: checkOfferRows,
  choices: (_sql, _me, _language, t) =>
    Promise.resolve({ listed: [t('server.records.yes'), t('server.records.no')] }),
})
