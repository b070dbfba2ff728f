import { maxBytesOf } from '@proba/domain/files/filePurposes'
import { columnsOfSheet, type RecordImportType, recordSheets, sheetOf } from '@proba/domain/files/recordSheet'
import type { Language } from '@proba/i18n'
import { type RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import type { WorkbookRow } from '../../../workbook/workbookCell.ts'
import type { WorkbookRefusal } from '../../../workbook/workbookRefusal.ts'
import type { ProgressListener } from '../importFiles/readUploaded.ts'
import { readUploaded } from '../importFiles/readUploaded.ts'

/** Titles of the columns of a kind in a language. */
export function titlesOf(type: RecordImportType, language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(recordSheets[type].columns).map(([key, column]) => [key, column[language]]),
  )
}

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

/** A workbook of 50,000 rows is read within seconds; this is for a machine with other work. */
const deadlineMs = 60_000

/** Rows of an uploaded workbook of a kind, read in a thread; a bad file is refused as a whole. */
export async function readRecordFile(
  services: Services,
  me: Principal,
  { uuid, type }: { readonly uuid: string; readonly type: RecordImportType },
  language: Language,
  { signal, progress }: ProgressListener,
): Promise<WorkbookRow[]> {
  const { maxRows, columns } = sheetOf(type)
  const read = await services.workbooks.readSheet(await readUploaded(services, me, uuid), {
    columns: columnsOfSheet(type).map((key) => ({
      key,
      titles: [columns[key]?.ru ?? key, columns[key]?.en ?? key],
      required: columns[key]?.required ?? false,
      ...(columns[key]?.kind && { kind: columns[key].kind }),
    })),
    maxRows,
    maxBytes: maxBytesOf('document'),
    deadlineMs,
    signal,
    onRows: (done) => progress({ stage: 'read', done, total: null }),
  })
  if ('code' in read) throw refuseFile(read, titlesOf(type, language))
  if (read.rows.length === 0) throw refuseFile({ code: 'empty', params: {} }, {})
  return read.rows
}
