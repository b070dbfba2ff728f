import type { InboxEntry, inboxCalls } from '@proba/api/system/inbox'
import type { Translate } from '@proba/i18n'
import type { Static } from 'typebox'
import type { Handlers } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { MessageFault } from '../../../schema/system/inboxTables.ts'
import type { Services } from '../../../services/services.ts'
import { type InboxRecord, readInboxEntry, readInboxPage } from './inboxStore.ts'
import { obstacleOf, retryMessage } from './retryMessage.ts'

const messagesPerPage = 25

/** Words for a mistake; those of forms and imports where they need no value, else its code. */
function faultText({ field, code }: MessageFault, t: Translate): string {
  const keys = [`server.inboxFault.${code}`, `errors.field.${code}`]
  const words = keys.map((key) => (t(key) === key ? '' : t(key))).find((text) => text && !text.includes('%{'))
  return field === '' ? (words ?? code) : `${field}: ${words ?? code}`
}

const inboxReply = (row: InboxRecord, t: Translate): Static<typeof InboxEntry> => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  keyId: row.key_id,
  key: row.key ?? t('server.exchange.settingsKey'),
  state: row.settled_at ? 'settled' : 'open',
  reason: row.reason,
  faults: row.faults.map((fault) => faultText(fault, t)),
  attempts: row.attempts,
  firstAt: row.first_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  requestId: row.request_id,
})

/** Messages of the surrounding systems that were refused, in the back office (decisions G-589, G-590). */
export function inboxHandlers(services: Services): Handlers<typeof inboxCalls> {
  const { sql } = services.database
  const detail = async (id: number, t: Translate) => {
    const [row] = await readInboxEntry(sql, id)
    if (!row) throw new RequestRefused('not_found')
    const { kept, content } = row
    return { ...inboxReply(row, t), kept, content, obstacle: obstacleOf(row) }
  }
  return {
    'GET /admin/inbox': async ({ query, t }) => {
      const page = pageOf(query, messagesPerPage)
      const { kind, key, reason, state } = query
      const filters = { kind, key, reason, state }
      const { rows, total } = await readInboxPage(sql, filters, query.order !== 'asc', page)
      return { items: rows.map((row) => inboxReply(row, t)), meta: paginationOf(page, total) }
    },
    'GET /admin/inbox/{id}': ({ params, t }) => detail(params.id, t),
    'POST /admin/inbox/{id}/retry': async ({ me, params, t }) => {
      await retryMessage(services, me, params.id)
      return detail(params.id, t)
    },
  }
}
