import { type BookReading, type HeaderChoice, withLines } from '@proba/domain/files/bookReading'
import { recordSynonyms } from '@proba/domain/files/columnSynonyms'
import { maxBytesOf } from '@proba/domain/files/filePurposes'
import { recordLines } from '@proba/domain/files/recordLines'
import { columnsOfSheet, type RecordImportType, recordSheets, sheetOf } from '@proba/domain/files/recordSheet'
import type { Language } from '@proba/i18n'
import { refuseFields } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import type { ReadSheet } from '../../../workbook/read/readSheet.ts'
import { sheetCellOf, type WorkbookRow } from '../../../workbook/workbookCell.ts'
import { fileFault } from '../importFiles/fileFault.ts'
import { backOffice } from '../importFiles/importChecksStore.ts'
import type { ProgressListener } from '../importFiles/readUploaded.ts'
import { runInSlices, withoutProgress } from '../importFiles/slices.ts'
import { previewTable, readTable, type TableKind } from '../importFiles/uploadedTable.ts'
import { withExported } from './exportTitles.ts'

/** Titles of the columns of a kind in a language. */
export function titlesOf(type: RecordImportType, language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(recordSheets[type].columns).map(([key, column]) => [key, column[language]]),
  )
}

/** A workbook of 50,000 rows takes seconds. */
const processorMs = 30_000

/** A file of records, with the sheets and columns that its sender has chosen. */
interface ChosenFile {
  readonly uuid: string
  readonly type: RecordImportType
  readonly layout?: readonly HeaderChoice[] | undefined
}

/** Rows of a file, and where they were found; an archive has no sheets. */
export interface RecordRows {
  readonly rows: readonly WorkbookRow[]
  readonly reading: BookReading | null
}

/** What is looked for in a workbook of a kind, and its limits. */
const tableOf = (type: RecordImportType, language: Language): TableKind<string> => {
  const { maxRows, columns } = sheetOf(type)
  return {
    companyId: backOffice,
    kind: type,
    table: {
      columns: columnsOfSheet(type).map((key) => ({
        key,
        titles: [columns[key]?.ru ?? key, columns[key]?.en ?? key],
        synonyms: recordSynonyms[type]?.[key] ?? [],
        required: columns[key]?.required ?? false,
        ...(columns[key]?.kind && { kind: columns[key].kind }),
        ...(columns[key]?.unit && { unit: columns[key].unit }),
      })),
      maxRows,
      maxBytes: maxBytesOf('table'),
      processorMs,
    },
    refusal: (refusal) => refuseFields({ uuid: [fileFault(refusal, titlesOf(type, language))] }),
  }
}

/** The first rows of an uploaded workbook of a kind. */
export const previewRecordFile = (
  services: Services,
  me: Principal,
  { uuid, type }: Pick<ChosenFile, 'uuid' | 'type'>,
  language: Language,
  signal: AbortSignal,
) => previewTable(services, me, uuid, tableOf(type, language), signal)

/** Takes headings of groups and lines of sums out of the rows, and names them in the reading (decision G-665). */
async function withoutLines(
  type: RecordImportType,
  { rows, reading }: ReadSheet<string>,
  signal: AbortSignal,
) {
  const cellsOf = ({ cells }: WorkbookRow) =>
    Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, sheetCellOf(cell)]))
  // A row that somebody has hidden is refused as such, whatever it holds.
  const shown = rows.filter(({ isHidden }) => !isHidden)
  const lines = await runInSlices(recordLines(type, shown, cellsOf), withoutProgress(signal))
  return { rows: rows.filter(({ row }) => !lines.has(row)), reading: withLines(reading, lines) }
}

/** Rows of an uploaded workbook of a kind, read in a thread; a bad file is refused as a whole. */
export async function readRecordFile(
  services: Services,
  me: Principal,
  file: ChosenFile,
  language: Language,
  waiting: ProgressListener,
): Promise<RecordRows> {
  const { type } = file
  const table = tableOf(type, language)
  const { read } = await readTable(services, me, file, table, waiting)
  if ('code' in read) throw table.refusal(read)
  if (read.rows.length === 0) throw table.refusal({ code: 'empty', params: {} })
  const { rows, reading } = await withoutLines(type, read, waiting.signal)
  return { rows, reading: { ...reading, sheets: withExported(reading.sheets, type) } }
}
