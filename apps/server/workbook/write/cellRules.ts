import { columnLetters } from '@proba/domain/files/columnLetters'
import type { CellRule, SheetRecord, SheetSpec } from '../sheetSpec.ts'

/** A rule as the workbook writes it; `range` names all its cells. */
export interface WrittenRule {
  range: string
  type: 'list' | 'whole' | 'decimal'
  formulas: readonly [string, string?]
  isAdvice: boolean
  hint?: { title: string; text: string }
}

export interface PreparedSheet {
  spec: SheetSpec
  rows: readonly SheetRecord[]
}

/** Last row that an import reads. */
const lastRow = 10_001
const noLimit = 2_147_483_647
/** Longest hint that the format allows, in characters. */
const maxHintLength = 255
const maxTitleLength = 32

function letterOf(spec: SheetSpec, column: string): string {
  const index = spec.columns.findIndex(({ key }) => key === column)
  if (index === -1) throw new Error(`no column ${column} in ${spec.name}`)
  return columnLetters(index)
}

/** `'Lists'!$A$2:$A$9`: the values under a column's title. */
function valuesOf(sheets: readonly PreparedSheet[], sheet: string, column: string): string {
  const source = sheets.find(({ spec }) => spec.name === sheet)
  if (!source) throw new Error(`no choices: ${sheet} / ${column}`)
  const letter = letterOf(source.spec, column)
  // Only the cells that hold a value: a gap at the end would be offered as an empty choice.
  const last = source.rows.findLastIndex((row) => (row[column] ?? null) !== null) + 2
  return `'${sheet.replaceAll("'", "''")}'!$${letter}$2:$${letter}$${Math.max(2, last)}`
}

/** Rows 0, 1, 2, 7 of column B -> `B2:B4 B9`. */
function rangeOf(letter: string, rows: readonly number[]): string {
  const runs: [number, number][] = []
  for (const row of rows) {
    const last = runs.at(-1)
    if (last && last[1] === row - 1) last[1] = row
    else runs.push([row, row])
  }
  const cell = (row: number) => `${letter}${row + 2}`
  return runs.map(([from, to]) => (from === to ? cell(from) : `${cell(from)}:${cell(to)}`)).join(' ')
}

function writtenFormulas(
  { allow }: CellRule,
  spec: SheetSpec,
  firstRow: number,
  sheets: readonly PreparedSheet[],
): Pick<WrittenRule, 'type' | 'formulas'> {
  if ('sheet' in allow) return { type: 'list', formulas: [valuesOf(sheets, allow.sheet, allow.column)] }
  if ('values' in allow) return { type: 'list', formulas: [`"${allow.values.join(',')}"`] }
  const { kind, min, maxColumn } = allow
  if (maxColumn === undefined) return { type: kind, formulas: [String(min), String(noLimit)] }
  // Relative to the first cell of the range, as the format requires.
  const limit = `$${letterOf(spec, maxColumn)}${firstRow + 2}`
  return { type: kind, formulas: [String(min), `IF(ISNUMBER(${limit}),${limit},${noLimit})`] }
}

/** Rows of a column that no rule names. */
function rowsLeft(rules: readonly CellRule[], column: string): number[] {
  const named = new Set(rules.flatMap((one) => (one.column === column ? (one.rows ?? []) : [])))
  return Array.from({ length: lastRow - 1 }, (_, row) => row).filter((row) => !named.has(row))
}

/** Rules of a sheet with their cells; a rule without rows applies to those that no other rule names. */
export function writtenRules({ spec }: PreparedSheet, sheets: readonly PreparedSheet[]): WrittenRule[] {
  const rules = spec.rules ?? []
  return rules.flatMap((rule): WrittenRule[] => {
    const rows = rule.rows ?? rowsLeft(rules, rule.column)
    const [first] = rows
    if (first === undefined) return []
    const hint = rule.hint && {
      title: rule.hint.title.slice(0, maxTitleLength),
      text: rule.hint.text.slice(0, maxHintLength),
    }
    return [
      {
        range: rangeOf(letterOf(spec, rule.column), rows),
        ...writtenFormulas(rule, spec, first, sheets),
        isAdvice: rule.isAdvice ?? false,
        ...(hint && { hint }),
      },
    ]
  })
}
