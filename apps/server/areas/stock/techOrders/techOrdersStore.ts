import { articleKey } from '@proba/domain/product/search'
import type { Sql } from '../../../db/connection/connect.ts'
import {
  columnsOf,
  expression,
  jsonOne,
  jsonRow,
  jsonRows,
  outerColumnsOf,
  pick,
} from '../../../db/statements/expression.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { recordTable } from '../../../db/statements/recordTable.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { offers, products } from '../../../schema/catalogue/catalogueTables.ts'
import { coatings } from '../../../schema/catalogue/dictionaryTables.ts'
import { users } from '../../../schema/customers/sessionTables.ts'
import { techOrderBatches, techOrders } from '../../../schema/stock/techOrdersTables.ts'

const t = columnsOf(techOrders, 't')
const o = columnsOf(offers, 'o')
const p = columnsOf(products, 'p')
const c = columnsOf(coatings, 'c')
const a = columnsOf(users, 'a')
const b = columnsOf(techOrderBatches, 'b')

const techOrderRecord = record({
  ...pick(
    t,
    'id',
    'offer_id',
    'coating_id',
    'count',
    'comment',
    'batch_id',
    'version',
    'created_at',
    'author_id',
  ),
  product_id: o.product_id,
  ...pick(o, 'length_mm', 'size_label', 'weight_mg'),
  ...pick(p, 'article', 'slope', 'intercept_mg'),
  coating: jsonOne({ id: c.id, ru: c.name_ru, en: c.name_en }, 'from coatings c where c.id = t.coating_id'),
  sent_at: outerColumnsOf(techOrderBatches, 'b').sent_at,
  author: jsonRow({ id: a.id, name: a.name }, 'from users a where a.id = t.author_id'),
})
/** A technical order with its size and its product, which may have left the catalogue since. */
export type TechOrderRecord = RecordOf<typeof techOrderRecord>

const source = `from tech_orders t join offers o on o.id = t.offer_id join products p on p.id = o.product_id
  left join tech_order_batches b on b.id = t.batch_id`

export interface TechOrderFilters {
  readonly q: string
  readonly sent?: boolean | undefined
  readonly batch?: number | undefined
}

function conditionsOf({ q, sent, batch }: TechOrderFilters): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const param = (value: unknown) => `$${values.push(value)}`
  const parts = ['true']
  if (q) {
    const key = articleKey(q)
    const byArticle = key ? `p.search_key like ${param(contains(key))} or ` : ''
    parts.push(`(${byArticle}lower(t.comment) like ${param(contains(q.toLowerCase()))})`)
  }
  if (sent !== undefined) parts.push(`t.batch_id is ${sent ? 'not null' : 'null'}`)
  if (batch !== undefined) parts.push(`t.batch_id = ${param(batch)}`)
  return { where: parts.join(' and '), values }
}

const sortColumns = { createAt: 't.created_at', id: 't.id', article: 'p.article' } as const

/** A page of technical orders and how many there are. */
export async function readTechOrderPage(
  sql: Sql,
  filters: TechOrderFilters,
  order: { sort: keyof typeof sortColumns; descending: boolean },
  page: ListSlice,
): Promise<{ rows: TechOrderRecord[]; total: number }> {
  const { where, values } = conditionsOf(filters)
  const direction = order.descending ? 'desc' : 'asc'
  const orderBy = `${sortColumns[order.sort]} ${direction}, t.id ${direction}`
  return readPage(sql, techOrderRecord, { from: source, where, orderBy, id: 't.id', values }, page)
}

export const readTechOrder = techOrderRecord.statement<[id: number]>(
  'tech_order',
  (columns) => `select ${columns} ${source} where t.id = $1`,
)

/** Locks a technical order: its saving, its deletion and its sending take turns (decision G-015). */
export const lockTechOrder = command<[id: number]>(
  'tech_order_lock',
  'select 1 from tech_orders where id = $1 for update',
)

/** Locks every draft; who comes second finds none that the first has sent. */
export const lockDrafts = record(pick(t, 'id', 'count')).statement<[]>(
  'tech_order_drafts_lock',
  (columns) => `select ${columns} from tech_orders t where t.batch_id is null order by t.id for update`,
)

export const countDrafts = record({
  drafts: expression<number>('count(*)::int'),
  pieces: expression<number>('coalesce(sum(t.count), 0)::bigint'),
}).statement<[]>(
  'tech_order_drafts',
  (columns) => `select ${columns} from tech_orders t where t.batch_id is null`,
)

export const putIntoBatch = command<[batch: number, ids: readonly number[]]>(
  'tech_order_send',
  'update tech_orders set batch_id = $1, version = version + 1 where id = any($2::int[])',
)

/** The first batch after a number, with its rows as the ERP knows them. */
export const readNextBatch = record({
  ...pick(b, 'id', 'sent_at'),
  rows: jsonRows(
    {
      id: t.id,
      article: p.article,
      length: o.length_mm,
      sizeLabel: o.size_label,
      coating: c.code,
      count: t.count,
      comment: t.comment,
    },
    `from tech_orders t join offers o on o.id = t.offer_id join products p on p.id = o.product_id
     join coatings c on c.id = t.coating_id where t.batch_id = b.id`,
    't.id',
  ),
}).statement<[after: number]>(
  'tech_order_next_batch',
  (columns) => `select ${columns} from tech_order_batches b where b.id > $1 order by b.id limit 1`,
)

export const techOrderTable = recordTable(techOrders)

/** Writes a batch; returns its number. */
export async function addBatch(tx: Sql, senderId: number, sentAt: Date): Promise<number> {
  const [made] = await tx
    .insert(techOrderBatches)
    .values({ senderId, sentAt })
    .returning({ id: techOrderBatches.id })
  return made?.id ?? 0
}
