import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import type { BookReading } from '@proba/domain/files/bookReading'
import type { TextLine } from '@proba/domain/files/orderText/textTokens'
import {
  requestedRows,
  type SheetColumn,
  type SheetKind,
  type SheetRow,
} from '@proba/domain/files/standardSheet'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { companyOf, type Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { standardColumns } from '../../../workbook/standard/standardWorkbook.ts'

import { sheetCellOf, type WorkbookCell } from '../../../workbook/workbookCell.ts'
import type { WorkbookRefusal } from '../../../workbook/workbookRefusal.ts'
import { rememberedHeaders } from '../../common/importFiles/importHeadersStore.ts'
import { ownSheets } from '../../common/importFiles/ownSheets.ts'
import { previewReply } from '../../common/importFiles/readingReply.ts'

import { type ProgressListener, readUploaded } from '../../common/importFiles/readUploaded.ts'
import { mapInSlices, withoutProgress } from '../../common/importFiles/slices.ts'
import { titlesIn } from './standardTexts.ts'

/** What is to be checked, with the kind of its file. */
export type ImportFile = BodyOf<Calls['POST /import/check']> & { readonly type: SheetKind }

/** An uploaded file as it was read. */
export interface ReadFile {
  /** Rows that order something. */
  readonly rows: readonly ReadRow[]
  readonly reading: BookReading
  /** Rows without a count. */
  readonly notOrdered: number
}

/** A row of an uploaded file for the rules, and as it is in the file. */
export interface ReadRow {
  readonly sheetRow: SheetRow
  readonly cells: Readonly<Record<SheetColumn, WorkbookCell>>
}

/** A text that is no table: its lines, and the refusal of the file if they are no order either. */
export interface TextFile {
  readonly lines: readonly TextLine[]
  readonly refusal: RequestRefused
}

/** What is looked for in a file of an order. */
const orderTable = () => ({ columns: standardColumns([titlesIn('ru'), titlesIn('en')]), ...ownSheets() })

/** Kind of the headers that are remembered of files of orders. */
export const orderHeaders = 'order'

const refused = ({ code, params }: WorkbookRefusal) =>
  new RequestRefused('import_structure', { reason: code, ...params })

/** The first rows of the caller's uploaded file. */
export async function previewImportFile(services: Services, me: Principal, uuid: string) {
  const remembered = await rememberedHeaders(services.database.sql, companyOf(me).id, orderHeaders)
  const data = await readUploaded(services, me, uuid)
  const found = await services.workbooks.previewSheets(data, { ...orderTable(), remembered })
  if ('code' in found) throw refused(found)
  return previewReply(found)
}

/** What a mail may be refused for as a table: it has no titles, and its quotes and commas are those of sentences. */
const refusalsOfText: readonly WorkbookRefusal['code'][] = [
  'wrong_header',
  'quotes',
  'long_text',
  'too_many_columns',
]

interface TextOptions {
  readonly chosen: ImportFile['layout']
  readonly remembered: Awaited<ReturnType<typeof rememberedHeaders>>
  readonly signal: AbortSignal
}

/** The lines of a text whose columns were not found and not chosen; throws the refusal of any other file. */
async function readAsText(
  services: Services,
  data: Awaited<ReturnType<typeof readUploaded>>,
  refusal: WorkbookRefusal,
  { chosen, remembered, signal }: TextOptions,
): Promise<TextFile> {
  const isTable = ['twice', 'unit', 'matrix'].some((param) => param in refusal.params)
  if (!refusalsOfText.includes(refusal.code) || isTable || chosen) throw refused(refusal)
  const lines = await services.workbooks.readLines(data, { ...orderTable(), remembered, signal })
  if (lines === null) throw refused(refusal)
  if ('code' in lines) throw refused(lines)
  return { lines, refusal: refused(refusal) }
}

/**
 * Reads the caller's uploaded file, or the lines of a text without columns (decision G-658); a file of somebody else is
 * not found, a bad one is refused as a whole.
 */
export async function readImportFile(
  services: Services,
  me: Principal,
  body: ImportFile,
  { signal, progress }: ProgressListener,
): Promise<ReadFile | TextFile> {
  const data = await readUploaded(services, me, body.uuid)
  const remembered = await rememberedHeaders(services.database.sql, companyOf(me).id, orderHeaders)
  const read = await services.workbooks.readSheet(data, {
    ...orderTable(),
    remembered,
    chosen: body.layout,
    signal,
    onRows: (done) => progress({ stage: 'read', done, total: null }),
  })
  if ('code' in read) return readAsText(services, data, read, { chosen: body.layout, remembered, signal })
  const toRow = ({ row, cells, isHidden }: (typeof read.rows)[number]): ReadRow => {
    const own = Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, sheetCellOf(cell)]))
    return { cells, sheetRow: { ...own, row, ...(isHidden && { isHidden }) } as SheetRow }
  }
  const rows = await mapInSlices(read.rows, toRow, withoutProgress(signal))
  const filled = requestedRows(rows, ({ sheetRow }) => sheetRow)
  if (filled.length === 0) throw new RequestRefused('import_structure', { reason: 'not_ordered' })
  return { rows: filled, reading: read.reading, notOrdered: rows.length - filled.length }
}
