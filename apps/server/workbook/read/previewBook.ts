import type { SheetPreview } from '@proba/domain/files/bookReading'
import { cutText } from '@proba/domain/text/cutText'
import { cellOfKind, type ReadColumn, textOf } from '../workbookCell.ts'
import type { BookSheet } from './bookSheets.ts'
import { firstHeader, readHead } from './sheetHeads.ts'
import { candidatesOf } from './tableReader.ts'
import type { TableOptions, TableRow } from './tableRows.ts'

const maxSheets = 20
const maxColumns = 60
const maxText = 40

const columnsOf = (head: readonly TableRow[], options: TableOptions) => {
  const header = firstHeader(head, options)
  if (!header || 'refusal' in header) return { header: null, columns: [] }
  return { header: header.row, columns: header.columns.map(({ column, key }) => ({ column, key })) }
}

/** The first rows of the sheets that people see, as texts, for who explains where the table is. */
export async function previewBook(
  sheets: readonly BookSheet[],
  options: TableOptions & { readonly columns: readonly ReadColumn[] },
): Promise<SheetPreview[]> {
  const previews: SheetPreview[] = []
  for (const { sheet, index } of candidatesOf(sheets, options.knownSheets).slice(0, maxSheets)) {
    const head = await readHead(sheet, options)
    const rows = head.map(({ row, cells }) => ({
      row,
      cells: Array.from({ length: Math.min(maxColumns, Math.max(-1, ...cells.keys()) + 1) }, (_, column) =>
        cutText(textOf(cellOfKind(cells.get(column) ?? null)), maxText),
      ),
    }))
    if (rows.length > 0) previews.push({ sheet: index, name: sheet.name, rows, ...columnsOf(head, options) })
  }
  return previews
}
