import type { Language } from './language.ts'
import { accepted, type Result, refused } from './problem.ts'

/** A formula that was saved without its computed value; what it says is unknown. */
export interface ValuelessFormula {
  readonly formulaWithoutValue: true
}

/** A cell as read from a workbook. */
export type SheetCell = string | number | boolean | null | ValuelessFormula

/** Columns of the standard file in the order of our template (decision G-141). */
export const sheetColumns = ['article', 'covering', 'length', 'count', 'coilGrams', 'orderType'] as const
export type SheetColumn = (typeof sheetColumns)[number]

/** Header names: part of the file format, so they are recognised in both languages whatever the interface. */
export const sheetHeader: Readonly<Record<Language, Readonly<Record<SheetColumn, string>>>> = {
  ru: {
    article: 'Артикул',
    covering: 'Покрытие',
    length: 'Длина, см',
    count: 'Количество, шт',
    coilGrams: 'Вес катушки, г',
    orderType: 'Тип заказа',
  },
  en: {
    article: 'Article',
    covering: 'Covering',
    length: 'Length, cm',
    count: 'Quantity, pcs',
    coilGrams: 'Coil weight, g',
    orderType: 'Order type',
  },
}

/** A row of the file: its number in the sheet, from 1, and its cells. */
export type SheetRow = { readonly row: number } & Readonly<Record<SheetColumn, SheetCell>>

/** Name as people write it: case, ё, spaces and a final point do not matter. */
export function normaliseName(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').replace(/\.$/, '')
}

/** A valueless formula has no text; a text escaped against being read as a formula loses its escape. */
export function cellText(cell: SheetCell): string {
  if (cell === null || typeof cell === 'object') return ''
  return String(cell)
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
}

/** Number of a cell, also typed as text with spaces and a comma; null when empty, NaN when it is no number. */
export function cellNumber(cell: SheetCell): number | null {
  if (typeof cell === 'number') return cell
  const text = cellText(cell).replace(/\s/g, '').replace(',', '.')
  if (text === '') return null
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN
}

/** Whether a formula of the workbook was saved without its value. */
export function isValueless(cell: SheetCell): cell is ValuelessFormula {
  return cell !== null && typeof cell === 'object'
}

const isEmpty = (cell: SheetCell) => !isValueless(cell) && cellText(cell) === ''

const withoutUnit = (name: string) => name.split(',', 1)[0]?.trim() ?? ''

/** Column that a header cell names, in either language, with or without its unit. */
function columnOf(cell: SheetCell): SheetColumn | undefined {
  const name = withoutUnit(normaliseName(cellText(cell)))
  return sheetColumns.find((column) =>
    [sheetHeader.ru, sheetHeader.en].some((header) => withoutUnit(normaliseName(header[column])) === name),
  )
}

/** Where each column stands. */
type Columns = ReadonlyMap<SheetColumn, number>

/** Columns of a header row in any order; unknown columns are passed over (decision G-141). */
function readHeader(cells: readonly SheetCell[]): Columns | null {
  const columns = new Map<SheetColumn, number>()
  for (const [index, cell] of cells.entries()) {
    const column = columnOf(cell)
    if (column && columns.has(column)) return null
    if (column) columns.set(column, index)
  }
  return columns.has('article') && (columns.has('count') || columns.has('coilGrams')) ? columns : null
}

/** Kinds of import files: the standard template, and an order blank of which only filled rows count (G-140). */
export type SheetKind = 'standard' | 'blank'

/**
 * Rows of a sheet, given from its first row on (decisions G-141, G-142, G-146). Empty rows are passed over, in a blank
 * also rows without a quantity. Refused whole with import_structure: a header without article or quantity, or
 * naming a column twice (reason `header`), and a sheet without rows (reason `empty`).
 */
export function parseSheet(
  sheet: readonly (readonly SheetCell[])[],
  kind: SheetKind = 'standard',
): Result<readonly SheetRow[], 'import_structure'> {
  const [head, ...body] = sheet
  if (!head || sheet.every((cells) => cells.every(isEmpty))) {
    return refused('import_structure', { reason: 'empty' })
  }
  const columns = readHeader(head)
  if (!columns) return refused('import_structure', { reason: 'header' })
  const at = (cells: readonly SheetCell[], column: SheetColumn) => cells[columns.get(column) ?? -1] ?? null
  const rows = body.flatMap((cells, index): SheetRow[] => {
    const [article, covering, length, count, coilGrams, orderType] = [
      at(cells, 'article'),
      at(cells, 'covering'),
      at(cells, 'length'),
      at(cells, 'count'),
      at(cells, 'coilGrams'),
      at(cells, 'orderType'),
    ]
    const asked = kind === 'blank' ? [count, coilGrams] : [article, covering, length, count, coilGrams]
    if (asked.every(isEmpty)) return []
    return [{ row: index + 2, article, covering, length, count, coilGrams, orderType }]
  })
  return rows.length > 0 ? accepted(rows) : refused('import_structure', { reason: 'empty' })
}

/** Cells of a cart row in the order of the template, so that what we export imports back unchanged (G-148). */
export function sheetCells(line: {
  readonly article: string
  readonly covering: string
  readonly orderType: string
  readonly typeOffer: string
  readonly lengthMm: number
  readonly sizeLabel: string | null
  readonly count: number
  readonly unitMg: number
}): SheetCell[] {
  const isCoil = line.typeOffer === 'coil'
  return [
    line.article,
    line.covering,
    isCoil ? null : (line.sizeLabel ?? line.lengthMm / 10),
    line.count,
    isCoil ? line.unitMg / 1000 : null,
    line.orderType,
  ]
}
