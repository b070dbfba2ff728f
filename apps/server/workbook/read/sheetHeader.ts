import { cellOfKind, isBlank, type ReadCell, type ReadColumn } from '../workbookCell.ts'
import { WorkbookRefused } from '../workbookRefusal.ts'

/** The header as written, and which column (from 0) holds which key. */
export interface SheetHeader {
  titles: string[]
  keys: ReadonlyMap<number, string>
}

/** Titles are compared as people read them: case, ё, and kind and number of spaces are ignored. */
const comparable = (title: string): string =>
  title.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()

const titleOf = (cell: ReadCell | undefined): string => {
  const title = cellOfKind(cell ?? null)
  if (typeof title === 'string') return title.trim()
  return typeof title === 'number' ? String(title) : ''
}

/**
 * Recognises the header row in any order of columns; unknown columns are ignored (G-141). A file is refused if a
 * required column is missing or a column appears twice.
 */
export function recogniseHeader(
  cells: ReadonlyMap<number, ReadCell>,
  columns: readonly ReadColumn[],
): SheetHeader {
  const keyOf = new Map(
    columns.flatMap(({ key, titles }) => titles.map((title) => [comparable(title), key] as const)),
  )
  const width = Math.max(...cells.keys()) + 1
  const titles = Array.from({ length: width }, (_, column) => titleOf(cells.get(column)))
  const keys = new Map<number, string>()
  for (const [column, title] of titles.entries()) {
    const key = keyOf.get(comparable(title))
    if (key === undefined) continue
    if ([...keys.values()].includes(key)) throw new WorkbookRefused('wrong_header', { twice: key })
    keys.set(column, key)
  }
  const found = new Set(keys.values())
  const missing = columns.filter(({ key, required }) => required && !found.has(key)).map(({ key }) => key)
  if (missing.length > 0) throw new WorkbookRefused('wrong_header', { missing: missing.join(',') })
  return { titles, keys }
}

/** Whether a row has anything to read as a header. */
export const hasTitle = (cells: ReadonlyMap<number, ReadCell>): boolean =>
  [...cells.values()].some((cell) => !isBlank(cell))
