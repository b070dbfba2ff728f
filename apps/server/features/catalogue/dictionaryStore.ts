import { columnsOf, jsonRows, pick } from '../../db/expression.ts'
import { type RecordOf, record } from '../../db/statement.ts'
import { alloys, coatings, metalMinimums, metals, weavings } from './dictionaryTables.ts'

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

export const readAlloys = record(pick(columnsOf(alloys), 'id', 'name_ru', 'name_en')).statement<[]>(
  'alloys',
  (columns) => `select ${columns} from alloys order by sort, id`,
)

export const readMetalMinimums = record(
  pick(columnsOf(metalMinimums), 'metal_id', 'product_type', 'min_weight_mg'),
).statement<[readonly number[]]>(
  'metal_minimums',
  (columns) => `select ${columns} from metal_minimums where metal_id = any($1::int[])`,
)

const metal = columnsOf(metals)
const weaving = columnsOf(weavings)

/** Names of all metals and weavings in one row. */
export const readMetalAndWeavingNames = record({
  metals: jsonRows({ id: metal.id, ru: metal.name_ru, en: metal.name_en }, 'from metals'),
  weavings: jsonRows({ id: weaving.id, ru: weaving.name_ru, en: weaving.name_en }, 'from weavings'),
}).statement<[]>('catalogue_words', (columns) => `select ${columns}`)
