import { columnsOf, expression, jsonRows, pick } from '../../../db/statements/expression.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { badges, metals } from '../../../schema/catalogue/dictionaryTables.ts'
import { channels, companies } from '../../../schema/customers/companiesTables.ts'
import { roles } from '../../../schema/customers/sessionTables.ts'
import { contentBlocks, menuEntries } from '../../../schema/marketing/contentTables.ts'

const ch = columnsOf(channels, 'ch')
const initCompany = record({
  ...pick(columnsOf(companies, 'c'), 'id', 'name', 'inn', 'active', 'is_major', 'is_demo', 'settings'),
  ...pick(columnsOf(companies, 'c'), 'status_settings', 'disabled_restrictions', 'promotions'),
  channels: jsonRows(
    { id: ch.id, name: ch.name, fullName: ch.full_name },
    'from company_channels cc join channels ch on ch.id = cc.channel_id where cc.company_id = c.id',
    'ch.id',
  ),
})
export type InitCompany = RecordOf<typeof initCompany>

/** Companies by id, sorted by name. */
export const readCompanies = initCompany.statement<[readonly number[]]>(
  'init_companies',
  (columns) => `select ${columns}
   from companies c where c.id = any($1::int[]) and c.deleted_at is null order by c.name_key, c.id`,
)

export const readRolesOfUser = record(pick(columnsOf(roles, 'r'), 'code')).statement<[number]>(
  'init_roles',
  (columns) =>
    `select ${columns} from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = $1 order by r.code`,
)

const m = columnsOf(metals)
const b = columnsOf(badges)
const e = columnsOf(menuEntries)
const t = columnsOf(contentBlocks)

/** Public parts of init in one round trip (decision G-037). */
export const readDictionaries = record({
  metals: jsonRows(
    { id: m.id, code: m.code, nameRu: m.name_ru, nameEn: m.name_en },
    'from metals',
    'sort, id',
  ),
  badges: jsonRows(
    { code: b.code, kind: b.kind, textRu: b.text_ru, textEn: b.text_en, colour: b.colour },
    'from badges',
    'sort, id',
  ),
  menu: jsonRows(
    {
      place: e.place,
      columnRu: e.column_ru,
      columnEn: e.column_en,
      titleRu: e.title_ru,
      titleEn: e.title_en,
      path: e.path,
    },
    'from menu_entries',
    'place, sort, id',
  ),
  blocks: jsonRows(
    { code: t.code, titleRu: t.title_ru, titleEn: t.title_en, bodyRu: t.body_ru, bodyEn: t.body_en },
    "from content_blocks where page = 'home'",
    'sort, id',
  ),
  contacts: expression<Record<string, string> | null>("(select value from settings where key = 'contacts')"),
}).statement<[]>('init_dictionaries', (columns) => `select ${columns}`)
