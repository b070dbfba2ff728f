import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { categories } from '../../../schema/catalogue/dictionaryTables.ts'

const c = columnsOf(categories, 'c')
const sectionRecord = record({
  ...pick(c, 'id', 'code', 'parent_id', 'name_ru', 'name_en', 'picture_key', 'image_uuid', 'badge_codes'),
  ...pick(c, 'product_count'),
})
export type SectionRecord = RecordOf<typeof sectionRecord>

/** All sections that are shown, parents first: a section that is not active hides all below it (decision G-315). */
export const readSections = sectionRecord.statement<[]>(
  'catalogue_sections',
  (columns) => `with recursive shown as (
     select id from categories where parent_id is null and active
     union all select d.id from shown s join categories d on d.parent_id = s.id where d.active)
   select ${columns} from categories c join shown s on s.id = c.id order by c.parent_id nulls first, c.sort, c.id`,
)
