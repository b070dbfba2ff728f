import { type CellStyle, colToLetter, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import type { SheetCell } from './sheetCell.ts'
import type { ColumnKind } from './sheetSpec.ts'
import { formatOf, writtenCell, writtenText } from './writtenCell.ts'

type ColumnLayout = {
  title: string
  kind: ColumnKind
  width?: number
  wrap?: boolean
  /** Where the drop-down's values stand, as the sheet's own reference. */
  choicesFrom?: string
}

/** A sheet without its rows. */
export type SheetLayout = {
  name: string
  columns: readonly ColumnLayout[]
  spareRows: number
  hidden: boolean
  /** The last row is the line of totals. */
  hasTotals: boolean
}

export type WrittenRow = readonly (SheetCell | undefined)[]

/** Drop-downs reach as far as an import does. */
const LAST_CHOICE_ROW = 10_001
const DEFAULT_WIDTH = 16

function styleOf(column: ColumnLayout): CellStyle {
  const numFmt = formatOf(column.kind)
  return {
    ...(numFmt === undefined ? {} : { numFmt }),
    ...(column.wrap ? { alignment: { wrapText: true, vertical: 'top' } } : {}),
  }
}

const HEADER_STYLE: CellStyle = {
  font: { bold: true },
  alignment: { wrapText: true, vertical: 'center' },
}

function boldCells(layout: SheetLayout, rowCount: number): NonNullable<WriteSheet['cells']> {
  const cells: NonNullable<WriteSheet['cells']> = new Map()
  for (const [column, { title }] of layout.columns.entries()) {
    cells.set(`0,${column}`, { value: writtenText(title), style: HEADER_STYLE })
  }
  if (!layout.hasTotals) return cells
  for (const [index, column] of layout.columns.entries()) {
    cells.set(`${rowCount},${index}`, { style: { ...styleOf(column), font: { bold: true } } })
  }
  return cells
}

function sheetOf(layout: SheetLayout, rows: readonly WrittenRow[]): WriteSheet {
  const kinds = layout.columns.map((column) => column.kind)
  const blank = kinds.map(() => null)
  return {
    name: layout.name,
    hidden: layout.hidden,
    freezePane: { rows: 1 },
    columns: layout.columns.map((column) => ({
      width: column.width ?? DEFAULT_WIDTH,
      style: styleOf(column),
    })),
    rows: [
      blank,
      ...rows.map((row) => kinds.map((kind, index) => writtenCell(kind, row[index]))),
      ...Array.from({ length: layout.spareRows }, () => blank),
    ],
    cells: boldCells(layout, rows.length),
    dataValidations: layout.columns.flatMap(({ choicesFrom }, index) => {
      if (choicesFrom === undefined) return []
      const letter = colToLetter(index)
      return [
        {
          type: 'list' as const,
          range: `${letter}2:${letter}${LAST_CHOICE_ROW}`,
          formula1: choicesFrom,
          allowBlank: true,
          showErrorMessage: true,
          errorStyle: 'stop' as const,
        },
      ]
    }),
  }
}

/** Makes the bytes of a workbook; runs in the workbook thread. */
export async function buildWorkbook(
  sheets: readonly SheetLayout[],
  rows: readonly (readonly WrittenRow[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await writeXlsx({ sheets: sheets.map((layout, index) => sheetOf(layout, rows[index] ?? [])) })
  // Only a buffer of its own can be handed to another thread.
  return new Uint8Array(bytes)
}
