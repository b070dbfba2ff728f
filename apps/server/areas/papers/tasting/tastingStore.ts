import { namedLock } from '../../../db/advisoryLocks.ts'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, outerColumnsOf, pick } from '../../../db/statements/expression.ts'
import { insertInto } from '../../../db/statements/insertInto.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { users } from '../../../schema/customers/sessionTables.ts'
import { orders, shippedOfLine } from '../../../schema/ordering/ordersTables.ts'
import { tastingReturns } from '../../../schema/papers/tastingTables.ts'

const tastedRecord = record({
  article: expression<string>('d.article'),
  product_id: expression<number>('d.product_id'),
  delivered: expression<number>('d.delivered'),
  requested: outerColumnsOf(tastingReturns, 'r').count,
  returned: expression<number>('coalesce(r.returned, 0)'),
  is_reordered: expression<boolean>(
    `exists (select from order_lines x join orders y on y.id = x.order_id
       where x.product_id = d.product_id and y.company_id = $1 and not y.is_tasting and not y.is_demo
         and y.cancelled_at is null and y.created_at > d.since)`,
  ),
})
/** An article of the shipped tasting orders of a company. */
export type TastedRecord = RecordOf<typeof tastedRecord>

/** $1 is the company; an article is one product. Of an order that is not done its shipments were delivered. */
const begin = `with delivered as (
  select l.article, max(l.product_id) as product_id, sum(g.pieces)::int as delivered, min(o.created_at) as since
  from orders o join order_lines l on l.order_id = o.id cross join lateral (
    select case when o.actual_date is not null and o.cancelled_at is null then l.count else ${shippedOfLine('l.id')} end pieces) g
  where o.company_id = $1 and o.is_tasting and g.pieces > 0
  group by l.article)`
const source = 'from delivered d left join tasting_returns r on r.company_id = $1 and r.article = d.article'

/** A page of the articles on tasting of a company, and how many there are. */
export function readTasted(
  sql: Sql,
  companyId: number,
  q: string,
  order: { readonly sort: 'article' | 'delivered'; readonly descending: boolean },
  page: ListSlice,
): Promise<{ rows: TastedRecord[]; total: number }> {
  const direction = order.descending ? 'desc' : 'asc'
  return readPage(
    sql,
    tastedRecord,
    {
      begin,
      from: source,
      where: 'lower(d.article) like $2',
      orderBy: `d.${order.sort} ${direction}, d.product_id ${direction}`,
      id: 'd.product_id',
      values: [companyId, contains(q.toLowerCase())],
    },
    page,
  )
}

export const readTastedArticle = tastedRecord.statement<[companyId: number, article: string]>(
  'tasting_article',
  (columns) => `${begin} select ${columns} ${source} where d.article = $2`,
)

/** Lets the requests of a company come one after another. */
export const lockTasting = command<[companyId: number]>(
  'tasting_lock',
  `select pg_advisory_xact_lock(${namedLock('tasting', '$1::int')})`,
)

/** A request to send an article back, as its mail tells it. */
export const readReturnRequest = record({
  ...pick(columnsOf(tastingReturns, 'r'), 'company_id', 'article', 'count'),
  company_name: columnsOf(companies, 'c').name,
  user_name: columnsOf(users, 'u').name,
}).statement<[id: number]>(
  'tasting_return_one',
  (columns) => `select ${columns} from tasting_returns r join companies c on c.id = r.company_id
   join users u on u.id = r.user_id where r.id = $1`,
)

/** The request for an article of a tasting order, locked; no row where there is none. */
export const lockReturn = record({
  ...pick(columnsOf(tastingReturns, 'q'), 'id', 'company_id', 'count', 'returned_of', 'words'),
  order_id: columnsOf(orders, 'o').id,
  ordered: expression<number>(
    `(select coalesce(sum(l.count), 0)::int from order_lines l
       where l.order_id = o.id and l.article = q.article)`,
  ),
}).statement<[orderNumber: string, article: string]>(
  'tasting_return_lock',
  (
    columns,
  ) => `select ${columns} from orders o join tasting_returns q on q.company_id = o.company_id and q.article = $2
   where o.number = $1::bigint and o.is_tasting for update of q`,
)

/** Keeps what goes back of an article: of each order, and what was reported of it. */
export const saveReturned = command<[id: number, returned: number, returnedOf: string, words: string]>(
  'tasting_return_save',
  'update tasting_returns set returned = $2, returned_of = $3::jsonb, words = $4::jsonb where id = $1',
)

export const addTastingReturn = insertInto(tastingReturns)
