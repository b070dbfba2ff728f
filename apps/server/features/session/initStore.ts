import { statement } from '../../db/statement.ts'
import type { StatusSettings } from '../companies/statusSettings.ts'

export interface InitCompany {
  id: number
  name: string
  inn: string
  active: boolean
  is_major: boolean
  is_demo: boolean
  settings: Record<string, boolean>
  status_settings: StatusSettings
  disabled_restrictions: string[]
  promotions: string[]
  channels: { id: number; name: string; fullName: string }[]
}

/** Companies of a user, by name. */
export const readCompanies = statement<InitCompany, [readonly number[]]>(
  'init_companies',
  `select c.id, c.name, c.inn, c.active, c.is_major, c.is_demo, c.settings, c.status_settings, c.disabled_restrictions, c.promotions,
     coalesce((select json_agg(json_build_object('id', ch.id, 'name', ch.name, 'fullName', ch.full_name) order by ch.id)
       from company_channels cc join channels ch on ch.id = cc.channel_id where cc.company_id = c.id), '[]') channels
   from companies c where c.id = any($1::int[]) and c.deleted_at is null order by c.name_key, c.id`,
)

export const readRoles = statement<{ code: string }, [number]>(
  'init_roles',
  'select r.code from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = $1 order by r.code',
)

interface Dictionaries {
  metals: { id: number; code: string; nameRu: string; nameEn: string }[]
  badges: { code: string; kind: string; textRu: string; textEn: string; colour: string }[]
  menu: {
    place: string
    columnRu: string | null
    columnEn: string | null
    titleRu: string
    titleEn: string
    path: string
  }[]
  blocks: { code: string; titleRu: string; titleEn: string; bodyRu: string; bodyEn: string }[]
  contacts: Record<string, string> | null
}

/** Public parts of init in one round trip (decision G-037). */
export const readDictionaries = statement<Dictionaries, []>(
  'init_dictionaries',
  `select
    (select json_agg(json_build_object('id', id, 'code', code, 'nameRu', name_ru, 'nameEn', name_en) order by sort, id) from metals) metals,
    coalesce((select json_agg(json_build_object('code', code, 'kind', kind, 'textRu', text_ru, 'textEn', text_en, 'colour', colour) order by id) from badges), '[]') badges,
    coalesce((select json_agg(json_build_object('place', place, 'columnRu', column_ru, 'columnEn', column_en, 'titleRu', title_ru, 'titleEn', title_en, 'path', path) order by place, sort, id) from menu_entries), '[]') menu,
    coalesce((select json_agg(json_build_object('code', code, 'titleRu', title_ru, 'titleEn', title_en, 'bodyRu', body_ru, 'bodyEn', body_en) order by sort, id) from content_blocks where page = 'home'), '[]') blocks,
    (select value from settings where key = 'contacts') contacts`,
)
