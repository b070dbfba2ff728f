import type { Sql, Tx } from '../../../db/connection/connect.ts'
import { expression } from '../../../db/statements/expression.ts'
import { record } from '../../../db/statements/statement.ts'

/** Dictionaries that a workbook of products names by words. */
export const wordDictionaries = [
  'metals',
  'alloys',
  'weavings',
  'coatings',
  'badges',
  'sections',
  'powerGroups',
  'coilPools',
] as const
export type WordDictionary = (typeof wordDictionaries)[number]

const word = record({
  dictionary: expression<WordDictionary>('w.dictionary'),
  id: expression<number>('w.id'),
  code: expression<string>('w.code'),
  full: expression<string[]>('w.full_names'),
  short: expression<string[]>('w.short_names'),
  metal_id: expression<number | null>('w.metal_id'),
})

const none = "'{}'::text[]"
const row = (dictionary: WordDictionary, code: string, full: string, short = none, metal = 'null::int') =>
  `select '${dictionary}' dictionary, id, ${code} code, ${full} full_names, ${short} short_names, ${metal} metal_id`
const names = 'array[name_ru, name_en]'

/** Every word that a workbook of products may use, with the names it goes by. */
export const readProductWords = word.statement<[]>(
  'import_product_words',
  (columns) => `with recursive tree as (
      select id, name_ru ru, coalesce(nullif(name_en, ''), name_ru) en from categories where parent_id is null
      union all select c.id, t.ru || ' / ' || c.name_ru, t.en || ' / ' || coalesce(nullif(c.name_en, ''), c.name_ru)
        from categories c join tree t on c.parent_id = t.id)
    select ${columns} from (
      ${row('metals', 'code', 'array[name_ru, name_en, symbol]')} from metals where orderable
      union all ${row('alloys', 'code', names, none, 'metal_id')} from alloys
      union all ${row('weavings', 'code', names)} from weavings
      union all ${row('coatings', 'code', names)} from coatings
      union all ${row('badges', 'code', 'array[text_ru, text_en]')} from badges where kind = 'product'
      union all select 'sections', c.id, c.code, array[t.ru, t.en], array[c.name_ru, c.name_en], null::int
        from categories c join tree t on t.id = c.id
      union all ${row('powerGroups', 'code', names, "array[code || ' ' || name_ru, code || ' ' || name_en]")} from power_groups
      union all ${row('coilPools', 'key', none)} from coil_pools) w
    order by w.dictionary, w.full_names[1], w.id`,
)

/** Keeps every word that products refer to from being deleted until the end of the transaction. */
export async function lockProductWords(tx: Tx): Promise<void> {
  for (const table of ['alloys', 'weavings', 'coatings', 'badges', 'power_groups', 'coil_pools'])
    await tx.$client.query(`select 1 from ${table} order by id for key share`)
}

const takenCode = record({ code: expression<string>('code') })

/** Codes of weavings or badges, which are taken. */
export const readTakenCodes = async (sql: Sql, table: 'weavings' | 'badges'): Promise<Set<string>> => {
  const rows = await takenCode.query(sql, `select ${takenCode.columns} from ${table}`, [])
  return new Set(rows.map(({ code }) => code))
}
