import { columnLetters } from '@proba/domain/files/columnLetters'
import { type Cell, type CellStyle, type WriteSheet, writeXlsx } from 'hucre/xlsx'

/** A column of the table of a sheet; the other blocks of the sheet stand on the same columns. */
export interface FormColumn {
  readonly title: string
  /** In characters. */
  readonly width: number
  /** Neighbours of one group have its title above theirs. */
  readonly group?: string
  /** What stands below the title; by default, which column it is. */
  readonly number?: string
  /** The total of the column is computed. */
  readonly isSummed?: true
}

/** A part of a form, one below the other. */
export type FormBlock =
  | { readonly kind: 'note' | 'title' | 'heading' | 'text'; readonly text: string }
  /** Names of what is to be filled in, each before its line; two of them share a row with `isPaired`. */
  | { readonly kind: 'fields'; readonly names: readonly string[]; readonly isPaired?: true }
  /** Who signs, with lines for position, signature and name. */
  | { readonly kind: 'signatures'; readonly people: readonly string[] }

/** A page of a form: blocks, and a table with empty lines between them. */
export interface FormSheet {
  /** At most 31 characters, without `[]:*?/\`. */
  readonly name: string
  readonly isLandscape?: true
  readonly before: readonly FormBlock[]
  readonly columns?: readonly FormColumn[]
  /** Empty lines of the table. */
  readonly lines?: number
  /** Begins the line of totals; there is none without it. */
  readonly total?: string
  readonly after?: readonly FormBlock[]
}

/** What stands below the lines of a signature. */
export interface SignatureTexts {
  readonly position: string
  readonly signature: string
  readonly name: string
}

const thin = { style: 'thin' } as const
const arial = { name: 'Arial', size: 10 } as const
const boxed = { top: thin, right: thin, bottom: thin, left: thin }
const styles = {
  note: { font: { ...arial, size: 8 }, alignment: { horizontal: 'right', vertical: 'top', wrapText: true } },
  title: {
    font: { ...arial, bold: true, size: 13 },
    alignment: { horizontal: 'center', vertical: 'center', wrapText: true },
  },
  heading: { font: { ...arial, bold: true }, alignment: { vertical: 'center', wrapText: true } },
  text: { alignment: { vertical: 'top', wrapText: true } },
  label: { alignment: { vertical: 'bottom', wrapText: true } },
  indented: { alignment: { horizontal: 'left', vertical: 'bottom', wrapText: true, indent: 1 } },
  field: { border: { bottom: thin }, alignment: { vertical: 'bottom', wrapText: true } },
  caption: { font: { ...arial, size: 8 }, alignment: { horizontal: 'center', vertical: 'top' } },
  head: {
    font: { ...arial, size: 9 },
    border: boxed,
    alignment: { horizontal: 'center', vertical: 'center', wrapText: true },
  },
  cell: { border: boxed, alignment: { vertical: 'top', wrapText: true } },
  total: { font: { ...arial, bold: true }, border: boxed, numFmt: 'General;-General;' },
} as const satisfies Readonly<Record<string, CellStyle>>
type Look = keyof typeof styles

const plainColumns: readonly FormColumn[] = Array.from({ length: 12 }, () => ({ title: '', width: 8 }))
const lineHeight = 14

/** Writes one sheet row by row, in parts of its width. */
class FormWriter {
  readonly cells = new Map<string, Partial<Cell>>()
  readonly merges: NonNullable<WriteSheet['merges']> = []
  readonly rowDefs: NonNullable<WriteSheet['rowDefs']> = new Map()
  readonly #columns: readonly FormColumn[]
  readonly #captions: SignatureTexts
  #row = 0

  constructor(columns: readonly FormColumn[], captions: SignatureTexts) {
    this.#columns = columns
    this.#captions = captions
  }

  get rows(): number {
    return this.#row
  }

  /** The first column at or after a share of the width. */
  #columnAt(share: number): number {
    const total = this.#columns.reduce((sum, { width }) => sum + width, 0)
    let left = 0
    for (const [index, { width }] of this.#columns.entries()) {
      if (left + width / 2 > share * total) return index
      left += width
    }
    return this.#columns.length
  }

  #put(look: Look, from: number, to: number, value: string | null = null, rows = 1): void {
    const last = Math.max(from, to - 1)
    for (let row = this.#row; row < this.#row + rows; row++)
      for (let column = from; column <= last; column++)
        this.cells.set(`${row},${column}`, { value: null, style: styles[look] })
    this.cells.set(`${this.#row},${from}`, { value, style: styles[look] })
    if (last > from || rows > 1)
      this.merges.push({
        startRow: this.#row,
        startCol: from,
        endRow: this.#row + rows - 1,
        endCol: last,
      })
    const columns = this.#columns.slice(from, last + 1).reduce((sum, column) => sum + column.width, 0)
    const width = look === 'title' ? columns * 0.7 : columns
    const lines = (value ?? '')
      .split('\n')
      .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / (width * 0.85))), 0)
    const height = Math.ceil((lines * lineHeight * (look === 'title' ? 1.4 : 1) + 4) / rows)
    this.#grow(height)
  }

  #grow(height: number): void {
    const before = this.rowDefs.get(this.#row)?.height ?? 0
    this.rowDefs.set(this.#row, { height: Math.max(before, height) })
  }

  /** A row of parts that begin at these shares of the width. */
  #line(parts: readonly (readonly [look: Look, from: number, text?: string])[]): void {
    for (const [index, [look, from, text]] of parts.entries()) {
      const next = parts[index + 1]?.[1] ?? 1
      this.#put(look, this.#columnAt(from), this.#columnAt(next), text)
    }
    this.#row += 1
  }

  block(block: FormBlock): void {
    if (block.kind === 'fields') {
      const { names, isPaired } = block
      if (!isPaired)
        for (const name of names)
          this.#line([
            ['label', 0, name],
            ['field', 0.35],
          ])
      else
        for (let index = 0; index < names.length; index += 2)
          this.#line([
            ['label', 0, names[index]],
            ['field', 0.2],
            ['indented', 0.5, names[index + 1]],
            ['field', 0.72],
          ])
    } else if (block.kind === 'signatures') {
      const { position, signature, name } = this.#captions
      for (const person of block.people) {
        this.#line([
          ['label', 0, person],
          ['field', 0.34],
          ['field', 0.56],
          ['field', 0.74],
        ])
        this.#line([
          ['caption', 0],
          ['caption', 0.34, position],
          ['caption', 0.56, signature],
          ['caption', 0.74, name],
        ])
      }
    } else this.#line([[block.kind, 0, block.text]])
  }

  #groups(): void {
    let from = 0
    for (const [index, { group, title }] of this.#columns.entries()) {
      if (group !== undefined && group === this.#columns[index + 1]?.group) continue
      if (group === undefined) this.#put('head', index, index + 1, title, 2)
      else this.#put('head', from, index + 1, group)
      from = index + 1
    }
    this.#row += 1
  }

  table(lines: number, total: string | undefined): void {
    this.#grow(lineHeight / 2)
    this.#row += 1
    const hasGroups = this.#columns.some(({ group }) => group !== undefined)
    if (hasGroups) this.#groups()
    for (const [index, { title, group }] of this.#columns.entries())
      if (!hasGroups || group !== undefined) this.#put('head', index, index + 1, title)
    this.#row += 1
    for (const [index, { number }] of this.#columns.entries())
      this.#put('head', index, index + 1, number ?? String(index + 1))
    this.#row += 1
    const first = this.#row + 1
    for (let line = 0; line < lines; line++) {
      for (const index of this.#columns.keys()) this.#put('cell', index, index + 1)
      this.#grow(lineHeight * 1.5)
      this.#row += 1
    }
    if (total !== undefined) this.#totals(total, first)
    this.#row += 1
  }

  #totals(title: string, first: number): void {
    const sums = this.#columns.findIndex(({ isSummed }) => isSummed)
    this.#put('total', 0, Math.max(1, sums), title)
    for (const [index, { isSummed }] of this.#columns.entries()) {
      if (index < Math.max(1, sums)) continue
      this.#put('total', index, index + 1)
      const name = columnLetters(index)
      if (isSummed)
        this.cells.set(`${this.#row},${index}`, {
          style: styles.total,
          formula: `SUM(${name}${first}:${name}${this.#row})`,
          formulaResult: 0,
        })
    }
    this.#row += 1
  }
}

function sheetOf(sheet: FormSheet, captions: SignatureTexts): WriteSheet {
  const columns = sheet.columns ?? plainColumns
  const writer = new FormWriter(columns, captions)
  for (const block of sheet.before) writer.block(block)
  if (sheet.columns) writer.table(sheet.lines ?? 1, sheet.total)
  for (const block of sheet.after ?? []) writer.block(block)
  return {
    name: sheet.name,
    columns: columns.map(({ width }) => ({ width })),
    rows: Array.from({ length: writer.rows }, () => columns.map(() => null)),
    cells: writer.cells,
    merges: writer.merges,
    rowDefs: writer.rowDefs,
    view: { showGridLines: false },
    pageSetup: {
      paperSize: 'a4',
      orientation: sheet.isLandscape ? 'landscape' : 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      margins: { top: 0.4, right: 0.4, bottom: 0.4, left: 0.6 },
    },
  }
}

/** The bytes of a form to fill in by hand or on a screen: a workbook of its pages. */
export async function formWorkbook(
  sheets: readonly FormSheet[],
  captions: SignatureTexts,
): Promise<Uint8Array> {
  return writeXlsx({
    sheets: sheets.map((sheet) => sheetOf(sheet, captions)),
    defaultFont: arial,
  })
}
