import type { Exchange, exchangesCalls } from '@proba/api/system/exchanges'
import type { Translate } from '@proba/i18n'
import type { Static } from 'typebox'
import type { Handlers } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { type ExchangeRecord, readExchange, readExchangePage, readKeyNames } from './exchangesStore.ts'

const exchangesPerPage = 25

const exchangeReply = (row: ExchangeRecord, t: Translate): Static<typeof Exchange> => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  version: row.version,
  keyId: row.key_id,
  key: row.key ?? t('server.exchange.settingsKey'),
  outcome: row.outcome,
  size: row.size,
  taken: row.taken,
  known: row.known,
  unchanged: row.unchanged,
  refused: row.refused,
  status: row.status,
  problem: row.problem,
  reasons: [...row.reasons],
  durationMs: row.duration_ms,
  requestId: row.request_id,
})

/** What the surrounding systems have sent and fetched, in the back office (decision G-474). */
export function exchangesHandlers(services: Services): Handlers<typeof exchangesCalls> {
  const { sql } = services.database
  return {
    'GET /admin/exchanges': async ({ query, t }) => {
      const page = pageOf(query, exchangesPerPage)
      const filters = { key: query.key, kind: query.kind, outcome: query.outcome }
      const { rows, total } = await readExchangePage(sql, filters, query.order !== 'asc', page)
      return { items: rows.map((row) => exchangeReply(row, t)), meta: paginationOf(page, total) }
    },
    'GET /admin/exchanges/keys': async ({ t }) => [
      { id: 0, name: t('server.exchange.settingsKey') },
      ...(await readKeyNames(sql)),
    ],
    'GET /admin/exchanges/{id}': async ({ params, t }) => {
      const [row] = await readExchange(sql, params.id)
      if (!row) throw new RequestRefused('not_found')
      return { ...exchangeReply(row, t), rows: row.rows.map((refused) => ({ ...refused })) }
    },
  }
}
