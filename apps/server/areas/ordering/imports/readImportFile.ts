import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import {
  isRequested,
  type SheetColumn,
  type SheetKind,
  type SheetRow,
} from '@proba/domain/files/standardSheet'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { standardColumns } from '../../../workbook/standard/standardWorkbook.ts'
import { sheetCellOf, type WorkbookCell } from '../../../workbook/workbookCell.ts'
import { type ProgressListener, readUploaded } from '../../common/importFiles/readUploaded.ts'
import { mapInSlices, withoutProgress } from '../../common/importFiles/slices.ts'
import { titlesIn } from './standardTexts.ts'

/** What is to be checked, with the kind of its file. */
export type ImportFile = BodyOf<Calls['POST /import/check']> & { readonly type: SheetKind }

/** A row of an uploaded file for the rules, and as it is in the file. */
export interface ReadRow {
  readonly sheetRow: SheetRow
  readonly cells: Readonly<Record<SheetColumn, WorkbookCell>>
}

/** The rows of a file that order something, and how many of the others it has (decision G-647). */
export interface ReadFile {
  readonly rows: readonly ReadRow[]
  readonly notOrdered: number
}

/** Reads the caller's uploaded file; a file of somebody else is not found, a bad one is refused as a whole. */
export async function readImportFile(
  services: Services,
  me: Principal,
  body: ImportFile,
  { signal, progress }: ProgressListener,
): Promise<ReadFile> {
  const data = await readUploaded(services, me, body.uuid)
  const read = await services.workbooks.readSheet(data, {
    columns: standardColumns([titlesIn('ru'), titlesIn('en')]),
    signal,
    onRows: (done) => progress({ stage: 'read', done, total: null }),
  })
  if ('code' in read) throw new RequestRefused('import_structure', { reason: read.code, ...read.params })
  const toRow = ({ row, cells }: (typeof read.rows)[number]): ReadRow => {
    const own = Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, sheetCellOf(cell)]))
    return { cells, sheetRow: { ...own, row } as SheetRow }
  }
  const rows = await mapInSlices(read.rows, toRow, withoutProgress(signal))
  const filled = rows.filter(({ sheetRow }) => isRequested(sheetRow))
  if (filled.length === 0) throw new RequestRefused('import_structure', { reason: 'empty' })
  return { rows: filled, notOrdered: rows.length - filled.length }
}
