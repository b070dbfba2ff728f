import type { StockType } from '@proba/domain/codes/stockType'
import { articleKey } from '@proba/domain/product/search'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connection/connect.ts'
import { columnsOf, expression, jsonOne, jsonRows, pick } from '../../../db/statements/expression.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { offers, products } from '../../../schema/catalogue/catalogueTables.ts'
import { coatings } from '../../../schema/catalogue/dictionaryTables.ts'
import { residues } from '../../../schema/catalogue/stockTables.ts'
import { heldOf } from '../../catalogue/listing/heldStock.ts'

const r = columnsOf(residues, 'r')
const t = columnsOf(residues, 't')
const o = columnsOf(offers, 'o')
const c = columnsOf(coatings, 'c')

const residueRecord = record({
  ...pick(r, 'id', 'product_id', 'offer_id', 'coating_id'),
  article: columnsOf(products, 'p').article,
  ...pick(o, 'length_mm', 'size_label'),
  coating: jsonOne({ id: c.id, ru: c.name_ru, en: c.name_en }, 'from coatings c where c.id = r.coating_id'),
  types: jsonRows(
    {
      ...{ id: t.id, type: t.stock_type, available: t.available, short: t.short },
      held: expression<number>(`${heldOf('residue', 't.id')}::int`),
    },
    'from residues t where t.offer_id = r.offer_id and t.coating_id = r.coating_id',
    't.stock_type',
  ),
  /** The rows of both kinds are one record, and so are their versions. */
  version: expression<number>(
    '(select sum(t.version)::int from residues t where t.offer_id = r.offer_id and t.coating_id = r.coating_id)',
  ),
})
/** Finished stock of a size in a coating; its id is that of its first row. */
export type FinishedResidueRecord = RecordOf<typeof residueRecord>

/** The first row of each size and coating stands for both. */
const tables = `from residues r join offers o on o.id = r.offer_id
  join products p on p.id = r.product_id and p.deleted_at is null`
const firstOf = `not exists (select from residues e
    where e.offer_id = r.offer_id and e.coating_id = r.coating_id and e.id < r.id)`
const source = `${tables} where ${firstOf}`

export interface ResidueFilters {
  readonly q: string
  readonly product?: number | undefined
  readonly inStock?: boolean | undefined
}

function conditionsOf({ q, product, inStock }: ResidueFilters): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const param = (value: unknown) => `$${values.push(value)}`
  const parts: string[] = []
  if (q) parts.push(`p.search_key like ${param(contains(articleKey(q)))}`)
  if (product !== undefined) parts.push(`r.product_id = ${param(product)}`)
  const some = `exists (select from residues a
    where a.offer_id = r.offer_id and a.coating_id = r.coating_id and a.available > 0)`
  if (inStock !== undefined) parts.push(inStock ? some : `not ${some}`)
  return { where: parts.map((part) => ` and ${part}`).join(''), values }
}

const sortKeys = { article: ['p.article', 'o.sort', 'o.id', 'r.coating_id'], id: [] } as const

/** A page of finished stocks and how many there are. */
export async function readResiduePage(
  sql: Sql,
  filters: ResidueFilters,
  order: { sort: keyof typeof sortKeys; descending: boolean },
  page: ListSlice,
): Promise<{ rows: FinishedResidueRecord[]; total: number }> {
  const { where, values } = conditionsOf(filters)
  const direction = order.descending ? 'desc' : 'asc'
  const orderBy = [...sortKeys[order.sort], 'r.id'].map((key) => `${key} ${direction}`).join(', ')
  return readPage(
    sql,
    residueRecord,
    { from: tables, where: firstOf + where, orderBy, id: 'r.id', values },
    page,
  )
}

export const readResidue = residueRecord.statement<[id: number]>(
  'admin_residue',
  (columns) => `select ${columns} ${source} and r.id = $1`,
)

/** Locks both rows of a record, by id as placing does (decision G-015). */
export const lockResidue = command<[id: number]>(
  'admin_residue_lock',
  `select 1 from residues r where (r.offer_id, r.coating_id) =
     (select f.offer_id, f.coating_id from residues f where f.id = $1) order by r.id for no key update`,
)

/** A size whose coatings are known, as a new stock refers to it: it stays until the commit. */
export const readStockedOffer = record({
  ...pick(o, 'id', 'product_id'),
  coating_ids: expression<number[]>(
    'array(select pc.coating_id from product_coatings pc where pc.product_id = o.product_id)',
  ),
}).statement<[id: number]>(
  'admin_residue_offer',
  (
    columns,
  ) => `select ${columns} from offers o join products p on p.id = o.product_id and p.deleted_at is null
   where o.id = $1 for key share of o`,
)

const offerChoice = record({
  ...pick(o, 'id', 'product_id', 'length_mm', 'size_label'),
  article: columnsOf(products, 'p').article,
})
export type OfferChoiceRecord = RecordOf<typeof offerChoice>

/** Sizes found at once without a product: enough to see that more has to be typed. */
const maxFound = 50

/** An article with a length in cm behind it, as `НЦ-22-053 45,5`; the length in mm. */
function articleAndLength(q: string): { article: string; lengthMm: number } | null {
  const parts = q.split(' ')
  const last = parts.at(-1) ?? ''
  if (parts.length < 2 || !/^\d{1,4}([.,]\d)?$/.test(last)) return null
  return { article: parts.slice(0, -1).join(' '), lengthMm: Math.round(Number(last.replace(',', '.')) * 10) }
}

/** Listed sizes of a product, those found by article and length, or one by id, listed or not. */
export async function readOfferChoices(
  sql: Sql,
  search: { productId?: number | undefined; q?: string | undefined; id?: number | undefined },
): Promise<OfferChoiceRecord[]> {
  const values: unknown[] = []
  const param = (value: unknown) => `$${values.push(value)}`
  const parts = ['p.deleted_at is null']
  if (search.id !== undefined) parts.push(`o.id = ${param(search.id)}`)
  else parts.push('o.deleted_at is null')
  if (search.productId !== undefined) parts.push(`o.product_id = ${param(search.productId)}`)
  const q = search.q?.trim() ?? ''
  const sized = articleAndLength(q)
  const byArticle = (text: string) => `p.search_key like ${param(contains(articleKey(text)))}`
  if (q && sized)
    parts.push(
      `(${byArticle(q)} or (${byArticle(sized.article)} and o.length_mm = ${param(sized.lengthMm)}))`,
    )
  else if (q) parts.push(byArticle(q))
  const limit = search.productId === undefined ? `limit ${maxFound}` : ''
  return offerChoice.query(
    sql,
    `select ${offerChoice.columns} from offers o join products p on p.id = o.product_id
     where ${parts.join(' and ')} order by length(p.search_key), p.article, o.sort, o.id ${limit}`,
    values,
  )
}

/** A size in a coating, whose stock is kept by kind. */
export interface StockKey {
  readonly offerId: number
  readonly productId: number
  readonly coatingId: number
}

/** Pieces of one kind in stock, as of a moment. */
export interface StockColumns {
  readonly stockType: StockType
  readonly available: number
  readonly short: number
  readonly overdrawn: number
  readonly asOf: Date
  readonly isHeldOnly: boolean
}

/** Adds the stock of a size in a coating; answers its id, null when there is one already. */
export async function insertStock(
  tx: Tx,
  key: StockKey,
  stock: readonly StockColumns[],
): Promise<number | null> {
  const made = await tx
    .insert(residues)
    .values(stock.map((columns) => ({ ...key, ...columns })))
    .onConflictDoNothing()
    .returning({ id: residues.id })
  return made.length < stock.length ? null : Math.min(...made.map(({ id }) => id))
}

/** Writes the stock of a size in a coating, by hand: the message that last reported it counts no more. */
export async function saveStock(tx: Tx, key: StockKey, stock: readonly StockColumns[]): Promise<void> {
  for (const { stockType, ...columns } of stock)
    await tx
      .insert(residues)
      .values({ ...key, stockType, ...columns })
      .onConflictDoUpdate({
        target: [residues.offerId, residues.coatingId, residues.stockType],
        set: { ...columns, saidId: null, version: sql`${residues.version} + 1` },
      })
}

/** Deletes records of the stock of a size. */
export async function deleteStock(tx: Tx, offerId: number, ids: readonly number[]): Promise<void> {
  await tx.delete(residues).where(and(eq(residues.offerId, offerId), inArray(residues.id, [...ids])))
}
