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
