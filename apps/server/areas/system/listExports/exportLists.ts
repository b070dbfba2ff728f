import { type Calls, type ExportedList, type ListExport, listSheets } from '@proba/api/calls'
import type { ListSheet, NamedIds } from '@proba/api/listSheet'
import type { Language, Translate } from '@proba/i18n'
import { ListCursor } from '../../../db/statements/listCursor.ts'
import type { Sql } from '../../../db/statements/sql.ts'
import { FileStream } from '../../../http/fileStream.ts'
import type { Handlers, Input } from '../../../http/handler.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { Services } from '../../../services/services.ts'
import type { SheetRecord } from '../../../workbook/sheetSpec.ts'
import { streamSheet } from '../../../workbook/write/streamSheet.ts'
import { readMetals } from '../../catalogue/listing/dictionaryStore.ts'
import { readChannels, readManagers } from '../../customers/companies/companiesStore.ts'
import { type CellReading, cellOf, columnKindOf, widthOf } from './exportCells.ts'

const rowsAtOnce = 500
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

async function readingOf(
  sql: Sql,
  { fields }: ListSheet,
  language: Language,
  t: Translate,
): Promise<CellReading> {
  const referred = Object.values(fields).flatMap((field) =>
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

async function exportList(
  { database }: Services,
  sheet: ListSheet,
  list: ListHandler,
  input: Input<ListExport>,
): Promise<FileStream> {
  const { language, t } = input
  const { resource, fields } = sheet
  const reading = await readingOf(database.sql, sheet, language, t)
  const items = partsOf(list, input)
  const first = await items.next()
  const entries = Object.entries(fields)
  async function* parts(): AsyncGenerator<SheetRecord[]> {
    for await (const part of begunWith(first, items))
      yield part.map((item) =>
        Object.fromEntries(entries.map(([path, field]) => [path, cellOf(field, path, item, reading)])),
      )
  }
  const title = t(`resources.${resource}.name`, { smart_count: 2 })
  const columns = entries.map(([path, field]) => {
    const kind = columnKindOf(field)
    return {
      key: path,
      title: t(`resources.${resource}.fields.${path}`),
      kind,
      width: widthOf(kind),
    }
  })
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
