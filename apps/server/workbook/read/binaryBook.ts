import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'
import { numberShown, shownBy } from '../cellStyles.ts'
import type { ReadCell } from '../workbookCell.ts'
import { WorkbookRefused } from '../workbookRefusal.ts'
import type { BookKind } from './bookKind.ts'
import type { Book, BookSheet } from './bookSheets.ts'
import { decodeText } from './decodeText.ts'
import { isNeededAt, type RowSink } from './rowReader.ts'
import { meantText } from './sharedStrings.ts'

type Library = typeof import('@e965/xlsx')

/** The rows of a sheet of .xls; a longer one of .xlsb is refused before it fills the memory. */
const maxSheetRows = 65_536

/** Names of Excel's errors by the numbers they are stored as. */
const errorNames: ReadonlyMap<unknown, string> = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
])

/** Loaded in the reading thread when the first such file comes. The code page tables are for texts in old encodings. */
async function loadLibrary(): Promise<Library> {
  const [library, tables] = await Promise.all([
    import('@e965/xlsx'),
    import('@e965/xlsx/dist/cpexcel.full.mjs'),
  ])
  library.set_cptable(tables)
  return library
}

function cellOf({ t, v, z }: CellObject, date1904: boolean): ReadCell {
  if (t === 'e') return { error: errorNames.get(v) ?? '#VALUE!' }
  if (typeof v === 'number') return numberShown(v, typeof z === 'string' ? shownBy(z) : null, date1904)
  if (typeof v === 'boolean') return v
  return typeof v === 'string' && v !== '' ? meantText(v) : null
}

function scanSheet(sheet: WorkSheet, date1904: boolean, sink: RowSink): void {
  for (const [index, row] of (sheet['!data'] ?? []).entries()) {
    const cells = new Map<number, ReadCell>()
    for (const [column, stored] of (row ?? []).entries()) {
      const cell = stored ? cellOf(stored, date1904) : null
      if (cell !== null && isNeededAt(sink, column)) cells.set(column, cell)
    }
    if (cells.size > 0) sink.row(index + 1, cells, sheet['!rows']?.[index]?.hidden === true)
  }
  for (const { s, e } of sheet['!merges'] ?? []) sink.area?.({ column: s.c, from: s.r + 1, to: e.r + 1 })
}

function sheetsOf({ SheetNames, Sheets, Workbook }: WorkBook): BookSheet[] {
  const date1904 = Workbook?.WBProps?.date1904 === true
  return SheetNames.flatMap((name, index) => {
    const sheet = Sheets[name]
    // A chart has a tab as well.
    if (!sheet || sheet['!type'] === 'chart') return []
    // Not by the size that the sheet states, which may be that of its formats.
    if ((sheet['!data']?.length ?? 0) > maxSheetRows)
      throw new WorkbookRefused('too_many_rows', { limit: maxSheetRows })
    const isVisible = (Workbook?.Sheets?.[index]?.Hidden ?? 0) === 0
    return [{ name, isVisible, scan: async (sink: RowSink) => scanSheet(sheet, date1904, sink) }]
  })
}

/** What an old container holds, by the names of its streams. */
function checkContainer({ CFB }: Library, bytes: Buffer): void {
  const { FullPaths }: { FullPaths: readonly string[] } = CFB.read(bytes, { type: 'buffer' })
  const names = FullPaths.map((path) => path.toLowerCase())
  const holds = (stream: string) => names.some((name) => name.replace(/\/$/, '').endsWith(`/${stream}`))
  if (holds('encryptedpackage')) throw new WorkbookRefused('encrypted')
  if (holds('worddocument') || holds('powerpoint document')) throw new WorkbookRefused('document')
  if (!holds('workbook') && !holds('book')) throw new WorkbookRefused('not_table')
  if (holds('_vba_project_cur')) throw new WorkbookRefused('macro')
}

/** A table that is written in tags, without what could stand for other text in it. */
function markupOf(bytes: Buffer): string {
  const text = decodeText(bytes)
  // Cells over thousands of rows or columns only keep the reader busy.
  if (/<!ENTITY|(?:row|col)span\s*=\s*["']?\d{4}/i.test(text)) throw new WorkbookRefused('unsafe')
  if (!/<(?:\w+:)?table\b/i.test(text)) throw new WorkbookRefused('not_table')
  return text
}

/** Every error of the library is caused by the file, because the library does nothing but read it. */
function refusalOf(error: unknown): WorkbookRefused {
  if (error instanceof WorkbookRefused) return error
  const text = error instanceof Error ? error.message : String(error)
  return new WorkbookRefused(/password|encrypt/i.test(text) ? 'encrypted' : 'damaged')
}

/** Opens what is in the formats of before .xlsx: .xls as a container, as records or as XML, and .xlsb (G-654). */
export async function openBinary(bytes: Buffer, kind: Exclude<BookKind, 'lines' | 'flatOds'>): Promise<Book> {
  const library = await loadLibrary()
  try {
    if (kind === 'container') checkContainer(library, bytes)
    const source = kind === 'tags' ? markupOf(bytes) : bytes
    const sheets = sheetsOf(
      library.read(source, {
        type: typeof source === 'string' ? 'string' : 'buffer',
        dense: true,
        // Old files are not in Unicode; this is the code page where a file does not name one.
        codepage: 1251,
        // Texts as they are: no date is guessed from one.
        raw: true,
        cellNF: true,
        cellText: false,
        cellFormula: false,
        cellHTML: false,
        sheetRows: maxSheetRows + 1,
      }),
    )
    if (sheets.length === 0) throw new WorkbookRefused('damaged')
    return { sheets }
  } catch (error) {
    throw refusalOf(error)
  }
}
