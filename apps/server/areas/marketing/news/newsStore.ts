import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, jsonRows, pick } from '../../../db/statements/expression.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { news, newsTypes } from '../../../schema/marketing/newsTables.ts'

const n = columnsOf(news, 'n')
const t = columnsOf(newsTypes, 't')

/** Types of an article in their order. */
export const typesOfNews = jsonRows(
  pick(t, 'id', 'code', 'name_ru', 'name_en'),
  'from news_type_links l join news_types t on t.id = l.type_id where l.news_id = n.id',
  't.sort, t.id',
)

/** Condition of what customers read at the instant of that parameter; `newsState` says the same of one article. */
const isPublished = (at: string) => `n.active and n.published_at <= ${at}::timestamptz`

const card = {
  ...pick(n, 'id', 'slug', 'title_ru', 'title_en', 'preview_ru', 'preview_en', 'image_uuid', 'published_at'),
  types: typesOfNews,
}
const cardRecord = record(card)
/** An article as the list shows it. */
export type NewsCardRecord = RecordOf<typeof cardRecord>

/** A page of published news, of a type where its code is given. */
export const readPublishedPage = (
  sql: Sql,
  { now, type, isOldestFirst }: { now: Date; type: string | null; isOldestFirst: boolean },
  page: ListSlice,
): Promise<{ rows: NewsCardRecord[]; total: number }> => {
  const where = `${isPublished('$1')} and ($2::text is null or exists (
    select from news_type_links l join news_types t on t.id = l.type_id where l.news_id = n.id and t.code = $2))`
  const orders = ['n.published_at, n.id', 'n.published_at desc, n.id desc'] as const
  const [orderBy, oppositeOrderBy] = isOldestFirst ? orders : ([orders[1], orders[0]] as const)
  const from = 'from news n'
  const alone = { from, oppositeOrderBy }
  return readPage(sql, cardRecord, { from, where, orderBy, id: 'n.id', values: [now, type], alone }, page)
}

/** A published article by its slug, or by its id where the text is one. */
export const readPublished = record({ ...card, ...pick(n, 'text_ru', 'text_en') }).statement<
  [slug: string, id: number | null, now: Date]
>(
  'news_published',
  (columns) =>
    `select ${columns} from news n where (n.slug = $1 or n.id = $2::int) and ${isPublished('$3')} limit 1`,
)

/** Types of news in their order, with the number of published news of each. */
export const readNewsTypes = record({
  ...pick(t, 'id', 'code', 'name_ru', 'name_en'),
  news: expression<number>(`(select count(*)::int from news_type_links l join news n on n.id = l.news_id
    where l.type_id = t.id and ${isPublished('$1')})`),
}).statement<[now: Date]>(
  'news_types',
  (columns) => `select ${columns} from news_types t order by t.sort, t.id limit 200`,
)
