import type { Calls } from '@proba/api/calls'
import type { metalLedgerCalls } from '@proba/api/metal/metalLedger'
import type { QueryOf, ReplyOf } from '@proba/api/route'
import { roleFlags } from '@proba/domain/access/permission'
import { dayStart } from '@proba/domain/text/dates'
import type { Language } from '@proba/i18n'
import type { Sql } from '../../../db/connection/connect.ts'
import { ListCursor } from '../../../db/statements/listCursor.ts'
import { FileStream } from '../../../http/fileStream.ts'
import type { Handlers } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { companyOf, type Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { streamSheet } from '../../../workbook/write/streamSheet.ts'
import {
  type LedgerFilters,
  type LedgerRow,
  readIsBound,
  readLedger,
  readLedgerContracts,
} from './ledgerLinesStore.ts'
import { ledgerSheet } from './ledgerSheet.ts'

type Query = QueryOf<Calls['GET /personal/ledger']>
type Line = ReplyOf<Calls['GET /personal/ledger']>['items'][number]
const linesPerPage = 20
const exportedAtOnce = 500
const dayMs = 86_400_000
const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The company whose ledger is read: one of the caller's own, one bound to the manager, any for a full admin. */
async function ledgerCompany(sql: Sql, me: Principal, requested: number | undefined): Promise<number> {
  if (requested === undefined) return companyOf(me).id
  const { isFullAdmin, isManager } = roleFlags(me.permissions)
  if (isFullAdmin || me.companyIds.includes(requested)) return requested
  const bound = isManager ? await readIsBound(sql, me.userId, requested) : []
  if (bound.length === 0) throw new RequestRefused('not_found')
  return requested
}

async function ledgerOf(sql: Sql, me: Principal, query: Omit<Query, 'page' | 'perPage'>) {
  const contracts = await readLedgerContracts(sql, await ledgerCompany(sql, me, query.company))
  const ids = contracts.map(({ id }) => id)
  const filters: LedgerFilters = {
    contractIds: query.contract === undefined ? ids : ids.filter((id) => id === query.contract),
    ...(query.metal !== undefined && { metalId: query.metal }),
    ...(query.kind && { kind: query.kind }),
    ...(query.dateFrom && { from: new Date(dayStart(query.dateFrom)) }),
    ...(query.dateTo && { to: new Date(Date.parse(dayStart(query.dateTo)) + dayMs) }),
  }
  return { contracts, filters, descending: query.order !== 'asc' }
}

function lineReply(row: LedgerRow, language: Language): Line {
  return {
    id: row.id,
    kind: row.kind,
    contract: { id: row.contract_id, number: row.contract_number },
    metal: {
      id: row.metal_id,
      code: row.metal_code,
      name: inLanguage(language, row.metal_ru, row.metal_en),
    },
    assay: row.assay,
    free: row.free_mg,
    bids: row.bids_mg,
    freeAfter: row.after.freeMg,
    bidsAfter: row.after.bidsMg,
    date: row.event_at.toISOString(),
    arrivedAt: row.arrived_at.toISOString(),
    document: row.document,
    order:
      row.order_id === null || row.order_number === null
        ? null
        : { id: row.order_id, numberOrder: String(row.order_number) },
  }
}

/** The ledger of metal of a company (decision G-372). */
export function metalLedgerHandlers(services: Services): Handlers<typeof metalLedgerCalls> {
  const { sql } = services.database
  return {
    'GET /personal/ledger': async ({ me, query, language }) => {
      const { contracts, filters, descending } = await ledgerOf(sql, me, query)
      const page = pageOf(query, linesPerPage)
      const { rows, total } = await readLedger(sql, filters, descending, page)
      return {
        items: rows.map((row) => lineReply(row, language)),
        meta: {
          contracts: contracts.map((row) => ({ id: row.id, number: row.knfmp_number })),
          ...paginationOf(page, total),
        },
      }
    },
    'GET /personal/ledger/export': async ({ me, query, language, t, signal }) => {
      const { filters, descending } = await ledgerOf(sql, me, query)
      const cursor = new ListCursor(exportedAtOnce)
      const next = async () => {
        const { rows } = await readLedger(sql, filters, descending, {
          perPage: exportedAtOnce,
          offset: 0,
          cursor,
        })
        return rows.map((row) => lineReply(row, language))
      }
      const first = await next()
      const stopped = signal()
      async function* parts() {
        yield first
        while (!cursor.isDone) {
          stopped.throwIfAborted()
          yield await next()
        }
      }
      return new FileStream(
        `${t('server.ledgerSheet.file')}.xlsx`,
        mimeType,
        streamSheet(ledgerSheet(parts(), t)),
      )
    },
  }
}
