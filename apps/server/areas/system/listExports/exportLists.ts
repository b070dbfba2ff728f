import { type Calls, type ExportedList, type ListExport, listSheets } from '@proba/api/calls'
import { fieldsBeside, type ListSheet, type NamedIds } from '@proba/api/listSheet'
import { sheetOf } from '@proba/domain/files/recordSheet'
import type { CellFormat } from '@proba/domain/files/sheetCell'
import type { Language, Translate } from '@proba/i18n'
import { ListCursor } from '../../../db/statements/listCursor.ts'
import type { Sql } from '../../../db/statements/sql.ts'
import { FileStream } from '../../../http/fileStream.ts'
import type { Handlers, Input } from '../../../http/handler.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { Services } from '../../../services/services.ts'
import type { ColumnKind, SheetRecord, WorkbookColumn } from '../../../workbook/sheetSpec.ts'
import { streamSheet } from '../../../workbook/write/streamSheet.ts'
import { readMetals } from '../../catalogue/listing/dictionaryStore.ts'
import { titleBeside } from '../../common/recordImports/exportTitles.ts'
import { readChannels, readManagers } from '../../customers/companies/companiesStore.ts'
import { type CellReading, cellOf, columnKindOf, widthOf } from './exportCells.ts'
import { presentTemplates } from './presentTemplates.ts'

const rowsAtOnce = 500
/** How a workbook stores what the columns of a template hold. */
const templateKinds: Readonly<Record<CellFormat['kind'], ColumnKind>> = {
  ...{ text: 'text', yesNo: 'text', number: 'raw', size: 'raw', day: 'date', moment: 'dateTime' },
}

/** Columns of a template may be called as fields of the list are. */
const templateKey = (key: string): string => `template.${key}`

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A handler of a list that reads its next part instead of a page. */
type ListHandler = (input: object) => Promise<{ readonly items: readonly unknown[] }>

/** Names by id of what the fields of a list refer to. */
async function readNames(sql: Sql, of: NamedIds, language: Language): Promise<Map<unknown, string>> {
  if (of === 'channels') return new Map((await readChannels(sql)).map(({ id, name }) => [id, name]))
  if (of === 'managers') return new Map((await readManagers(sql)).map(({ id, name }) => [id, name]))
  const metals = await readMetals(sql)
  return new Map(metals.map(({ id, name_ru, name_en }) => [id, inLanguage(language, name_ru, name_en)]))
}

async function readingOf(sql: Sql, sheet: ListSheet, language: Language, t: Translate): Promise<CellReading> {
  const referred = fieldsBeside(sheet).flatMap(([, field]) =>
    typeof field === 'object' && 'names' in field ? [field.names] : [],
  )
  const read = referred.map(async (of) => [of, await readNames(sql, of, language)] as const)
  const names = new Map(await Promise.all(read))
  return { language, t, nameOf: (of, id) => names.get(of)?.get(id) ?? String(id) }
}

/** The items of a list part by part; stops when the caller hangs up. */
async function* partsOf(list: ListHandler, input: Input<ListExport>): AsyncGenerator<readonly unknown[]> {
  const cursor = new ListCursor(rowsAtOnce)
  const stopped = input.signal()
  do {
    stopped.throwIfAborted()
    const { items } = await list({ ...input, query: { ...input.query, cursor } })
    if (cursor.total === null) throw new Error('the list does not read by its cursor')
    yield items
  } while (!cursor.isDone)
}

/** Reads the first part before anything is sent, so that a refusal or a failure is still answered as one. */
async function* begunWith<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (!first.done) yield first.value
  yield* rest
}

/** Columns of the template, which the import reads, and behind them the fields that only a reader sees. */
function columnsOfList(sheet: ListSheet, language: Language, t: Translate): WorkbookColumn[] {
  const { template } = sheet
  const ofTemplate = template
    ? Object.entries(sheetOf(template.kind).columns).map(([key, column]) => {
        const kind = templateKinds[column.kind ?? 'text']
        return { key: templateKey(key), title: column[language], kind, width: widthOf(kind) }
      })
    : []
  const beside = fieldsBeside(sheet).map(([path, field]) => {
    const kind = columnKindOf(field)
    return { key: path, title: titleBeside(sheet, path, t), kind, width: widthOf(kind) }
  })
  return [...ofTemplate, ...beside]
}

/** Writes items as rows: one each, or as many as the template has for one; its other fields stand in the first. */
function rowWriter(sql: Sql, sheet: ListSheet, reading: CellReading) {
  const beside = fieldsBeside(sheet)
  const cellsOf = (item: unknown): SheetRecord =>
    Object.fromEntries(beside.map(([path, field]) => [path, cellOf(field, path, item, reading)]))
  const present = sheet.template && presentTemplates[sheet.template.kind]
  return async (items: readonly unknown[]): Promise<SheetRecord[]> => {
    if (!present) return items.map(cellsOf)
    const rows = await present(items, { sql, ...reading })
    return items.flatMap((item, at) =>
      (rows[at] ?? []).map((row, line) => ({
        ...Object.fromEntries(Object.entries(row).map(([key, cell]) => [templateKey(key), cell])),
        ...(line === 0 ? cellsOf(item) : {}),
      })),
    )
  }
}

async function exportList(
  { database }: Services,
  sheet: ListSheet,
  list: ListHandler,
  input: Input<ListExport>,
): Promise<FileStream> {
  const { language, t } = input
  const reading = await readingOf(database.sql, sheet, language, t)
  const items = partsOf(list, input)
  const first = await items.next()
  const write = rowWriter(database.sql, sheet, reading)
  async function* parts(): AsyncGenerator<SheetRecord[]> {
    for await (const part of begunWith(first, items)) yield await write(part)
  }
  const title = t(`resources.${sheet.resource}.name`, { smart_count: 2 })
  const columns = columnsOfList(sheet, language, t)
  return new FileStream(
    `${title}.xlsx`,
    mimeType,
    streamSheet({ name: title.slice(0, 31), columns, parts: parts() }),
  )
}

/**
 * Every list of the back office as a workbook of all its rows (decision G-345). It reads what the handler of the list
 * answers, so it shows what the list shows.
 */
export function exportLists(
  services: Services,
  lists: Pick<Handlers<Calls>, ExportedList>,
): Pick<Handlers<Calls>, ListExport> {
  const exports = Object.entries(listSheets).map(([name, sheet]) => {
    const list = lists[name as ExportedList] as unknown as ListHandler
    return [`${name}/export`, (input: Input<ListExport>) => exportList(services, sheet, list, input)] as const
  })
  return Object.fromEntries(exports) as unknown as Pick<Handlers<Calls>, ListExport>
}
