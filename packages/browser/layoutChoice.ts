import type { ReplyTo } from '@proba/api/client'
import type { HeaderChoice } from '@proba/domain/files/bookReading'
import { columnLetters } from '@proba/domain/files/columnLetters'

/** The first rows of the sheets of a file. */
export type FilePreview = ReplyTo<'POST /import/preview'>
type Sheet = FilePreview['sheets'][number]

/** What is chosen of a sheet: whether it is read, the row of its titles, and as what its columns are. */
export interface SheetChoice {
  readonly isRead: boolean
  readonly header: number
  readonly keys: ReadonlyMap<number, string>
}

/** What is chosen, sheet by sheet in the order of the preview. */
export type LayoutChoices = readonly SheetChoice[]

/** A column that a file may have. */
export interface FileField {
  readonly key: string
  readonly title: string
  readonly required: boolean
}

/** The number of the row that most likely has the titles: the first with at least half as many cells as the fullest. */
function likelyHeader(rows: Sheet['rows']): number {
  const filled = rows.map(({ cells }) => cells.filter(Boolean).length)
  const most = Math.max(...filled)
  return rows.find((_, at) => (filled[at] ?? 0) * 2 >= most)?.row ?? 1
}

/** How a file was read: its sheets with the row of their titles and their columns. */
export interface LastReading {
  readonly sheets: readonly Pick<HeaderChoice, 'sheet' | 'header' | 'columns'>[]
}

/**
 * The choice to begin with: the tables as they were read, or else those that are found in the preview, or else the first
 * sheet without any column.
 */
export function firstChoices({ sheets }: FilePreview, last?: LastReading): LayoutChoices {
  if (last && last.sheets.length > 0) {
    const read = new Map(last.sheets.map((one) => [one.sheet, one]))
    return sheets.map(({ sheet, header, columns, rows }) => {
      const own = read.get(sheet)
      return {
        isRead: own !== undefined,
        header: own?.header ?? header ?? likelyHeader(rows),
        keys: new Map((own?.columns ?? columns).map(({ column, key }) => [column, key])),
      }
    })
  }
  const isFound = sheets.some(({ header }) => header !== null)
  return sheets.map(({ header, columns, rows }, at) => ({
    isRead: header !== null || (!isFound && at === 0),
    header: header ?? likelyHeader(rows),
    keys: new Map(columns.map(({ column, key }) => [column, key])),
  }))
}

/** The columns of a sheet that have a title or content in the preview: letters, title, and what stands below it. */
export function columnsOfPreview({ rows }: Sheet, header: number) {
  const titles = rows.find(({ row }) => row === header)?.cells ?? []
  const below = rows.filter(({ row }) => row > header)
  const width = Math.max(titles.length, ...below.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, column) => ({
    column,
    letters: columnLetters(column),
    title: titles[column] ?? '',
    samples: below.flatMap(({ cells }) => cells[column] || []).slice(0, 3),
  })).filter(({ title, samples }) => title !== '' || samples.length > 0)
}

/** Reads a column as a field, and no other column; as nothing for an empty key. */
export function withColumn(choice: SheetChoice, column: number, key: string): SheetChoice {
  const others = [...choice.keys].filter(([other, own]) => other !== column && own !== key)
  return { ...choice, keys: new Map(key === '' ? others : [...others, [column, key]]) }
}

/** Required fields that a sheet which is read has no column for. */
export const missingFields = ({ keys }: SheetChoice, fields: readonly FileField[]): FileField[] =>
  fields.filter(({ key, required }) => required && ![...keys.values()].includes(key))

/** The choice as it is sent; null while no sheet is chosen, or one of them lacks a required column. */
export function layoutOf(
  { sheets }: FilePreview,
  choices: LayoutChoices,
  fields: readonly FileField[],
): HeaderChoice[] | null {
  const read = sheets.flatMap(({ sheet }, at) => {
    const choice = choices[at]
    return choice?.isRead ? [{ sheet, choice }] : []
  })
  if (read.length === 0 || read.some(({ choice }) => missingFields(choice, fields).length > 0)) return null
  return read.map(({ sheet, choice: { header, keys } }) => ({
    sheet,
    header,
    columns: [...keys].map(([column, key]) => ({ column, key })),
  }))
}

/** A choice as the check of a file takes it; without one the file is read as the portal finds it. */
export const layoutBody = (layout: readonly HeaderChoice[] | undefined) =>
  layout && { layout: layout.map(({ columns, ...header }) => ({ ...header, columns: [...columns] })) }
