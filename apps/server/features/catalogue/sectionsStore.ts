import { columnsOf, pick } from '../../db/expression.ts'
import { type RecordOf, record } from '../../db/statement.ts'
import { categories } from './dictionaryTables.ts'

const c = columnsOf(categories)
const sectionRecord = record(
  pick(c, 'id', 'code', 'parent_id', 'name_ru', 'name_en', 'picture_key', 'badge_codes', 'product_count'),
)
export type SectionRecord = RecordOf<typeof sectionRecord>

/** All active sections, parents first. */
export const readSections = sectionRecord.statement<[]>(
  'catalogue_sections',
  (columns) => `select ${columns} from categories where active order by parent_id nulls first, sort, id`,
)
