import { type CellStyle, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import type { ColumnKind } from '../sheetSpec.ts'
import type { WorkbookCell } from '../workbookCell.ts'
import type { WrittenRule } from './cellRules.ts'
import { formatOf, writtenCell, writtenText } from './writtenCell.ts'

interface ColumnLayout {
  title: string
  kind: ColumnKind
  width?: number
  wrap?: boolean
}

/** A sheet without its rows. */
export interface SheetLayout {
  name: string
  columns: readonly ColumnLayout[]
  rules: readonly WrittenRule[]
  spareRows: number
  hidden: boolean
  /** The last row is the line of totals. */
  hasTotals: boolean
}

export type WrittenRow = readonly (WorkbookCell | undefined)[]

const defaultWidth = 16

function styleOf(column: ColumnLayout): CellStyle {
  const numFmt = formatOf(column.kind)
  return {
    ...(numFmt === undefined ? {} : { numFmt }),
    ...(column.wrap ? { alignment: { wrapText: true, vertical: 'top' } } : {}),
  }
}

const headerStyle: CellStyle = {
  font: { bold: true },
  alignment: { wrapText: true, vertical: 'center' },
}

function boldCells(layout: SheetLayout, rowCount: number): NonNullable<WriteSheet['cells']> {
  const cells: NonNullable<WriteSheet['cells']> = new Map()
  for (const [column, { title }] of layout.columns.entries()) {
    cells.set(`0,${column}`, { value: writtenText(title), style: headerStyle })
  }
  if (!layout.hasTotals) return cells
  for (const [index, column] of layout.columns.entries()) {
    cells.set(`${rowCount},${index}`, { style: { ...styleOf(column), font: { bold: true } } })
  }
  return cells
}

function validationOf({ range, type, formulas, isAdvice, hint }: WrittenRule) {
  const [formula1, formula2] = formulas
  return {
    type,
    range,
    formula1,
    ...(formula2 !== undefined && { operator: 'between' as const, formula2 }),
    allowBlank: true,
    // A suggested list accepts any other value without a warning.
    showErrorMessage: !(isAdvice && type === 'list'),
    errorStyle: isAdvice ? ('warning' as const) : ('stop' as const),
    ...(hint && {
      showInputMessage: true,
      inputTitle: hint.title,
      inputMessage: hint.text,
      errorTitle: hint.title,
      errorMessage: hint.text,
    }),
  }
}

function sheetOf(layout: SheetLayout, rows: readonly WrittenRow[]): WriteSheet {
  const kinds = layout.columns.map((column) => column.kind)
  const blank = kinds.map(() => null)
  return {
    name: layout.name,
    hidden: layout.hidden,
    freezePane: { rows: 1 },
    columns: layout.columns.map((column) => ({
      width: column.width ?? defaultWidth,
      style: styleOf(column),
    })),
    rows: [
      blank,
      ...rows.map((row) => kinds.map((kind, index) => writtenCell(kind, row[index]))),
      ...Array.from({ length: layout.spareRows }, () => blank),
    ],
    cells: boldCells(layout, rows.length),
    dataValidations: layout.rules.map(validationOf),
  }
}

/** Makes the bytes of a workbook; runs in the workbook thread. */
export async function buildWorkbook(
  sheets: readonly SheetLayout[],
  rows: readonly (readonly WrittenRow[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await writeXlsx({ sheets: sheets.map((layout, index) => sheetOf(layout, rows[index] ?? [])) })
  // Only a separate buffer can be moved to another thread.
  return new Uint8Array(bytes)
}
