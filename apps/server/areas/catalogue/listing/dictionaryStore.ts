import { columnsOf, type Expression, jsonRows, pick } from '../../../db/statements/expression.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import {
  alloys,
  coatings,
  metalMinimums,
  metals,
  weavings,
} from '../../../schema/catalogue/dictionaryTables.ts'

const metalRecord = record(pick(columnsOf(metals), 'id', 'code', 'name_ru', 'name_en'))
export type MetalRecord = RecordOf<typeof metalRecord>
export const readMetals = metalRecord.statement<[]>(
  'metals',
  (columns) => `select ${columns} from metals order by sort`,
)

export const readCoatings = record(pick(columnsOf(coatings), 'id', 'name_ru', 'name_en')).statement<[]>(
  'coatings',
  (columns) => `select ${columns} from coatings order by sort, id`,
)

/** Every coating with the words that name it. */
export const readCoatingWords = record(
  pick(columnsOf(coatings), 'id', 'code', 'name_ru', 'name_en'),
).statement<[]>('import_coatings', (columns) => `select ${columns} from coatings order by sort, id`)

export const readAlloys = record(pick(columnsOf(alloys), 'id', 'name_ru', 'name_en')).statement<[]>(
  'alloys',
  (columns) => `select ${columns} from alloys order by sort, id`,
)

const metalMinimumRecord = record(pick(columnsOf(metalMinimums), 'metal_id', 'product_type', 'min_weight_mg'))
export type MetalMinimumRecord = RecordOf<typeof metalMinimumRecord>

export const readMetalMinimums = metalMinimumRecord.statement<[readonly number[]]>(
  'metal_minimums',
  (columns) => `select ${columns} from metal_minimums where metal_id = any($1::int[])`,
)

interface Names {
  readonly id: Expression<number>
  readonly name_ru: Expression<string>
  readonly name_en: Expression<string>
}
/** Id and names of a dictionary's word. */
export const named = ({ id, name_ru, name_en }: Names) => ({ id, ru: name_ru, en: name_en })

/** Metals and coatings in one row, each in its order. */
export const readMetalsAndCoatings = record({
  metals: jsonRows(pick(columnsOf(metals), 'id', 'code', 'name_ru', 'name_en'), 'from metals', 'sort'),
  coatings: jsonRows(pick(columnsOf(coatings), 'id', 'name_ru', 'name_en'), 'from coatings', 'sort, id'),
}).statement<[]>('metals_and_coatings', (columns) => `select ${columns}`)

/** Names of the dictionaries that the catalogue shows, each in its order, in one row. */
export const readCatalogueNames = record({
  metals: jsonRows(
    { ...named(columnsOf(metals)), ...pick(columnsOf(metals), 'orderable') },
    'from metals',
    'sort, id',
  ),
  alloys: jsonRows(named(columnsOf(alloys)), 'from alloys', 'sort, id'),
  weavings: jsonRows(named(columnsOf(weavings)), 'from weavings', 'sort, id'),
  coatings: jsonRows(named(columnsOf(coatings)), 'from coatings', 'sort, id'),
}).statement<[]>('catalogue_names', (columns) => `select ${columns}`)
