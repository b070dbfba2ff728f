import type { MovedAlloy } from '@proba/domain/metal/metalReport'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { metals } from '../../../schema/catalogue/dictionaryTables.ts'
import { files } from '../../../schema/common/filesTables.ts'
import { contracts } from '../../../schema/customers/companiesTables.ts'
import { metalReports } from '../../../schema/metal/metalReportsTables.ts'

const r = columnsOf(metalReports, 'r')
const c = columnsOf(contracts, 'c')

const listed = record({
  ...pick(r, 'id', 'date_from', 'date_to', 'status', 'failure', 'is_preliminary', 'created_at'),
  ...pick(c, 'knfmp_number', 'sap_number'),
})
export type ListedReport = RecordOf<typeof listed>

/** Reports of a company. */
export function readReports(
  sql: Sql,
  companyId: number,
  descending: boolean,
  page: ListSlice,
): Promise<{ rows: ListedReport[]; total: number }> {
  const direction = descending ? 'desc' : 'asc'
  const list = {
    from: 'from metal_reports r join contracts c on c.id = r.contract_id',
    where: 'r.contract_id = any(array(select k.id from contracts k where k.company_id = $1::int))',
    orderBy: `r.created_at ${direction}, r.id ${direction}`,
    id: 'r.id',
    values: [companyId],
  }
  return readPage(sql, listed, list, page)
}

/** A contract of a company by its number in the ERP. */
export const readReportContract = record(pick(c, 'id', 'contract_type', 'start_date')).statement<
  [sapNumber: string, companyId: number]
>(
  'metal_report_contract',
  (columns) => `select ${columns} from contracts c where c.sap_number = $1 and c.company_id = $2`,
)

/** Adds a report; answers nothing where an equal one is not there yet. */
export const addReport = record(pick(columnsOf(metalReports), 'id')).statement<
  [
    contractId: number,
    dateFrom: string,
    dateTo: string,
    isPreliminary: boolean,
    language: string,
    userId: number,
    now: Date,
  ]
>(
  'metal_report_add',
  (columns) => `insert into metal_reports
     (contract_id, date_from, date_to, is_preliminary, language, user_id, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning ${columns}`,
)

/** Makes the report of a period that is not there yet wait for its file, a failed one once more. */
export const startReportAgain = record(pick(columnsOf(metalReports), 'id')).statement<
  [contractId: number, dateFrom: string, dateTo: string]
>(
  'metal_report_again',
  (columns) => `update metal_reports set status = 'new', failure = null
   where contract_id = $1 and date_from = $2 and date_to = $3 and status <> 'ready' returning ${columns}`,
)

/** What a report is made of. */
export const readOrderedReport = record({
  ...pick(r, 'id', 'contract_id', 'date_from', 'date_to', 'status', 'language', 'user_id'),
  ...pick(c, 'company_id', 'knfmp_number'),
}).statement<[id: number]>(
  'metal_report_ordered',
  (columns) =>
    `select ${columns} from metal_reports r join contracts c on c.id = r.contract_id where r.id = $1`,
)

/** Gives a report its file; answers nothing where it has one. */
export const finishReport = record(pick(columnsOf(metalReports), 'id')).statement<
  [id: number, fileUuid: string, isPreliminary: boolean, now: Date]
>(
  'metal_report_finish',
  (
    columns,
  ) => `update metal_reports set status = 'ready', failure = null, file_uuid = $2, is_preliminary = $3,
     ready_at = $4 where id = $1 and status <> 'ready' returning ${columns}`,
)

export const noteReportFailure = command<[id: number, failure: string]>(
  'metal_report_failed',
  `update metal_reports set status = 'failed', failure = $2 where id = $1 and status <> 'ready'`,
)

/** The file of a report of a company. */
export const readReportFile = record(pick(columnsOf(files, 'f'), 'uuid', 'name', 'mime')).statement<
  [id: number, companyId: number]
>(
  'metal_report_file',
  (columns) => `select ${columns} from metal_reports r join contracts c on c.id = r.contract_id
   join files f on f.uuid = r.file_uuid where r.id = $1 and c.company_id = $2`,
)

/** Reports of more than a year ago. */
export const readOldReports = record(pick(r, 'id', 'file_uuid')).statement<[before: Date, limit: number]>(
  'metal_report_old',
  (columns) =>
    `select ${columns} from metal_reports r where r.created_at < $1 order by r.created_at limit $2`,
)

export const deleteReport = command<[id: number]>(
  'metal_report_delete',
  'delete from metal_reports where id = $1',
)

const sumOf = (condition: string) =>
  expression<number>(`coalesce(sum(m.mg) filter (where ${condition}), 0)::bigint`)
const metal = columnsOf(metals, 't')

const moved = record({
  metal_id: metal.id,
  name_ru: metal.name_ru,
  name_en: metal.name_en,
  assay: expression<MovedAlloy['assay']>('m.assay'),
  /** Of Krasnoyarsk; null before the period. */
  month: expression<string | null>('m.month'),
  received: sumOf("m.kind in ('received', 'returned')"),
  consumed: sumOf("m.kind in ('shipped', 'unshipped', 'ordered', 'cancelled')"),
  losses: sumOf("m.kind = 'loss'"),
  corrections: sumOf("m.kind in ('correction', 'opening', 'snapshot')"),
})

/** What was moved of each alloy before a period and in each of its months; an order alone moves nothing. */
export const readMoved = moved.statement<[contractId: number, from: Date, to: Date]>(
  'metal_report_moved',
  (columns) => `select ${columns} from (
     select l.metal_id, l.kind, l.assay, l.free_mg + l.bids_mg as mg,
       case when l.event_at >= $2
         then to_char(l.event_at at time zone 'UTC' + interval '7 hours', 'YYYY-MM') end as month
     from metal_movements l
     where l.contract_id = $1 and l.event_at < $3 and l.free_mg + l.bids_mg <> 0) m
   join metals t on t.id = m.metal_id
   group by t.id, t.name_ru, t.name_en, m.assay, m.month order by t.id, m.assay, m.month`,
)
