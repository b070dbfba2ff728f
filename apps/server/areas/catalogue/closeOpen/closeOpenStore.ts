import type { CloseOpenAction, Closing } from '@proba/domain/product/closeOpen'
import { articleKey } from '@proba/domain/product/search'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, jsonRow, pick } from '../../../db/statements/expression.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { recordTable } from '../../../db/statements/recordTable.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { products } from '../../../schema/catalogue/catalogueTables.ts'
import { closeOpenUpdates } from '../../../schema/catalogue/closeOpenTables.ts'
import { users } from '../../../schema/customers/sessionTables.ts'

const u = columnsOf(closeOpenUpdates, 'u')
const p = columnsOf(products, 'p')
const author = columnsOf(users, 'a')

const ofUpdate = 'close_open_products cp join products p on p.id = cp.product_id where cp.update_id = u.id'

/** Articles that a row of the list or a refusal names. */
export const namedArticles = 5

/** The first articles, with an ellipsis when there are more. */
export const articlesOf = (articles: readonly string[], count = articles.length): string =>
  articles.slice(0, namedArticles).join(', ') + (count > namedArticles ? ' …' : '')

const listed = {
  ...pick(u, 'id', 'action', 'effective_on', 'reason_ru', 'reason_en', 'opens_at', 'applied_at'),
  ...pick(u, 'version', 'created_at'),
  products_count: expression<number>(`(select count(*)::int from ${ofUpdate})`),
  articles: expression<string[]>(
    `array(select p.article::text from ${ofUpdate} order by p.article, p.id limit ${namedArticles})`,
  ),
  author: jsonRow({ id: author.id, name: author.name }, 'from users a where a.id = u.author_id'),
}
const updateListed = record(listed)
export type UpdateListRecord = RecordOf<typeof updateListed>

const updateRecord = record({
  ...listed,
  author_id: u.author_id,
  product_ids: expression<number[]>(`array(select p.id from ${ofUpdate} order by p.article, p.id)`),
})
/** An update with its products. */
export type UpdateRecord = RecordOf<typeof updateRecord>

export interface UpdateFilters {
  readonly q: string
  readonly action?: CloseOpenAction | undefined
  readonly applied?: boolean | undefined
}

function conditionsOf({ q, action, applied }: UpdateFilters): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const param = (value: unknown) => `$${values.push(value)}`
  const parts = ['true']
  if (q) {
    const key = articleKey(q)
    const byArticle = key
      ? `exists (select from ${ofUpdate} and p.search_key like ${param(contains(key))}) or `
      : ''
    const reasons = "lower(concat_ws(' ', u.reason_ru, u.reason_en))"
    parts.push(`(${byArticle}${reasons} like ${param(contains(q.toLowerCase()))})`)
  }
  if (action !== undefined) parts.push(`u.action = ${param(action)}`)
  if (applied !== undefined) parts.push(`u.applied_at is ${applied ? 'not null' : 'null'}`)
  return { where: parts.join(' and '), values }
}

const sortColumns = { date: 'u.effective_on', id: 'u.id' } as const

/** A page of updates and how many there are. */
export async function readUpdatePage(
  sql: Sql,
  filters: UpdateFilters,
  order: { sort: keyof typeof sortColumns; descending: boolean },
  page: ListSlice,
): Promise<{ rows: UpdateListRecord[]; total: number }> {
  const { where, values } = conditionsOf(filters)
  const direction = order.descending ? 'desc' : 'asc'
  const orderBy = `${sortColumns[order.sort]} ${direction}, u.id ${direction}`
  return readPage(
    sql,
    updateListed,
    { from: 'from close_open_updates u', where, orderBy, id: 'u.id', values },
    page,
  )
}

export const readUpdate = updateRecord.statement<[id: number]>(
  'close_open_update',
  (columns) => `select ${columns} from close_open_updates u where u.id = $1`,
)

/** Locks an update: its saving, its deletion and its day take turns (decision G-015). */
export const lockUpdate = command<[id: number]>(
  'close_open_lock',
  'select 1 from close_open_updates where id = $1 for update',
)

/** Locks the update that is to be applied next, of a day at or before the given one. */
export const lockNextDue = record({ id: u.id }).statement<[day: string]>(
  'close_open_due',
  (columns) => `select ${columns} from close_open_updates u
   where u.applied_at is null and u.effective_on <= $1::date order by u.effective_on, u.id limit 1 for update`,
)

/** Articles of products that another update waits to close or open on a day; as many as a refusal names, and one more. */
export const readPlanned = record(pick(p, 'article')).statement<
  [ids: readonly number[], day: string, exceptId: number]
>(
  'close_open_planned',
  (columns) => `select ${columns} from products p where p.id = any($1::int[]) and exists (
     select from close_open_products cp join close_open_updates u on u.id = cp.update_id
     where cp.product_id = p.id and u.applied_at is null and u.effective_on = $2::date and u.id <> $3)
   order by p.article, p.id limit ${namedArticles + 1}`,
)

/** How many updates of a day at or before the given one wait. */
export const readDueCount = record({ count: expression<number>('count(*)::int') }).statement<[day: string]>(
  'close_open_due_count',
  (columns) => `select ${columns} from close_open_updates u
   where u.applied_at is null and u.effective_on <= $1::date`,
)

export const markApplied = command<[id: number, now: Date]>(
  'close_open_applied',
  'update close_open_updates set applied_at = $2, version = version + 1 where id = $1',
)

const closingRecord = record(
  pick(p, 'id', 'article', 'is_closed', 'closed_reason_ru', 'closed_reason_en', 'opens_at', 'closed_on'),
)
/** What is stored about the closing of a product. */
export type ClosingRecord = RecordOf<typeof closingRecord>

/** The closing that a product has now. */
export const closingOf = (row: Omit<ClosingRecord, 'id' | 'article' | 'closed_on'>): Closing => ({
  isClosed: row.is_closed,
  reasonRu: row.closed_reason_ru,
  reasonEn: row.closed_reason_en,
  opensAt: row.opens_at,
})

/** Locks products that exist, in the order in which they are locked everywhere. */
export const lockClosings = closingRecord.statement<[ids: readonly number[]]>(
  'close_open_products',
  (columns) => `select ${columns} from products p where p.id = any($1::int[]) and p.deleted_at is null
   order by p.id for no key update`,
)

/** Says of one product that it is closed or open; its version changes, so that a form opened before is outdated. */
export const saveClosing = command<
  [
    id: number,
    isClosed: boolean,
    reasonRu: string | null,
    reasonEn: string | null,
    opensAt: string | null,
    closedOn: string | null,
    now: Date,
  ]
>(
  'close_open_save',
  `update products set is_closed = $2, closed_reason_ru = $3, closed_reason_en = $4, opens_at = $5::date,
     closed_on = $6::date, version = version + 1, updated_at = $7 where id = $1`,
)

/** Replaces the products of an update. */
export const replaceProducts = async (sql: Sql, id: number, ids: readonly number[]): Promise<void> => {
  await removeProducts(sql, id)
  await addProducts(sql, id, ids)
}
const removeProducts = command<[id: number]>(
  'close_open_remove',
  'delete from close_open_products where update_id = $1',
)
const addProducts = command<[id: number, ids: readonly number[]]>(
  'close_open_add',
  'insert into close_open_products (update_id, product_id) select $1, unnest($2::int[])',
)

export const closeOpenTable = recordTable(closeOpenUpdates)
