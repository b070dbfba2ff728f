import type { productDictionaries } from '@proba/api/catalogue/products'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { escapeLike } from '../../../db/statements/likePattern.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { alloys, badges, weavings } from '../../../schema/catalogue/dictionaryTables.ts'

/** What a field of a product may refer to. */
export type ProductDictionary = (typeof productDictionaries)[number]

const id = { id: expression<number>('id') }
const wordId = record(id)
const word = record({ ...id, ru: expression<string>('ru'), en: expression<string>('en') })
type Word = RecordOf<typeof word>

/** Where the entries of a dictionary come from and how they are sorted; a coil pool is named by its key. */
const sources: Readonly<Record<ProductDictionary, { readonly from: string; readonly order: string }>> = {
  metals: { from: 'select id, name_ru ru, name_en en, sort from metals where orderable', order: 'sort, id' },
  alloys: { from: 'select id, name_ru ru, name_en en, sort from alloys', order: 'sort, id' },
  weavings: { from: 'select id, name_ru ru, name_en en, sort from weavings', order: 'sort, id' },
  coatings: { from: 'select id, name_ru ru, name_en en, sort from coatings', order: 'sort, id' },
  badges: {
    from: "select id, text_ru ru, text_en en, sort from badges where kind = 'product'",
    order: 'sort, id',
  },
  sectionBadges: {
    from: "select id, text_ru ru, text_en en, sort from badges where kind = 'category'",
    order: 'sort, id',
  },
  sections: {
    from: `select c.id, concat_ws(' / ', p.name_ru, c.name_ru) ru,
      concat_ws(' / ', coalesce(nullif(p.name_en, ''), p.name_ru), coalesce(nullif(c.name_en, ''), c.name_ru)) en
      from categories c left join categories p on p.id = c.parent_id`,
    order: 'ru, id',
  },
  powerGroups: {
    from: "select id, code || ' ' || name_ru ru, code || ' ' || name_en en from power_groups",
    order: 'ru, id',
  },
  coilPools: { from: 'select id, key ru, key en from coil_pools', order: 'ru, id' },
}

const maxWords = 200

/** Entries of a dictionary by a part of their name or by id; at most 200, so longer dictionaries need a search. */
export async function readDictionaryEntries(
  sql: Sql,
  name: ProductDictionary,
  { q, id }: { q?: string | undefined; id?: number | undefined },
): Promise<Word[]> {
  const { from, order } = sources[name]
  const text = escapeLike(q?.trim().toLowerCase() ?? '')
  return word.query(
    sql,
    `select ${word.columns} from (${from}) w where ($1 = '' or lower(ru || ' ' || en) like '%' || $1 || '%')
       and ($2::int is null or id = $2) order by ${order} limit ${maxWords}`,
    [text, id ?? null],
  )
}

/** A product refers to these by foreign keys: one that is being deleted is waited for, and then it is gone. */
const lockOf = (name: ProductDictionary) =>
  name === 'weavings' || name === 'coatings' ? ' for key share' : ''

/** Which of the ids exist in a dictionary; in a transaction those of weavings and coatings exist until its end. */
export async function knownIds(
  sql: Sql,
  name: ProductDictionary,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const found = await wordId.query(
    sql,
    `select ${wordId.columns} from (${sources[name].from}) w where id = any($1::int[])${lockOf(name)}`,
    [[...ids]],
  )
  return new Set(found.map(({ id }) => id))
}

/** The metal of an alloy, which is not deleted before the end of the transaction. */
export const readMetalOfAlloy = record(pick(columnsOf(alloys), 'metal_id')).statement<[number]>(
  'admin_alloy_metal',
  (columns) => `select ${columns} from alloys where id = $1 for key share`,
)

/** Codes of badges, as products carry them. */
export const readBadgeWords = record(pick(columnsOf(badges), 'id', 'code')).statement<[readonly number[]]>(
  'admin_badge_codes',
  (columns) => `select ${columns} from badges where id = any($1::int[]) order by id`,
)

/** Names of weavings, which the search of products looks in. */
export const readWeavingWords = record(pick(columnsOf(weavings), 'id', 'name_ru', 'name_en')).statement<
  [readonly number[]]
>('admin_weaving_names', (columns) => `select ${columns} from weavings where id = any($1::int[])`)
