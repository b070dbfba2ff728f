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
import type { ProgressListener } from '../../common/importFiles/readUploaded.ts'
import { mapInSlices, withoutProgress } from '../../common/importFiles/slices.ts'
import { previewTable, readTable, type TableKind } from '../../common/importFiles/uploadedTable.ts'
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

/** Kind of the headers that are remembered of files of orders. */
export const orderHeaders = 'order'

const refused = ({ code, params }: WorkbookRefusal) =>
  new RequestRefused('import_structure', { reason: code, ...params })

/** What is looked for in a file of an order of the caller's company. */
const orderTable = (me: Principal): TableKind<SheetColumn> => ({
  companyId: companyOf(me).id,
  kind: orderHeaders,
  table: { columns: standardColumns([titlesIn('ru'), titlesIn('en')]) },
  refusal: refused,
})

/** The first rows of the caller's uploaded file. */
export const previewImportFile = (services: Services, me: Principal, uuid: string, signal: AbortSignal) =>
  previewTable(services, me, uuid, orderTable(me), signal)

/** What a mail may be refused for as a table: it has no titles, and its quotes and commas are those of sentences. */
const refusalsOfText: readonly WorkbookRefusal['code'][] = [
  'wrong_header',
  'quotes',
  'long_text',
  'too_many_columns',
]

type ReadTable = Awaited<ReturnType<typeof readTable<SheetColumn>>>

/** The lines of a text whose columns were not found and not chosen; throws the refusal of any other file. */
async function readAsText(
  services: Services,
  { data, options }: ReadTable,
  refusal: WorkbookRefusal,
  isChosen: boolean,
): Promise<TextFile> {
  const isTable = ['twice', 'unit', 'matrix'].some((param) => param in refusal.params)
  if (!refusalsOfText.includes(refusal.code) || isTable || isChosen) throw refused(refusal)
  const lines = await services.workbooks.readLines(data, options)
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
  waiting: ProgressListener,
): Promise<ReadFile | TextFile> {
  const file = await readTable(services, me, body, orderTable(me), waiting)
  const { read } = file
  if ('code' in read) return readAsText(services, file, read, body.layout !== undefined)
  const toRow = ({ row, cells, isHidden, isSum }: (typeof read.rows)[number]): ReadRow => {
    const own = Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, sheetCellOf(cell)]))
    return {
      cells,
      sheetRow: { ...own, row, ...(isHidden && { isHidden }), ...(isSum && { isSum }) } as SheetRow,
    }
  }
  const rows = await mapInSlices(read.rows, toRow, withoutProgress(waiting.signal))
  const filled = requestedRows(rows, ({ sheetRow }) => sheetRow)
  if (filled.length === 0) throw new RequestRefused('import_structure', { reason: 'not_ordered' })
  return { rows: filled, reading: read.reading, notOrdered: rows.length - filled.length }
}
