import { articleKey } from '@proba/domain/product/search'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import { readTotal } from '../../../db/statements/readTotal.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { products } from '../../../schema/catalogue/catalogueTables.ts'

const p = columnsOf(products, 'p')

const closed = record(
  pick(
    p,
    'id',
    'article',
    'title_ru',
    'title_en',
    'closed_reason_ru',
    'closed_reason_en',
    'closed_on',
    'opens_at',
  ),
)
/** A product that is closed now. */
export type ClosedRecord = RecordOf<typeof closed>

const sortColumns = { article: 'p.article', closedAt: 'p.closed_on', openAt: 'p.opens_at' } as const

/** Literal, so that the partial index of the few closed products serves every read here. */
const source = 'from products p where p.is_closed and p.deleted_at is null'

/** A page of closed products and how many there are; `q` is looked for in article, titles and reasons. */
export async function readClosedPage(
  sql: Sql,
  q: string,
  order: { sort: keyof typeof sortColumns; descending: boolean },
  page: { perPage: number; offset: number },
): Promise<{ rows: ClosedRecord[]; total: number }> {
  const values: unknown[] = []
  const param = (value: unknown) => `$${values.push(value)}`
  const key = articleKey(q)
  const byArticle = key ? `p.search_key like ${param(contains(key))} or ` : ''
  const words = "lower(concat_ws(' ', p.title_ru, p.title_en, p.closed_reason_ru, p.closed_reason_en))"
  const found = q ? `${source} and (${byArticle}${words} like ${param(contains(q.toLowerCase()))})` : source
  const total = await readTotal(sql, found, values)
  const direction = order.descending ? 'desc' : 'asc'
  const rows = await closed.query(
    sql,
    `select ${closed.columns} ${found}
     order by ${sortColumns[order.sort]} ${direction} nulls last, p.article, p.id
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, page.perPage, page.offset],
  )
  return { rows, total }
}

/** Reasons that closed products have now. */
export const readClosedReasons = record(pick(p, 'closed_reason_ru', 'closed_reason_en')).statement<
  [limit: number]
>(
  'close_open_reasons',
  (columns) => `select distinct ${columns} ${source} and p.closed_reason_ru is not null
   order by p.closed_reason_ru, p.closed_reason_en limit $1`,
)

/** The day on which something was closed or opened last. */
export const readLastChange = record({
  day: expression<string | null>(
    `greatest((select max(p.closed_on) ${source}),
      (select max(u.effective_on) from close_open_updates u where u.applied_at is not null))`,
  ),
}).statement<[]>('close_open_last_change', (columns) => `select ${columns}`)
