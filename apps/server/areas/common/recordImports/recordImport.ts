import { readableCells } from '@proba/domain/files/recordCells'
import {
  columnsOfSheet,
  formatsOf,
  isSumRow,
  keyColumnsOf,
  type RecordImportType,
  type RecordOption,
  type RecordVerdict,
  repeatedKeys,
  sheetOf,
} from '@proba/domain/files/recordSheet'
import type { SheetCell } from '@proba/domain/files/sheetCell'
import type { Params } from '@proba/domain/text/refusal'
import type { Language, Translate } from '@proba/i18n'
import type { Sql, Tx } from '../../../db/connection/connect.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { sheetCellOf, textOf, type WorkbookRow } from '../../../workbook/workbookCell.ts'
import { mapInSlices, withoutProgress } from '../importFiles/slices.ts'

/** Why a row does nothing; without a column it is about the row. Its text is that of the same code of a form field. */
export interface RowIssue {
  readonly column: string | null
  readonly code: string
  readonly params?: Params
}

/** A row that was read, with the record it describes. */
export interface ParsedRow<Value> {
  readonly row: number
  readonly value: Value
  /** What cells were read as that hold something else; the row says so whatever happens to it. */
  readonly notes?: readonly RowIssue[]
}

/** What the import does with a readable row other than creating its record; `skip` and `refuse` say why. */
export interface Outcome {
  readonly verdict: Exclude<RecordVerdict, 'create'>
  readonly issues: readonly RowIssue[]
}

/** Context in which rows are checked and saved. `me` is null for rows of the ERP. */
export interface RowContext {
  readonly me: Principal | null
  readonly now: Date
  readonly options: readonly RecordOption[]
  /**
   * Says that a row is about a record, by a key of the kind, and answers the earlier row about the same one: several
   * words may name one record.
   */
  readonly name: (key: string, row: number) => number | undefined
  /**
   * Says that a row has a key, by what it reads as, and answers the earlier row whose key reads the same (decision
   * G-666).
   */
  readonly readsLike: (reading: string, key: WrittenKey) => WrittenKey | null
}

/** The key of a row as it is written. */
export interface WrittenKey {
  readonly row: number
  readonly value: string
}

/** What a check or an execution knows about the whole file. */
export interface ImportContext extends RowContext {
  readonly me: Principal
  readonly services: Services
  /** An execution: what is read is locked, and saved after it. */
  readonly locks: boolean
}

/** What a row is read with beside the texts of its cells. */
interface ReadContext {
  readonly now: Date
  /** Cells that hold a number, whose text may be that of two numbers. */
  readonly numbers: Readonly<Partial<Record<string, number>>>
}

/** Rows that were checked, and what saves those that create or change something, in the same transaction. */
export interface CheckedRows<Value> {
  /** By row; a row that is missing creates its record. */
  readonly outcomes: ReadonlyMap<number, Outcome>
  readonly save: (rows: readonly ParsedRow<Value>[]) => Promise<void>
}

/** The record of a row, or what is wrong with its cells. */
type Found<Value> =
  | { readonly value: Value; readonly notes?: readonly RowIssue[] }
  | { readonly issues: readonly RowIssue[] }

/** What the import of one kind of records declares; its columns are those of `recordSheets`, the key first. */
interface Declaration<Column extends string, Value> {
  readonly type: RecordImportType
  /** Rows of a file belong together, so they are checked at once, not in parts of `rowsAtOnce`. */
  readonly isWhole?: true
  /** The record of a row, or what is wrong with its cells; needs no database. */
  parse(cells: Readonly<Record<Column, string>>, context: ReadContext): Found<Value>
  /** Locks what all rows of an execution change, in the order in which placing an order does. */
  lock?(tx: Tx, rows: readonly ParsedRow<Value>[], context: ImportContext): Promise<void>
  /** Reads, in sets, what some rows are checked against. */
  check(tx: Tx, rows: readonly ParsedRow<Value>[], context: ImportContext): Promise<CheckedRows<Value>>
  readonly replace?: Replacement
  /** Values of the drop-downs of the template. */
  choices(
    sql: Sql,
    me: Principal,
    language: Language,
    t: Translate,
  ): Promise<Partial<Record<Column, readonly string[]>>>
}

/** What a file that is the whole truth does to records that it does not name, `named` being the keys of those it does. */
interface Replacement {
  /** How many records it makes nothing. */
  count(tx: Tx, named: readonly string[]): Promise<number>
  clear(tx: Tx, named: readonly string[], context: ImportContext): Promise<number>
}

/** The verdict on a row of the file. */
export interface CheckedRow {
  readonly row: number
  readonly verdict: RecordVerdict
  readonly issues: readonly RowIssue[]
}

/** Rows of a file that can be checked, in parts. */
export interface ReadableRows {
  /** What is wrong with the cells of the others. */
  readonly refused: ReadonlyMap<number, readonly RowIssue[]>
  /** Locks what the rows change. */
  readonly lock: (tx: Tx, context: ImportContext) => Promise<void>
  readonly parts: readonly ReadablePart[]
}

interface ReadablePart {
  readonly size: number
  /** What happens to each row by now; `save` does it. */
  readonly judge: (
    tx: Tx,
    context: ImportContext,
  ) => Promise<{ rows: CheckedRow[]; save: () => Promise<void> }>
}

/** An import of one kind of records. */
export interface RecordImport {
  readonly type: RecordImportType
  readonly choices: Declaration<string, unknown>['choices']
  readonly replace: Replacement | undefined
  /** Reads the cells of all rows, in slices; throws the reason of an aborted signal. */
  readonly read: (rows: readonly WorkbookRow[], now: Date, signal: AbortSignal) => Promise<ReadableRows>
}

/** Rows that are checked and saved at once: few enough that nobody waits for the database behind them. */
export const rowsAtOnce = 1000

/** The key of a row as people read it, without the columns that are empty at its end. */
export function keyOf(type: RecordImportType, cells: WorkbookRow['cells']): string {
  const parts = keyColumnsOf(type).map((column) => textOf(cells[column] ?? null))
  return parts.slice(0, parts.findLastIndex(Boolean) + 1).join(' · ')
}

const allColumns = (type: RecordImportType): string[] => [
  ...columnsOfSheet(type),
  ...(sheetOf(type).found ?? []),
]

function partsOf<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = []
  for (let from = 0; from < items.length; from += size) parts.push(items.slice(from, from + size))
  return parts
}

/** Reads the cells of rows as their kind does, unless one of them cannot be what its column holds (decision G-645). */
function rowReader<Column extends string, Value>({ type, parse }: Declaration<Column, Value>, now: Date) {
  const columns = allColumns(type) as Column[]
  const keyColumns = keyColumnsOf(type)
  const formats = formatsOf(type)
  return ({ row, cells, isHidden, isSum }: WorkbookRow) => {
    if (isHidden)
      return { row, key: keyOf(type, cells), found: { issues: [{ column: null, code: 'rowHidden' }] } }
    const texts = columns.map((column) => textOf(cells[column]))
    if (isSumRow(texts, isSum)) return { row, key: '', found: { issues: [{ column: null, code: 'sumRow' }] } }
    const own = Object.fromEntries(columns.map((column) => [column, sheetCellOf(cells[column])]))
    const read = readableCells(formats, own as Record<Column, SheetCell>)
    if (!('issues' in read))
      return { row, key: keyOf(type, cells), found: parse(read.texts, { now, numbers: read.numbers }) }
    // Rows with the same error in their keys do not repeat each other.
    const isKeyless = read.issues.some(({ column }) => keyColumns.includes(column))
    return { row, key: isKeyless ? '' : keyOf(type, cells), found: read }
  }
}

/** The rows that can be checked, and what is wrong with the others: a key that is there already, or their cells. */
function sortOut<Value>(
  type: RecordImportType,
  read: readonly { readonly row: number; readonly key: string; readonly found: Found<Value> }[],
) {
  const [keyColumn = ''] = allColumns(type)
  const repeated = repeatedKeys(read)
  const refused = new Map<number, readonly RowIssue[]>()
  const parsed: ParsedRow<Value>[] = []
  for (const { row, found } of read) {
    const earlier = repeated.get(row)
    if (earlier !== undefined)
      refused.set(row, [{ column: keyColumn, code: 'repeated', params: { row: earlier } }])
    else if ('issues' in found) refused.set(row, found.issues)
    else parsed.push({ row, ...found })
  }
  return { refused, parsed }
}

const partOf = <Value>(
  check: Declaration<string, Value>['check'],
  part: readonly ParsedRow<Value>[],
): ReadablePart => ({
  size: part.length,
  judge: async (tx, context) => {
    const { outcomes, save } = await check(tx, part, context)
    const rows = part.map(({ row, notes = [] }): CheckedRow => {
      const { verdict, issues } = outcomes.get(row) ?? { verdict: 'create', issues: [] }
      return { row, verdict, issues: [...issues, ...notes] }
    })
    const changes = part.filter(({ row }) => (outcomes.get(row)?.verdict ?? 'update') === 'update')
    return { rows, save: () => (changes.length > 0 ? save(changes) : Promise.resolve()) }
  },
})

/** Makes an import of what a kind declares: repeated keys and formulas are refused in the same way for every kind. */
export function recordImport<Column extends string, Value>(
  declaration: Declaration<Column, Value>,
): RecordImport {
  const { type, check, lock, choices, replace } = declaration
  return {
    type,
    choices,
    replace,
    read: async (rows, now, signal) => {
      const read = await mapInSlices(rows, rowReader(declaration, now), withoutProgress(signal))
      const { refused, parsed } = sortOut(type, read)
      const parts = partsOf(parsed, declaration.isWhole ? Math.max(1, parsed.length) : rowsAtOnce)
      return {
        refused,
        lock: async (tx, context) => lock?.(tx, parsed, context),
        parts: parts.map((part) => partOf(check, part)),
      }
    },
  }
}
