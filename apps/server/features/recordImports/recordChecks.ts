import { checkPermissions } from '@proba/domain/access/permission'
import { importWriters } from '@proba/domain/access/screenGuards'
import { type RecordImportType, type RecordVerdict, recordSheets } from '@proba/domain/files/recordSheet'
import type { Language } from '@proba/i18n'
import type { Tx } from '../../db/connect.ts'
import { storableJson } from '../../db/storableJson.ts'
import type { Principal } from '../../principal.ts'
import { RequestRefused, refuseFields } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import type { WorkbookRow } from '../../workbook/workbookCell.ts'
import type { WorkbookRefusal } from '../../workbook/workbookRefusal.ts'
import { dropOldChecks, readCheck } from '../imports/importStore.ts'
import { importChecks } from '../imports/importsTables.ts'
import { readUploaded } from '../imports/readImportFile.ts'
import { type JudgedRow, type RecordImport, type RowIssue, sheetColumnsOf } from './recordImport.ts'
import { usersImport } from './usersImport.ts'

const imports: Readonly<Record<RecordImportType, RecordImport>> = { users: usersImport }

/** The import of a kind, for callers who may create its records (decision G-149). */
export function importFor(me: Principal, type: RecordImportType): RecordImport {
  if (!checkPermissions(me.permissions, importWriters[type], 'some')) throw new RequestRefused('forbidden')
  return imports[type]
}

/** Titles of the columns of a kind in a language. */
export function titlesOf(type: RecordImportType, language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(recordSheets[type].columns).map(([key, column]) => [key, column[language]]),
  )
}

/** A checked row as it is kept: the execution checks its cells again. */
export interface StoredRow {
  readonly row: number
  readonly cells: WorkbookRow['cells']
  readonly key: string
  readonly verdict: RecordVerdict
  readonly issues: readonly RowIssue[]
}

/** Checks of back-office files belong to no company. */
const noCompany = 0

/** A check can be executed for a day, as that of an order (decision G-145). */
const validMs = 24 * 3600 * 1000

/** Refuses a file that is no such workbook, at its field, in words. */
function refuseFile(
  { code, params }: WorkbookRefusal,
  titles: Readonly<Record<string, string>>,
): RequestRefused {
  const named = (keys: unknown) => ({
    columns: String(keys)
      .split(',')
      .map((key) => titles[key] ?? key)
      .join(', '),
  })
  if (code === 'wrong_header' && 'missing' in params)
    return refuseFields({ uuid: [{ code: 'sheetHeader', params: named(params.missing) }] })
  if (code === 'wrong_header' && 'twice' in params)
    return refuseFields({ uuid: [{ code: 'sheetTwice', params: named(params.twice) }] })
  if (code === 'too_many_rows')
    return refuseFields({ uuid: [{ code: 'sheetRows', params: { n: params.limit ?? 0 } }] })
  return refuseFields({ uuid: [{ code: code === 'empty' ? 'sheetEmpty' : 'sheetUnreadable' }] })
}

/** Rows of an uploaded workbook of a kind; a bad file is refused as a whole. */
async function readRows(
  services: Services,
  me: Principal,
  uuid: string,
  type: RecordImportType,
  language: Language,
): Promise<WorkbookRow[]> {
  const { maxRows, columns } = recordSheets[type]
  const read = await services.workbooks.readSheet(await readUploaded(services, me, uuid), {
    columns: Object.entries(columns).map(([key, column]) => ({
      key,
      titles: [column.ru, column.en],
      required: 'required' in column,
    })),
    maxRows,
  })
  if ('code' in read) throw refuseFile(read, titlesOf(type, language))
  if (read.rows.length === 0) throw refuseFile({ code: 'empty', params: {} }, {})
  return read.rows
}

/** Checks an uploaded workbook and keeps what was found, for the execution and the file of refused rows. */
export async function checkRecords(
  services: Services,
  me: Principal,
  { uuid, type }: { readonly uuid: string; readonly type: RecordImportType },
  language: Language,
): Promise<readonly JudgedRow[]> {
  const kind = importFor(me, type)
  const rows = await readRows(services, me, uuid, type, language)
  return services.database.transaction(async (tx) => {
    const judged = await kind.judge(tx, me, rows)
    const cells = new Map(rows.map((row) => [row.row, row.cells]))
    const stored = judged.map(
      ({ save: _save, ...row }): StoredRow => ({ ...row, cells: cells.get(row.row) ?? {} }),
    )
    const own = { userId: me.userId, companyId: noCompany, type, orderType: '' }
    const check = {
      ...own,
      result: storableJson({ rows: stored }),
      createdAt: services.now(),
      executedAt: null,
    }
    await tx
      .insert(importChecks)
      .values({ uuid, ...check })
      .onConflictDoUpdate({ target: importChecks.uuid, set: check })
    await dropOldChecks(tx, me.userId, uuid)
    return judged
  })
}

/** The stored check of the caller's own file of a kind, locked. */
export async function ownRecordCheck(
  services: Services,
  tx: Tx,
  me: Principal,
  { uuid, type }: { readonly uuid: string; readonly type: RecordImportType },
): Promise<{ rows: readonly StoredRow[]; executedAt: Date | null }> {
  const since = new Date(services.now().getTime() - validMs)
  const [check] = await readCheck(tx, uuid, me.userId, noCompany, since)
  if (!check || check.type !== type) throw new RequestRefused('import_expired')
  const { rows } = check.result as { rows: readonly StoredRow[] }
  return { rows, executedAt: check.executed_at }
}

/** Columns of a kind that a workbook row has, as read. */
export const cellsOf = (type: RecordImportType, { cells }: StoredRow) =>
  Object.fromEntries(sheetColumnsOf(type).map((column) => [column, cells[column] ?? null]))
