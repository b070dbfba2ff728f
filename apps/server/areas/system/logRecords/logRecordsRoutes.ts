import type { actionLogCalls, LogEntry } from '@proba/api/system/actionLog'
import { recordedChanges } from '@proba/domain/text/recordedChanges'
import type { Language, Translate } from '@proba/i18n'
import type { Static } from 'typebox'
import type { Sql } from '../../../db/connection/connect.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import type { Handlers } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { namesOf } from './changeNamesStore.ts'
import { referredIn, wordedChange } from './changeWords.ts'
import { findLogPeople, type LogRecord, readLogEntry, readLogPage } from './logRecordsStore.ts'
import { recordNamesOf } from './recordNamesStore.ts'

interface Words {
  readonly language: Language
  readonly t: Translate
}

const entriesPerPage = 25

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

type Entry = Static<typeof LogEntry>

const entryReply = (row: LogRecord, name: string, changes: Entry['changes']): Entry => ({
  id: row.id,
  createdAt: row.at.toISOString(),
  actor: named(row.actor_id, row.actor_name),
  actedFor: row.user_id === row.actor_id ? null : named(row.user_id, row.user_name),
  company: named(row.company_id, row.company_name),
  entity: row.entity,
  entityId: row.entity_id,
  record: name,
  action: row.action,
  changes,
})

/** Entries with their changes in words; what they refer to is read for all of them at once (decision G-348). */
async function entriesReply(sql: Sql, rows: readonly LogRecord[], { language, t }: Words): Promise<Entry[]> {
  const recorded = rows.map((row) => ({ row, changes: recordedChanges(row.before, row.after) }))
  const nameOf = await namesOf(
    sql,
    recorded.flatMap(({ row, changes }) => referredIn(row.entity, changes)),
    language,
  )
  const reading = { language, t, nameOf }
  const recordName = await recordNamesOf(sql, rows, language)
  return recorded.map(({ row, changes }) =>
    entryReply(
      row,
      recordName(row),
      changes.map((change) => wordedChange(row.entity, change, reading)),
    ),
  )
}

/** The action log for those who may read it (decision G-214). */
export function logRecordsHandlers(services: Services): Handlers<typeof actionLogCalls> {
  const { sql } = services.database
  return {
    'GET /log': async ({ query, language, t }) => {
      const page = pageOf(query, entriesPerPage)
      const { rows, total } = await readLogPage(sql, query, query.order !== 'asc', page)
      return { items: await entriesReply(sql, rows, { language, t }), meta: paginationOf(page, total) }
    },
    'GET /log/people': ({ query }) =>
      findLogPeople(sql, contains(query.q?.trim().toLowerCase() ?? ''), query.id ?? null),
    'GET /log/{id}': async ({ params, language, t }) => {
      const [row] = await readLogEntry(sql, params.id)
      const [entry] = row ? await entriesReply(sql, [row], { language, t }) : []
      if (!entry) throw new RequestRefused('not_found')
      return entry
    },
  }
}
