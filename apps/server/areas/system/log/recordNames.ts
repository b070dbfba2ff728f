import { type LogEntity, logEntities } from '@proba/domain/codes/logCodes'
import { recordedChanges } from '@proba/domain/text/recordedChanges'
import type { Language } from '@proba/i18n'
import { expression } from '../../../db/expression.ts'
import type { Sql } from '../../../db/sql.ts'
import { record } from '../../../db/statement.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { LogRecord } from './actionLogStore.ts'
import { sizeNames } from './sizeNames.ts'

const own = (table: string, ru: string, en = ru) => `select id, ${ru} ru, ${en} en from ${table}`
const twoNames = (table: string) => own(table, 'name_ru', 'name_en')
const twoTitles = (table: string) => own(table, 'title_ru', 'title_en')
const ofContract = (table: string) =>
  `select r.id, c.knfmp_number ru, c.knfmp_number en from ${table} r join contracts c on c.id = r.contract_id`

/** Names of the records of the log as the screens show them, in both languages. */
const sources: Partial<Record<LogEntity, string>> = {
  order: own('orders', 'number::text'),
  company: own('companies', 'name'),
  contract: own('contracts', 'knfmp_number'),
  contract_balance: own('contracts', 'knfmp_number'),
  user: own('users', 'name'),
  manager: own('users', 'name'),
  session: own('users', 'name'),
  role: twoNames('roles'),
  section: twoNames('categories'),
  coating: twoNames('coatings'),
  weaving: twoNames('weavings'),
  badge: own('badges', 'text_ru', 'text_en'),
  alloy: twoNames('alloys'),
  channel: own('channels', 'full_name', 'name'),
  product: own('products', 'article'),
  additional_product: twoTitles('additional_products'),
  offer: sizeNames('offers s join offers o on o.id = s.id'),
  power: own('power_groups', 'code'),
  coil: own('coil_pools', 'key'),
  residue: sizeNames('residues s join offers o on o.id = s.offer_id'),
  tech_order: sizeNames('tech_orders s join offers o on o.id = s.offer_id'),
  image_request:
    'select r.id, o.number::text ru, o.number::text en from image_requests r join orders o on o.id = r.order_id',
  claim: own('claims', 'name'),
  feedback: own('feedback', 'fio'),
  waiting_list: own('products', 'article'),
  tasting_return: own('tasting_returns', 'article'),
  metal_cost: own('metal_cost_lists', 'name'),
  metal_minimum:
    'select r.id, m.name_ru ru, m.name_en en from metal_minimums r join metals m on m.id = r.metal_id',
  menu_entry: twoTitles('menu_entries'),
  content_block: twoTitles('content_blocks'),
  news: twoTitles('news'),
  news_type: twoNames('news_types'),
  banner: own('banners', 'title', 'title_en'),
  document_section: twoNames('document_sections'),
  document: twoNames('documents'),
  act: ofContract('reconciliation_acts'),
  metal_report: ofContract('metal_reports'),
  bonus: 'select b.id, c.name ru, c.name en from bonuses b join companies c on c.id = b.company_id',
  integration_key: own('integration_keys', 'name'),
  inbox: own('inbox', 'subject'),
}
const kinds = logEntities.filter((entity) => sources[entity] !== undefined)

const nameRecord = record({
  entity: expression<string>('n.entity'),
  id: expression<number>('n.id'),
  ru: expression<string | null>('n.ru'),
  en: expression<string | null>('n.en'),
})
const all = kinds
  .map(
    (entity, index) =>
      `select '${entity}' entity, * from (${sources[entity]}) ${entity}_ where id = any($${index + 1}::int[])`,
  )
  .join(' union all ')
const readNames = nameRecord.statement<readonly (readonly number[])[]>(
  'log_record_names',
  (columns) => `select ${columns} from (${all}) n`,
)

type Named = Pick<LogRecord, 'entity' | 'entity_id' | 'before' | 'after'>

/** Name of a deleted record, from what the entry of its deletion keeps. */
function keptName({ before, after }: Named, language: Language): string | null {
  const kept = new Map(recordedChanges(before, after).map((change) => [change.field, change]))
  const names = language === 'ru' ? ['nameRu'] : ['nameEn', 'nameRu']
  const values = ['article', 'number', 'name', 'title', ...names, 'code', 'subject'].map((field) => {
    const change = kept.get(field)
    return change?.before ?? change?.after
  })
  const name = values.find(
    (value) => value !== '' && (typeof value === 'string' || typeof value === 'number'),
  )
  return name === undefined ? null : String(name)
}

const idOf = ({ entity_id }: Named): number | null => (/^\d{1,9}$/.test(entity_id) ? Number(entity_id) : null)

/** What people call the records that entries are about; the number of one that has no name. */
export async function recordNamesOf(
  sql: Sql,
  rows: readonly Named[],
  language: Language,
): Promise<(row: Named) => string> {
  const idsOf = (entity: LogEntity) => [
    ...new Set(rows.flatMap((row) => (row.entity === entity ? (idOf(row) ?? []) : []))),
  ]
  const found = rows.length === 0 ? [] : await readNames(sql, ...kinds.map(idsOf))
  const names = new Map(
    found.map(({ entity, id, ru, en }) => [`${entity} ${id}`, inLanguage(language, ru ?? '', en ?? '')]),
  )
  return (row) => names.get(`${row.entity} ${row.entity_id}`) || keptName(row, language) || row.entity_id
}
