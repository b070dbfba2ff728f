import { checkPermissions } from '@proba/domain/access/permission'
import { importWriters } from '@proba/domain/access/screenGuards'
import type { BookReading, HeaderChoice } from '@proba/domain/files/bookReading'
import {
  type RecordImportType,
  type RecordOption,
  recordVerdicts,
  sheetOf,
  type VerdictCounts,
  verdictCounts,
} from '@proba/domain/files/recordSheet'
import type { Language } from '@proba/i18n'
import type { Sql } from '../../../db/connection/connect.ts'
import { storableJson } from '../../../db/statements/storableJson.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import type { WorkbookRow } from '../../../workbook/workbookCell.ts'
import { readPictureArchive } from '../../catalogue/products/readPictureArchive.ts'
import { findCheck } from '../../common/importFiles/checkedFiles.ts'
import { backOffice, dropOldChecks } from '../../common/importFiles/importChecksStore.ts'
import type { ProgressListener } from '../../common/importFiles/readUploaded.ts'
import { type RecordRows, readRecordFile } from '../../common/recordImports/readRecordFile.ts'
import {
  type CheckedRow,
  type ImportContext,
  keyOf,
  type RecordImport,
  rowsAtOnce,
  type WrittenKey,
} from '../../common/recordImports/recordImport.ts'
import {
  beginCheck,
  dropRows,
  endCheck,
  insertRows,
  readAllRows,
} from '../../common/recordImports/recordRowsStore.ts'
import { recordImports } from './kinds.ts'
import { nameHints } from './nameHints.ts'

/** A file of records, and what its sender ticked. */
export interface RecordFile {
  readonly uuid: string
  readonly type: RecordImportType
  readonly options?: readonly RecordOption[]
  /** The sheets and columns that its sender has chosen. */
  readonly layout?: readonly HeaderChoice[]
  /** Of an archive: the uploaded parts in their order, the file being the first of them. */
  readonly parts?: readonly string[]
}

/** The import of a kind, for callers who may create its records (decision G-149). */
export function importFor(me: Principal, type: RecordImportType): RecordImport {
  if (!checkPermissions(me.permissions, importWriters[type], 'some')) throw new RequestRefused('forbidden')
  return recordImports[type]
}

/** What is known of a checked file as a whole; `cleared` are the records that it does not name and makes nothing. */
export interface CheckSummary {
  readonly total: number
  readonly counts: VerdictCounts
  readonly cleared: number
  /** Null for an archive. */
  readonly reading: BookReading | null
}

/** What is kept beside the rows; it is without a summary while the check is under way. */
interface StoredResult {
  readonly run: string
  readonly options: readonly RecordOption[]
  readonly summary?: CheckSummary
}

/** The back office's check of the caller's own file. */
export const ownerOf = ({ userId }: Principal) => ({ userId, companyId: backOffice })

/** The finished check of the caller's own file of a kind; locked where it is to be executed. */
export async function ownRecordCheck(
  services: Services,
  sql: Sql,
  me: Principal,
  { uuid, type }: RecordFile,
  isLocked = false,
): Promise<{ options: readonly RecordOption[]; summary: CheckSummary; executedAt: Date | null }> {
  const check = await findCheck(services, sql, ownerOf(me), uuid, isLocked)
  const { summary, options = [] } = (check?.result ?? {}) as Partial<StoredResult>
  if (!check || check.type !== type || !summary) throw new RequestRefused('import_expired')
  return { options, summary, executedAt: check.executed_at }
}

/** What a check or an execution knows of the whole file, and the keys of the records that it has named so far. */
export function contextOf(
  services: Services,
  me: Principal,
  options: readonly RecordOption[],
  locks: boolean,
): { context: ImportContext; named: ReadonlyMap<string, number> } {
  const named = new Map<string, number>()
  const name = (key: string, row: number) => {
    const earlier = named.get(key)
    if (earlier === undefined) named.set(key, row)
    // After a deadlock the same part is checked a second time.
    return earlier === row ? undefined : earlier
  }
  const written = new Map<string, WrittenKey>()
  const readsLike = (reading: string, key: WrittenKey) => {
    const earlier = written.get(reading)
    if (!earlier) written.set(reading, key)
    return !earlier || earlier.row === key.row ? null : earlier
  }
  return { context: { me, now: services.now(), services, options, locks, name, readsLike }, named }
}

/** A checked row as it is stored; execution reads its cells from there. */
const storedRow = (
  type: RecordImportType,
  { row, verdict, issues }: CheckedRow,
  cells: WorkbookRow['cells'],
) => ({
  row,
  key: keyOf(type, cells),
  verdict,
  issues,
  cells,
})

/** Refuses what the kind does not offer. */
function refuseForeign({ uuid, type, options = [], parts = [] }: RecordFile): void {
  const sheet = sheetOf(type)
  if (!options.every((option) => sheet.options?.includes(option)))
    throw refuseFields({ options: [{ code: 'choice' }] })
  if (parts.length > 0 && (!sheet.isArchive || parts[0] !== uuid))
    throw refuseFields({ parts: [{ code: 'choice' }] })
}

/** The rows of a file; an archive that was checked before is not unpacked again for another tick. */
async function rowsOf(
  services: Services,
  me: Principal,
  file: RecordFile,
  language: Language,
  waiting: ProgressListener,
): Promise<RecordRows> {
  const { sql } = services.database
  if (!sheetOf(file.type).isArchive) return readRecordFile(services, me, file, language, waiting)
  const check = await findCheck(services, sql, ownerOf(me), file.uuid, false)
  const isKnown = check?.type === file.type && (check.result as Partial<StoredResult>).summary !== undefined
  if (!isKnown)
    return { rows: await readPictureArchive(services, me, file.parts ?? [file.uuid], waiting), reading: null }
  const rows = await readAllRows(sql, file.uuid, recordVerdicts)
  return {
    rows: rows.map(({ row, cells }) => ({ row, cells: cells as WorkbookRow['cells'] })),
    reading: null,
  }
}

/** Checks of records that are kept of one person: each has up to 50,000 rows. */
const checksKept = 5

/** Starts the check of a file, unless it was executed; what was found in it before is gone. */
async function begin(
  services: Services,
  me: Principal,
  file: RecordFile,
  result: StoredResult,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const [begun] = await beginCheck(tx, file.uuid, me.userId, file.type, result, services.now())
    if (!begun) throw new RequestRefused('records_imported')
    await dropRows(tx, file.uuid)
    await dropOldChecks(tx, me.userId, true, file.uuid, checksKept)
  })
}

/** Checks the rows in parts, each in a short transaction of its own, and keeps them. */
async function checkAll(
  services: Services,
  me: Principal,
  file: RecordFile,
  run: string,
  language: Language,
  { rows, reading }: RecordRows,
  { signal, progress }: ProgressListener,
): Promise<CheckSummary> {
  const { uuid, type, options = [] } = file
  const { database } = services
  const kind = importFor(me, type)
  const { context, named } = contextOf(services, me, options, false)
  const cells = new Map(rows.map((row) => [row.row, row.cells]))
  const withHints = nameHints(services, me, kind, language)
  const found: CheckedRow['verdict'][] = []
  const keep = async (judged: readonly CheckedRow[]) => {
    for (let from = 0; from < judged.length; from += rowsAtOnce) {
      const part = await withHints(judged.slice(from, from + rowsAtOnce), cells)
      const stored = part.map((row) => storedRow(type, row, cells.get(row.row) ?? {}))
      await insertRows(database.sql, uuid, run, JSON.stringify(storableJson(stored)))
      found.push(...part.map(({ verdict }) => verdict))
      signal.throwIfAborted()
      progress({ stage: 'check', done: found.length, total: rows.length })
    }
  }
  const { refused, parts } = await kind.read(rows, context.now, signal)
  await keep([...refused].map(([row, issues]) => ({ row, verdict: 'refuse', issues })))
  for (const part of parts) await keep((await database.transaction((tx) => part.judge(tx, context))).rows)
  const { replace } = kind
  const cleared =
    replace && options.includes('replaceAll')
      ? await database.transaction((tx) => replace.count(tx, [...named.keys()]))
      : 0
  return { total: rows.length, counts: verdictCounts(found), cleared, reading }
}

/**
 * Checks an uploaded workbook and keeps what was found, for the execution and for the workbook of the result. Reports
 * its progress; when the caller hangs up, it stops, and the file can be checked again.
 */
export async function checkRecords(
  services: Services,
  me: Principal,
  file: RecordFile,
  language: Language,
  waiting: ProgressListener,
): Promise<CheckSummary> {
  const { uuid, type, options = [] } = file
  importFor(me, type)
  refuseForeign(file)
  const rows = await rowsOf(services, me, file, language, waiting)
  const run = services.newId()
  await begin(services, me, file, { run, options })
  const summary = await checkAll(services, me, file, run, language, rows, waiting)
  const [ended] = await endCheck(services.database.sql, uuid, run, storableJson({ run, options, summary }))
  if (!ended) throw new RequestRefused('import_expired')
  return summary
}
