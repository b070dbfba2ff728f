import { statement } from '../../db/statement.ts'

export interface SectionRow {
  id: number
  code: string
  parent_id: number | null
  name_ru: string
  name_en: string
  picture_key: string | null
  badge_codes: string[]
  product_count: number
}

const columns = 'id, code, parent_id, name_ru, name_en, picture_key, badge_codes, product_count'

/** All active sections, parents first. */
export const readSections = statement<SectionRow, []>(
  'catalogue_sections',
  `select ${columns} from categories where active order by parent_id nulls first, sort, id`,
)

/** A section with its ancestors, the section last; by code or by id. */
export const readSectionPath = statement<SectionRow, [string | null, number | null]>(
  'catalogue_section_path',
  `with recursive up as (
     select c.*, 0 depth from categories c where c.active and (c.code = $1 or c.id = $2)
     union all select p.*, up.depth + 1 from categories p join up on p.id = up.parent_id where up.depth < 20)
   select ${columns} from up order by depth desc`,
)
