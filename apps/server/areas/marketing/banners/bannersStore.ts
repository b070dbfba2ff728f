import type { BannerLanguage, BannerPlace } from '@proba/domain/text/banners'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { recordTable } from '../../../db/statements/recordTable.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { banners } from '../../../schema/marketing/bannersTables.ts'

const b = columnsOf(banners, 'b')

const bannerRecord = record({
  ...pick(b, 'id', 'title', 'description', 'image_uuid', 'link', 'link_title', 'pages', 'active', 'sort'),
  ...pick(b, 'place', 'title_en', 'description_en', 'link_title_en', 'language', 'version'),
  date_from: expression<string | null>('b.date_from::text'),
  date_to: expression<string | null>('b.date_to::text'),
})
export type BannerRecord = RecordOf<typeof bannerRecord>

const sorts = { sort: 'b.sort', id: 'b.id', title: 'lower(b.title)' } as const
export type BannerSort = keyof typeof sorts

interface Filters {
  readonly q: string
  readonly active: boolean | null
  readonly place: BannerPlace | null
  readonly language: BannerLanguage | null
}

/** A page of all banners. */
export function readBannerPage(
  sql: Sql,
  { q, active, place, language }: Filters,
  order: { readonly sort: BannerSort; readonly descending: boolean },
  page: ListSlice,
): Promise<{ rows: BannerRecord[]; total: number }> {
  const where = `lower(concat_ws(' ', b.title, b.title_en, array_to_string(b.pages, ' '))) like $1
    and ($2::boolean is null or b.active = $2) and ($3::text is null or b.language = $3)
    and ($4::text is null or b.place = $4)`
  const direction = order.descending ? 'desc' : 'asc'
  const orderBy = `${sorts[order.sort]} ${direction}, b.id ${direction}`
  const values = [contains(q.toLowerCase()), active, language, place]
  return readPage(sql, bannerRecord, { from: 'from banners b', where, orderBy, id: 'b.id', values }, page)
}

export const readBanner = bannerRecord.statement<[id: number]>(
  'admin_banner',
  (columns) => `select ${columns} from banners b where b.id = $1`,
)

/** A banner, kept from others to the end of the transaction. */
export const lockBanner = bannerRecord.statement<[id: number]>(
  'admin_banner_lock',
  (columns) => `select ${columns} from banners b where b.id = $1 for update`,
)

/** The largest place of the other banners. */
export const readLastPlace = record({ sort: expression<number>('coalesce(max(sort), 0)::int') }).statement<
  [exceptId: number]
>('admin_banner_place', (columns) => `select ${columns} from banners where id <> $1`)

/** Banners of a place that are switched on, in their order: more than any page shows. */
export const readActiveBanners = bannerRecord.statement<[BannerPlace]>(
  'banners_active',
  (columns) => `select ${columns} from banners b where b.active and b.place = $1 order by b.sort, b.id`,
)

export const bannerTable = recordTable(banners)
