import type { NewsState } from '@proba/domain/text/news'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { recordTable } from '../../../db/statements/recordTable.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { news } from '../../../schema/marketing/newsTables.ts'
import { typesOfNews } from './newsStore.ts'

const n = columnsOf(news, 'n')

const newsRow = {
  ...pick(n, 'id', 'slug', 'title_ru', 'title_en', 'published_at', 'active', 'version'),
  types: typesOfNews,
}
const rowRecord = record(newsRow)
const newsRecord = record({
  ...newsRow,
  ...pick(n, 'preview_ru', 'preview_en', 'text_ru', 'text_en', 'image_uuid'),
})
/** An article as the back office lists it. */
export type NewsRowRecord = RecordOf<typeof rowRecord>
/** An article with its texts. */
export type NewsRecord = RecordOf<typeof newsRecord>

const sorts = { publishedAt: 'n.published_at', id: 'n.id', title: 'lower(n.title_ru)' } as const
export type NewsSort = keyof typeof sorts

/** The SQL of a state at the instant $2, as `newsState` says it of one article. */
const inState: Readonly<Record<NewsState, string>> = {
  published: 'n.active and n.published_at <= $2::timestamptz',
  scheduled: 'n.active and n.published_at > $2::timestamptz',
  hidden: 'not n.active',
}

interface Filters {
  readonly q: string
  readonly now: Date
  readonly state: NewsState | null
  readonly type: number | null
}

/** A page of news of every state. */
export function readNewsPage(
  sql: Sql,
  { q, now, state, type }: Filters,
  order: { readonly sort: NewsSort; readonly descending: boolean },
  page: ListSlice,
): Promise<{ rows: NewsRowRecord[]; total: number }> {
  const where = `lower(n.title_ru || ' ' || n.title_en || ' ' || n.slug) like $1 and $2::timestamptz is not null
    and ($3::int is null or exists (select from news_type_links l where l.news_id = n.id and l.type_id = $3))
    and ${state ? inState[state] : 'true'}`
  const direction = order.descending ? 'desc' : 'asc'
  const orderBy = `${sorts[order.sort]} ${direction}, n.id ${direction}`
  const values = [contains(q.toLowerCase()), now, type]
  return readPage(sql, rowRecord, { from: 'from news n', where, orderBy, id: 'n.id', values }, page)
}

export const readNews = newsRecord.statement<[id: number]>(
  'admin_news_one',
  (columns) => `select ${columns} from news n where n.id = $1`,
)

/** The article of a slug, or of an id, kept from others to the end of the transaction. */
export const lockNews = record(pick(columnsOf(news), 'id')).statement<[slug: string, id: number | null]>(
  'admin_news_lock',
  (columns) => `select ${columns} from news where slug = $1 or id = $2::int for update`,
)

/** Slugs that begin with a text. */
export const readSlugs = record(pick(columnsOf(news), 'slug')).statement<[start: string]>(
  'admin_news_slugs',
  (columns) => `select ${columns} from news where starts_with(slug, $1)`,
)

/** Types that exist, kept from being deleted. */
export const lockTypes = record({ id: expression<number>('id') }).statement<[ids: readonly number[]]>(
  'admin_news_types_lock',
  (columns) => `select ${columns} from news_types where id = any($1::int[]) order by id for key share`,
)

const forgetTypes = command<[id: number]>(
  'admin_news_types_forget',
  'delete from news_type_links where news_id = $1',
)
const addTypes = command<[id: number, types: readonly number[]]>(
  'admin_news_types_add',
  'insert into news_type_links (news_id, type_id) select $1, unnest($2::int[])',
)

/** Gives an article those types and no others. */
export async function writeTypes(tx: Sql, id: number, types: readonly number[]): Promise<void> {
  await forgetTypes(tx, id)
  await addTypes(tx, id, types)
}

export const newsTable = recordTable(news)
