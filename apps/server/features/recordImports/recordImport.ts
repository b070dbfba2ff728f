import {
  type RecordImportType,
  type RecordVerdict,
  recordSheets,
  repeatedKeys,
} from '@proba/domain/files/recordSheet'
import type { Params } from '@proba/domain/text/refusal'
import type { Language, Translate } from '@proba/i18n'
import type { Sql, Tx } from '../../db/connect.ts'
import type { Principal } from '../../principal.ts'
import { textOf, type WorkbookCell, type WorkbookRow } from '../../workbook/workbookCell.ts'

/** Why a row creates nothing; without a column it is about the row. Its text is that of the same code of a form field. */
export interface RowIssue {
  readonly column: string | null
  readonly code: string
  readonly params?: Params
}

/** A row that was read, with the record it describes. */
export interface ParsedRow<Value> {
  readonly row: number
  readonly value: Value
}

/** What the import does with a readable row: `skip` leaves the existing record as it is. */
export type Outcome = { readonly verdict: 'skip' | 'refuse'; readonly issues: readonly RowIssue[] }

/** What the import of one kind of records declares; its columns are those of `recordSheets`, the key first. */
interface Declaration<Column extends string, Value> {
  readonly type: RecordImportType
  /** The record of a row, or what is wrong with its cells; needs no database. */
  parse(
    cells: Readonly<Record<Column, string>>,
  ): { readonly value: Value } | { readonly issues: readonly RowIssue[] }
  /**
   * Reads, under locks, what the rows are checked against. Rows missing in `outcomes` create their record by `save`,
   * in the same transaction.
   */
  check(
    tx: Tx,
    me: Principal,
    rows: readonly ParsedRow<Value>[],
  ): Promise<{
    readonly outcomes: ReadonlyMap<number, Outcome>
    readonly save: (row: ParsedRow<Value>) => Promise<void>
  }>
  /** Values of the drop-downs of the template. */
  choices(
    sql: Sql,
    me: Principal,
    language: Language,
    t: Translate,
  ): Promise<Partial<Record<Column, readonly string[]>>>
}

/** A row of the file as it was checked. */
export interface JudgedRow {
  readonly row: number
  readonly key: string
  readonly verdict: RecordVerdict
  readonly issues: readonly RowIssue[]
  /** Creates the record; null for a row that creates none. */
  readonly save: (() => Promise<void>) | null
}

/** An import of one kind of records. */
export interface RecordImport {
  readonly type: RecordImportType
  readonly choices: Declaration<string, unknown>['choices']
  /** What happens to each row by now, in the order of the file. */
  readonly judge: (tx: Tx, me: Principal, rows: readonly WorkbookRow[]) => Promise<JudgedRow[]>
}

/** Columns of a kind in the order of the template, the key first. */
export const sheetColumnsOf = (type: RecordImportType): string[] => Object.keys(recordSheets[type].columns)

const isFormula = (cell: WorkbookCell | undefined) =>
  typeof cell === 'object' && cell !== null && 'formula' in cell

const formulaIssues = (cells: WorkbookRow['cells']): RowIssue[] =>
  Object.entries(cells).flatMap(([column, cell]) => (isFormula(cell) ? [{ column, code: 'formula' }] : []))

/** Makes an import of what a kind declares: repeated keys and formulas are refused in the same way for every kind. */
export function recordImport<Column extends string, Value>(
  declaration: Declaration<Column, Value>,
): RecordImport {
  const { type, parse, check, choices } = declaration
  const columns = sheetColumnsOf(type)
  const [keyColumn = ''] = columns

  function read({ cells }: WorkbookRow): ReturnType<typeof parse> {
    const issues = formulaIssues(cells)
    if (issues.length > 0) return { issues }
    const texts = columns.map((column) => [column, textOf(cells[column] ?? null)])
    return parse(Object.fromEntries(texts) as Record<Column, string>)
  }

  return {
    type,
    choices,
    judge: async (tx, me, rows) => {
      const keys = rows.map(({ row, cells }) => ({ row, key: textOf(cells[keyColumn] ?? null) }))
      const repeated = repeatedKeys(keys)
      const parsed = new Map<number, ParsedRow<Value>>()
      const issues = new Map<number, readonly RowIssue[]>()
      for (const row of rows) {
        const earlier = repeated.get(row.row)
        const found = read(row)
        if (earlier !== undefined)
          issues.set(row.row, [{ column: keyColumn, code: 'repeated', params: { row: earlier } }])
        else if ('issues' in found) issues.set(row.row, found.issues)
        else parsed.set(row.row, { row: row.row, value: found.value })
      }
      const { outcomes, save } = await check(tx, me, [...parsed.values()])
      return keys.map(({ row, key }): JudgedRow => {
        const bad = issues.get(row)
        if (bad) return { row, key, verdict: 'refuse', issues: bad, save: null }
        const outcome = outcomes.get(row)
        if (outcome) return { row, key, ...outcome, save: null }
        const good = parsed.get(row)
        return { row, key, verdict: 'create', issues: [], save: good ? () => save(good) : null }
      })
    },
  }
}
