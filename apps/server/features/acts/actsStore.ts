import { namedLock } from '../../db/advisoryLocks.ts'
import type { Sql } from '../../db/connect.ts'
import { columnsOf, expression, pick } from '../../db/expression.ts'
import { type ListSlice, readPage } from '../../db/readPage.ts'
import { command, type RecordOf, record } from '../../db/statement.ts'
import { companies, contracts } from '../companies/companiesTables.ts'
import { files } from '../files/filesTables.ts'
import { reconciliationActs } from './actsTables.ts'

const a = columnsOf(reconciliationActs, 'a')

const listed = record({
  ...pick(a, 'id', 'contract_id', 'date_from', 'date_to', 'edition', 'status', 'failure', 'is_official'),
  ...pick(a, 'tessa_document_id', 'deadline', 'created_at'),
  contract_number: columnsOf(contracts, 'c').knfmp_number,
  is_replaced: expression<boolean>(
    `exists (select from reconciliation_acts n where n.contract_id = a.contract_id and n.date_from = a.date_from
      and n.date_to = a.date_to and n.edition > a.edition and n.status = 'ready')`,
  ),
})
export type ListedAct = RecordOf<typeof listed>

/** Acts of a company, the newest first; absent filters do not filter. */
export function readActs(
  sql: Sql,
  companyId: number,
  filters: { readonly contract?: string | undefined; readonly covers?: string | undefined },
  descending: boolean,
  page: ListSlice,
): Promise<{ rows: ListedAct[]; total: number }> {
  const direction = descending ? 'desc' : 'asc'
  return readPage(
    sql,
    listed,
    {
      from: 'from reconciliation_acts a join contracts c on c.id = a.contract_id',
      where: `a.contract_id = any(array(select k.id from contracts k where k.company_id = $1::int))
        and ($2::text is null or c.knfmp_number = $2::text)
        and ($3::date is null or $3::date between a.date_from and a.date_to)`,
      orderBy: `a.created_at ${direction}, a.id ${direction}`,
      id: 'a.id',
      values: [companyId, filters.contract || null, filters.covers ?? null],
    },
    page,
  )
}

/** A contract of one of some companies, by its id or its number in the ERP. */
export const readOwnContract = record(
  pick(columnsOf(contracts, 'c'), 'id', 'start_date', 'end_date'),
).statement<[id: number | null, sapNumber: string | null, companyIds: readonly number[]]>(
  'acts_contract',
  (columns) => `select ${columns} from contracts c
   where (c.id = $1::int or c.sap_number = $2::text) and c.company_id = any($3::int[])`,
)

/** The newest edition of an act about a contract and period. */
export const readNewest = record(pick(a, 'id', 'edition', 'status', 'is_official', 'fingerprint')).statement<
  [contractId: number, dateFrom: string, dateTo: string]
>(
  'act_newest',
  (columns) => `select ${columns} from reconciliation_acts a
   where a.contract_id = $1 and a.date_from = $2 and a.date_to = $3 order by a.edition desc limit 1`,
)

/** Adds an edition; answers nothing where a colleague has added the same one. */
export const addEdition = record(pick(columnsOf(reconciliationActs), 'id')).statement<
  [
    contractId: number,
    dateFrom: string,
    dateTo: string,
    edition: number,
    language: string,
    userId: number,
    now: Date,
  ]
>(
  'act_add',
  (columns) => `insert into reconciliation_acts
     (contract_id, date_from, date_to, edition, language, user_id, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning ${columns}`,
)

/** Makes a failed act wait for its document once more. */
export const startAgain = command<[id: number]>(
  'act_again',
  `update reconciliation_acts set status = 'new', failure = null where id = $1 and status = 'failed'`,
)

/** What an act is made of. */
export const readOrderedAct = record({
  ...pick(a, 'id', 'contract_id', 'date_from', 'date_to', 'edition', 'status', 'language', 'user_id'),
  ...pick(columnsOf(contracts, 'c'), 'company_id', 'knfmp_number', 'sap_number'),
  ...pick(columnsOf(companies, 'k'), 'full_name', 'inn'),
}).statement<[id: number]>(
  'act_ordered',
  (columns) => `select ${columns} from reconciliation_acts a join contracts c on c.id = a.contract_id
   join companies k on k.id = c.company_id where a.id = $1`,
)

/** Issues an act that is not issued yet; answers nothing for any other. */
export const issueAct = record(pick(columnsOf(reconciliationActs), 'id')).statement<
  [id: number, fileUuid: string, fingerprint: string, deadline: string, now: Date]
>(
  'act_issue',
  (columns) => `update reconciliation_acts set status = 'ready', failure = null, file_uuid = $2::uuid,
     tessa_document_id = $2::text, fingerprint = $3, deadline = $4, ready_at = $5
   where id = $1 and status <> 'ready' returning ${columns}`,
)

export const noteFailure = command<[id: number, failure: string]>(
  'act_failed',
  `update reconciliation_acts set status = 'failed', failure = $2 where id = $1 and status <> 'ready'`,
)

/** The file of an act of one of some companies. */
export const readActFile = record(pick(columnsOf(files, 'f'), 'uuid', 'name', 'mime')).statement<
  [documentId: string, companyIds: readonly number[]]
>(
  'act_file',
  (columns) => `select ${columns} from reconciliation_acts a join contracts c on c.id = a.contract_id
   join files f on f.uuid = a.file_uuid
   where a.tessa_document_id = $1 and c.company_id = any($2::int[])`,
)

/** Lets the editions of a contract be numbered one after another. */
export const lockEditions = command<[contractId: number]>(
  'act_lock',
  `select pg_advisory_xact_lock(${namedLock('act', '$1::int')})`,
)

/** The edition of the first official act of a contract and period that was issued later than one; null for none. */
export const readLaterEdition = record({ edition: expression<number | null>('min(a.edition)') }).statement<
  [contractId: number, dateFrom: string, dateTo: string, issuedAt: Date, documentId: string]
>(
  'act_later_edition',
  (columns) => `select ${columns} from reconciliation_acts a
   where a.contract_id = $1 and a.date_from = $2 and a.date_to = $3 and a.is_official
     and (a.issued_at, a.tessa_document_id) > ($4::timestamptz, $5::text)`,
)

/** Makes way for an edition, by way of numbers that no edition has. */
export const moveEditionsUp = command<
  [contractId: number, dateFrom: string, dateTo: string, edition: number]
>(
  'act_editions_up',
  `update reconciliation_acts set edition = -edition - 1
   where contract_id = $1 and date_from = $2 and date_to = $3 and edition >= $4`,
)
export const settleEditions = command<[contractId: number, dateFrom: string, dateTo: string]>(
  'act_editions_settle',
  `update reconciliation_acts set edition = -edition
   where contract_id = $1 and date_from = $2 and date_to = $3 and edition < 0`,
)

/** A contract as its acts are announced. */
export const readActContract = record(pick(columnsOf(contracts), 'knfmp_number')).statement<[id: number]>(
  'act_contract',
  (columns) => `select ${columns} from contracts where id = $1`,
)

const official = record({
  ...pick(columnsOf(reconciliationActs), 'contract_id', 'date_from', 'date_to', 'file_uuid'),
  company_id: expression<number>('(select c.company_id from contracts c where c.id = contract_id)'),
})

/** Deletes an official act; answers what it was. */
export const deleteOfficial = official.statement<[id: number]>(
  'act_delete_official',
  (columns) => `delete from reconciliation_acts where id = $1 and is_official returning ${columns}`,
)

/** Adds an official act about its contract and period: as the given edition, or as the newest. */
export const addOfficial = record(pick(columnsOf(reconciliationActs), 'id')).statement<
  [
    contractId: number,
    dateFrom: string,
    dateTo: string,
    documentId: string,
    fileUuid: string,
    deadline: string,
    now: Date,
    issuedAt: Date,
    edition: number | null,
  ]
>(
  'act_add_official',
  (
    columns,
  ) => `insert into reconciliation_acts (contract_id, date_from, date_to, edition, language, is_official,
     status, tessa_document_id, file_uuid, deadline, created_at, ready_at, issued_at)
   select $1, $2::date, $3::date, coalesce($9::int, max(n.edition) + 1, 1), 'ru', true, 'ready', $4, $5::uuid, $6::date,
     $7, $7, $8::timestamptz
   from reconciliation_acts n where n.contract_id = $1 and n.date_from = $2::date and n.date_to = $3::date
   on conflict (tessa_document_id) do nothing returning ${columns}`,
)
