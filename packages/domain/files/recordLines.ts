import { formatsOf, keyColumnsOf, type RecordImportType } from './recordSheet.ts'
import { cellNumber, cellText, isValueless, type SheetCell } from './sheetCell.ts'
import { isSumText } from './standardSheet.ts'

type Cells = Readonly<Partial<Record<string, SheetCell>>>

const isFilled = (cell: SheetCell | undefined): cell is SheetCell =>
  cell !== undefined && (isValueless(cell) || cellText(cell) !== '')

type FilledCell = readonly [column: string, cell: SheetCell]

/**
 * A figure is a number in a column of numbers, also where it is written as a text; a number of an INN is a text. Null
 * where a program has put something else into the cell.
 */
function contentOf([column, cell]: FilledCell, numbers: ReadonlySet<string>): 'text' | 'figure' | null {
  if (typeof cell !== 'string' && typeof cell !== 'number') return null
  return numbers.has(column) && Number.isFinite(cellNumber(cell)) ? 'figure' : 'text'
}

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

const isLoneName = (filled: readonly FilledCell[]): boolean =>
  filled.length === 1 && filled.every(([, cell]) => typeof cell === 'string' && !/\p{N}/u.test(cell))

/** What a kind of records is known by: its keys, and its columns of numbers. */
interface Kind {
  readonly type: RecordImportType
  readonly keys: readonly string[]
  readonly numbers: ReadonlySet<string>
}

/**
 * Whether a row names a group or a sum: it has nothing but a name, or the word for a sum and figures, or figures alone
 * where a record is known by several keys. The word may stand in a column that is not read. Whatever else may be a
 * record whose key was forgotten, and is refused as one.
 */
function isLine({ type, keys, numbers }: Kind, cells: Cells, isSum: boolean): boolean {
  const filled = Object.entries(cells).flatMap(([column, cell]): FilledCell[] =>
    isFilled(cell) ? [[column, cell]] : [],
  )
  const contents = filled.map((cell) => contentOf(cell, numbers))
  if (filled.length === 0 || contents.includes(null)) return false
  const texts = filled.filter((_, at) => contents[at] === 'text')
  if (texts.length > 0 && texts.every(([, cell]) => isSumText(cellText(cell)))) return true
  if (filled.some(([column]) => keys.includes(column)))
    return keysWithDigits.includes(type) && isLoneName(filled)
  return texts.length === 0 ? isSum || keys.length > 1 : filled.length === 1
}

/**
 * Steps that end with the numbers of the rows that are no records but headings of groups and lines of sums, as lists and
 * reports of an accounting program have them (decision G-665). In a table without any key all rows are records whose
 * key is missing.
 */
export function* recordLines<Row extends { readonly row: number; readonly isSum?: true }>(
  type: RecordImportType,
  rows: readonly Row[],
  cellsOf: (row: Row) => Cells,
): Generator<number, ReadonlySet<number>> {
  const formats = Object.entries(formatsOf(type))
  const numbers = new Set(formats.flatMap(([column, { kind }]) => (kind === 'number' ? [column] : [])))
  const kind = { type, keys: keyColumnsOf(type), numbers }
  const lines = new Set<number>()
  for (const [at, row] of rows.entries()) {
    if (isLine(kind, cellsOf(row), row.isSum ?? false)) lines.add(row.row)
    yield at + 1
  }
  return lines.size === rows.length ? new Set() : lines
}
