import { type LogEntity, logEntities } from '@proba/domain/codes/logCodes'
import { recordedChanges } from '@proba/domain/text/recordedChanges'
import type { Language } from '@proba/i18n'
import { expression } from '../../../db/statements/expression.ts'
import type { Sql } from '../../../db/statements/sql.ts'
import { record } from '../../../db/statements/statement.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { LogRecord } from './logRecordsStore.ts'
import { wordsOfRecords } from './wordsOfRecords.ts'

const kinds = logEntities.filter((entity) => wordsOfRecords[entity]?.names !== undefined)

const nameRecord = record({
  entity: expression<string>('n.entity'),
  id: expression<number>('n.id'),
  ru: expression<string | null>('n.ru'),
  en: expression<string | null>('n.en'),
})
const all = kinds
  .map(
    (entity, index) =>
      `select '${entity}' entity, * from (${wordsOfRecords[entity]?.names}) ${entity}_ where id = any($${index + 1}::int[])`,
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
