import { namedLock } from '../../../db/advisoryLocks.ts'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, jsonRows, outerColumnsOf, pick } from '../../../db/statements/expression.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { files } from '../../../schema/common/filesTables.ts'
import { companies, contracts } from '../../../schema/customers/companiesTables.ts'
import { actFiles, reconciliationActs } from '../../../schema/papers/actsTables.ts'
import type { KeptFigures } from '../../../schema/papers/keptFigures.ts'
import { answersOfAct, isReplaced } from './actAnswersStore.ts'
import { type ActReader, isReadable } from './actReader.ts'

const a = columnsOf(reconciliationActs, 'a')
const f = columnsOf(actFiles, 'f')

const listed = record({
  ...pick(a, 'id', 'contract_id', 'date_from', 'date_to', 'edition', 'is_official', 'deadline', 'created_at'),
  ...pick(a, 'fingerprint', 'ready_at'),
  files: jsonRows(
    pick(f, 'language', 'status', 'failure', 'document_id'),
    'from act_files f where f.act_id = a.id',
    'f.created_at, f.language',
  ),
  contract_number: columnsOf(contracts, 'c').knfmp_number,
  answers: answersOfAct,
  is_replaced: expression<boolean>(isReplaced),
  is_newest: expression<boolean>(
    `not exists (select from reconciliation_acts n where n.contract_id = a.contract_id and n.date_from = a.date_from
      and n.date_to = a.date_to and n.edition > a.edition)`,
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

/** The newest edition of an act about a contract and period, and where its file of a language is. */
export const readNewest = record({
  ...pick(a, 'id', 'edition', 'is_official', 'fingerprint'),
  keeps_figures: expression<boolean>('(a.figures is not null)'),
  file: outerColumnsOf(actFiles, 'f').status,
}).statement<[contractId: number, dateFrom: string, dateTo: string, language: string]>(
  'act_newest',
  (columns) => `select ${columns} from reconciliation_acts a
   left join act_files f on f.act_id = a.id and f.language = $4
   where a.contract_id = $1 and a.date_from = $2 and a.date_to = $3 order by a.edition desc limit 1`,
)

/** Adds an edition; the caller holds the lock of the editions. */
export const addEdition = record(pick(columnsOf(reconciliationActs), 'id')).statement<
  [contractId: number, dateFrom: string, dateTo: string, edition: number, now: Date]
>(
  'act_add',
  (columns) => `insert into reconciliation_acts (contract_id, date_from, date_to, edition, created_at)
   values ($1, $2, $3, $4, $5) returning ${columns}`,
)

/** Makes the file of an edition in a language wait to be made: a new one, and a failed one once more. */
export const orderFile = command<[actId: number, language: string, userId: number, now: Date]>(
  'act_file_order',
  `insert into act_files (act_id, language, user_id, created_at) values ($1, $2, $3, $4)
   on conflict (act_id, language) do update set status = 'new', failure = null where act_files.status = 'failed'`,
)

/**
 * What the files of an act that are not made yet are made of: in a language, or in each where a job from before files
 * had one names none.
 */
export const readOrderedFiles = record({
  ...pick(a, 'id', 'contract_id', 'date_from', 'date_to', 'edition'),
  figures: expression<KeptFigures | null>('a.figures'),
  ...pick(f, 'language', 'user_id'),
  ...pick(columnsOf(contracts, 'c'), 'company_id', 'knfmp_number', 'sap_number'),
  ...pick(columnsOf(companies, 'k'), 'full_name', 'inn'),
}).statement<[actId: number, language: string | null]>(
  'act_ordered_files',
  (columns) => `select ${columns} from act_files f join reconciliation_acts a on a.id = f.act_id
   join contracts c on c.id = a.contract_id join companies k on k.id = c.company_id
   where f.act_id = $1 and ($2::text is null or f.language = $2::text) and f.status <> 'ready' order by f.language`,
)

/**
 * Issues an edition with its figures; one that is issued keeps its own. Answers nothing where those are others, as when
 * two of its files were made at once while the account changed.
 */
export const settleFigures = record(pick(columnsOf(reconciliationActs), 'id')).statement<
  [id: number, figures: string, fingerprint: string, deadline: string, now: Date]
>(
  'act_settle',
  (columns) => `update reconciliation_acts set figures = coalesce(figures, $2::jsonb), fingerprint = $3,
     deadline = coalesce(deadline, $4::date), ready_at = coalesce(ready_at, $5::timestamptz)
   where id = $1 and (fingerprint is null or fingerprint = $3) returning ${columns}`,
)

/** Issues a file that is not issued yet; answers nothing for any other. */
export const issueFile = record(pick(columnsOf(actFiles), 'act_id')).statement<
  [actId: number, language: string, fileUuid: string]
>(
  'act_file_issue',
  (
    columns,
  ) => `update act_files set status = 'ready', failure = null, file_uuid = $3::uuid, document_id = $3::text
   where act_id = $1 and language = $2 and status <> 'ready' returning ${columns}`,
)

export const noteFailure = command<[actId: number, language: string, failure: string]>(
  'act_file_failed',
  `update act_files set status = 'failed', failure = $3 where act_id = $1 and language = $2 and status <> 'ready'`,
)

/** A company whose acts a person reads. */
export const readReadableCompany = record(pick(columnsOf(companies, 'k'), 'id')).statement<
  [companyId: number, ...ActReader]
>(
  'acts_company',
  (columns) => `select ${columns} from companies k where k.id = $1 and ${isReadable('k.id', 2)}`,
)

/** The file of an act of a company whose acts a person reads, and whether it is one of the person's own. */
export const readActFile = record({
  ...pick(columnsOf(files, 's'), 'uuid', 'name', 'mime'),
  is_own: expression<boolean>('(c.company_id = any($2::int[]))'),
}).statement<[documentId: string, ...ActReader]>(
  'act_file',
  (columns) => `select ${columns} from act_files f join reconciliation_acts a on a.id = f.act_id
   join contracts c on c.id = a.contract_id join files s on s.uuid = f.file_uuid
   where f.document_id = $1 and ${isReadable('c.company_id', 2)}`,
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
     and (a.issued_at, (select f.document_id from act_files f where f.act_id = a.id)) > ($4::timestamptz, $5::text)`,
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

/** The files of an act. */
export const readActFiles = record(pick(f, 'file_uuid')).statement<[actId: number]>(
  'act_files',
  (columns) => `select ${columns} from act_files f where f.act_id = $1 and f.file_uuid is not null`,
)

const official = record({
  ...pick(columnsOf(reconciliationActs), 'contract_id', 'date_from', 'date_to', 'edition'),
  company_id: expression<number>('(select c.company_id from contracts c where c.id = contract_id)'),
})

/** Deletes an official act with its files; answers what it was. */
export const deleteOfficial = official.statement<[id: number]>(
  'act_delete_official',
  (columns) => `delete from reconciliation_acts where id = $1 and is_official returning ${columns}`,
)

/**
 * Gives the edition that counts again after an official act was taken back its days to answer, which it had none of below
 * that act (G-594): the newest one, where it is older than the act.
 */
export const renewDeadline = command<
  [contractId: number, dateFrom: string, dateTo: string, edition: number, deadline: string]
>(
  'act_deadline_renew',
  `update reconciliation_acts a set deadline = greatest(a.deadline, $5::date)
   where a.contract_id = $1 and a.date_from = $2 and a.date_to = $3 and a.edition < $4 and a.ready_at is not null and not ${isReplaced}`,
)

/** Adds an official act about its contract and period: as the given edition, or as the newest. */
export const addOfficial = record(pick(columnsOf(reconciliationActs), 'id')).statement<
  [
    contractId: number,
    dateFrom: string,
    dateTo: string,
    deadline: string,
    now: Date,
    issuedAt: Date,
    edition: number | null,
    figures: string,
    fingerprint: string,
  ]
>(
  'act_add_official',
  (
    columns,
  ) => `insert into reconciliation_acts (contract_id, date_from, date_to, edition, is_official, deadline, created_at,
     ready_at, issued_at, figures, fingerprint)
   select $1, $2::date, $3::date, coalesce($7::int, max(n.edition) + 1, 1), true, $4::date, $5, $5, $6::timestamptz,
     $8::jsonb, $9
   from reconciliation_acts n where n.contract_id = $1 and n.date_from = $2::date and n.date_to = $3::date
   returning ${columns}`,
)

/** The file of an official act, which is in Russian; answers nothing where the document was delivered before. */
export const addOfficialFile = record(pick(columnsOf(actFiles), 'act_id')).statement<
  [actId: number, documentId: string, fileUuid: string, now: Date]
>(
  'act_add_official_file',
  (columns) => `insert into act_files (act_id, language, status, document_id, file_uuid, created_at)
   values ($1, 'ru', 'ready', $2, $3::uuid, $4) on conflict (document_id) do nothing returning ${columns}`,
)
