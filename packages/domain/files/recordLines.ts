import { keyColumnsOf, type RecordImportType } from './recordSheet.ts'
import { cellNumber, cellText, isValueless, type SheetCell } from './sheetCell.ts'
import { isSumText } from './standardSheet.ts'

type Cells = Readonly<Partial<Record<string, SheetCell>>>

const isFilled = (cell: SheetCell | undefined): cell is SheetCell =>
  cell !== undefined && (isValueless(cell) || cellText(cell) !== '')

/** A text, or a number also where it is written as one; null where a program has put something else into the cell. */
function contentOf(cell: SheetCell): 'text' | 'figure' | null {
  if (typeof cell !== 'string') return typeof cell === 'number' ? 'figure' : null
  return Number.isFinite(cellNumber(cell)) ? 'figure' : 'text'
}

/** Whether a row has nothing but figures beside the cells that `isName` takes. */
const hasOnlyFigures = (
  filled: readonly (readonly [string, SheetCell])[],
  isName: (text: string) => boolean,
) => filled.every(([, cell]) => contentOf(cell) === 'figure' || (typeof cell === 'string' && isName(cell)))

/** Kinds whose keys are numbers or articles: a text without any digit is none. */
const keysWithDigits: readonly RecordImportType[] = [
  'products',
  'offers',
  'residues_finished',
  'companies',
  'contracts',
  'balances',
  'order_readiness',
]

const isLoneName = (filled: readonly (readonly [string, SheetCell])[]): boolean =>
  filled.length === 1 && filled.every(([, cell]) => typeof cell === 'string' && !/\p{N}/u.test(cell))

/**
 * Whether a row names a group or a sum: it has no key but the word for a sum or a name alone, one text at most, and
 * figures.
 */
function isLine(type: RecordImportType, keys: readonly string[], cells: Cells): boolean {
  const named = keys.map((key) => cells[key]).filter(isFilled)
  const filled = Object.entries(cells).flatMap(([column, cell]) =>
    isFilled(cell) ? [[column, cell] as const] : [],
  )
  if (filled.some(([, cell]) => contentOf(cell) === null)) return false
  if (named.length > 0 && keysWithDigits.includes(type) && isLoneName(filled)) return true
  if (named.length > 0)
    return named.some((cell) => isSumText(cellText(cell))) && hasOnlyFigures(filled, isSumText)
  return filled.filter(([, cell]) => contentOf(cell) === 'text').length <= 1
}

/**
 * Steps that end with the numbers of the rows that are no records but headings of groups and lines of sums, as lists and
 * reports of an accounting program have them (decision G-665). In a table without any key all rows are records whose
 * key is missing.
 */
export function* recordLines<Row extends { readonly row: number }>(
  type: RecordImportType,
  rows: readonly Row[],
  cellsOf: (row: Row) => Cells,
): Generator<number, ReadonlySet<number>> {
  const keys = keyColumnsOf(type)
  const lines = new Set<number>()
  for (const [at, row] of rows.entries()) {
    if (isLine(type, keys, cellsOf(row))) lines.add(row.row)
    yield at + 1
  }
  return lines.size === rows.length ? new Set() : lines
}
