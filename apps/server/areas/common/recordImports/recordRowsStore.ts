import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { importChecks, importRows } from '../../../schema/ordering/importsTables.ts'
import { backOffice } from '../importFiles/importChecksStore.ts'

/** Begins the check of a file that was not executed; a check of it that still runs finds its own gone. */
export const beginCheck = record(pick(columnsOf(importChecks), 'uuid')).statement<
  [uuid: string, userId: number, type: string, result: unknown, now: Date]
>(
  'record_check_begin',
  (columns) => `insert into import_checks (uuid, user_id, company_id, type, order_type, result, created_at)
   values ($1, $2, ${backOffice}, $3, '', $4, $5)
   on conflict (uuid) do update set user_id = excluded.user_id, company_id = excluded.company_id,
     type = excluded.type, result = excluded.result, created_at = excluded.created_at
     where import_checks.executed_at is null
   returning ${columns}`,
)

export const dropRows = command<[uuid: string]>('record_rows_drop', 'delete from import_rows where uuid = $1')

/** Stores rows of a check that is still under way. */
export const insertRows = command<[uuid: string, run: string, rows: string]>(
  'record_rows_insert',
  `with own as (select from import_checks where uuid = $1 and result ->> 'run' = $2 for share)
   insert into import_rows (uuid, row, key, verdict, issues, cells)
   select $1, r.row, r.key, r.verdict, r.issues, r.cells
   from own, jsonb_to_recordset($3::jsonb) r(row int, key text, verdict text, issues jsonb, cells jsonb)`,
)

/** Ends a check, which can be executed from then on; no row when another one of the file has begun. */
export const endCheck = record(pick(columnsOf(importChecks), 'uuid')).statement<
  [uuid: string, run: string, result: unknown]
>(
  'record_check_end',
  (columns) => `update import_checks set result = $3 where uuid = $1 and result ->> 'run' = $2
   returning ${columns}`,
)

const rowRecord = record(pick(columnsOf(importRows, 'r'), 'row', 'key', 'verdict', 'issues', 'cells'))
export type RowRecord = RecordOf<typeof rowRecord>

/** Rows with some verdicts behind one row, by number. */
export const readRowsAfter = rowRecord.statement<
  [uuid: string, verdicts: readonly string[], after: number, limit: number]
>(
  'record_rows_after',
  (columns) => `select ${columns} from import_rows r
   where r.uuid = $1 and r.verdict = any($2::text[]) and r.row > $3 order by r.row limit $4`,
)

/** A page of the rows, those that need a look first. */
export const readRowsPage = rowRecord.statement<
  [uuid: string, verdicts: readonly string[], limit: number, offset: number]
>(
  'record_rows_page',
  (columns) => `select ${columns} from import_rows r where r.uuid = $1 and r.verdict = any($2::text[])
   order by array_position($2::text[], r.verdict), r.row limit $3 offset $4`,
)

/** Rows by verdict. */
export const countRows = record({
  verdict: columnsOf(importRows, 'r').verdict,
  rows: expression<number>('count(*)::int'),
}).statement<[uuid: string]>(
  'record_rows_count',
  (columns) => `select ${columns} from import_rows r where r.uuid = $1 group by r.verdict`,
)

/** Writes down what became of rows at the execution. */
export const updateRows = command<[uuid: string, rows: string]>(
  'record_rows_update',
  `update import_rows r set verdict = n.verdict, issues = n.issues
   from jsonb_to_recordset($2::jsonb) n(row int, verdict text, issues jsonb)
   where r.uuid = $1 and r.row = n.row`,
)

/** All rows with some verdicts, read in parts. */
export async function readAllRows(sql: Sql, uuid: string, verdicts: readonly string[]): Promise<RowRecord[]> {
  const rows: RowRecord[] = []
  const atOnce = 5000
  for (let after = 0; ; ) {
    const part = await readRowsAfter(sql, uuid, verdicts, after, atOnce)
    rows.push(...part)
    const last = part.at(-1)
    if (!last || part.length < atOnce) return rows
    after = last.row
  }
}
