import type { Calls } from '@proba/api/calls'
import type { ExportedList, ListExport, listExportsCalls } from '@proba/api/system/listExports'
import type { Language, Translate } from '@proba/i18n'
import { ListCursor } from '../../../db/listCursor.ts'
import type { Sql } from '../../../db/sql.ts'
import { FileStream } from '../../../http/fileStream.ts'
import type { Handlers, Input } from '../../../http/handler.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { Services } from '../../../services/services.ts'
import type { SheetRecord } from '../../../workbook/sheetSpec.ts'
import { streamSheet } from '../../../workbook/write/streamSheet.ts'
import { catalogueFilesHandlers } from '../../catalogue/catalogueFiles/catalogueFilesRoutes.ts'
import { closeOpenHandlers } from '../../catalogue/closeOpen/closeOpenRoutes.ts'
import { dictionariesHandlers } from '../../catalogue/dictionaries/dictionariesRoutes.ts'
import { readMetals } from '../../catalogue/listing/dictionaryStore.ts'
import { productsHandlers } from '../../catalogue/products/productsRoutes.ts'
import { sectionsHandlers } from '../../catalogue/sections/sectionsRoutes.ts'
import { companiesHandlers } from '../../customers/companies/companiesRoutes.ts'
import { readChannels, readManagers } from '../../customers/companies/companiesStore.ts'
import { contractsHandlers } from '../../customers/contracts/contractsRoutes.ts'
import { demoUsersHandlers } from '../../customers/demoUsers/demoUsersRoutes.ts'
import { managersHandlers } from '../../customers/managers/managersRoutes.ts'
import { rolesHandlers } from '../../customers/roles/rolesRoutes.ts'
import { usersHandlers } from '../../customers/users/usersRoutes.ts'
import { bannersHandlers } from '../../marketing/banners/bannersRoutes.ts'
import { bonusesHandlers } from '../../marketing/bonuses/bonusesRoutes.ts'
import { siteContentHandlers } from '../../marketing/content/siteContentRoutes.ts'
import { newsRecordsHandlers } from '../../marketing/news/newsRecordsRoutes.ts'
import { promotionsHandlers } from '../../marketing/promotions/promotionsRoutes.ts'
import { costMetalHandlers } from '../../metal/costMetal/costMetalRoutes.ts'
import { ordersHandlers } from '../../ordering/orders/ordersRoutes.ts'
import { actRecordsHandlers } from '../../papers/acts/actRecordsRoutes.ts'
import { documentRecordsHandlers } from '../../papers/documents/documentRecordsRoutes.ts'
import { additionalRecordsHandlers } from '../../requests/additionalProducts/additionalRecordsRoutes.ts'
import { feedbackRecordsHandlers } from '../../requests/feedback/feedbackRecordsRoutes.ts'
import { imageRequestsHandlers } from '../../requests/imageRequests/imageRequestsRoutes.ts'
import { leadRecordsHandlers } from '../../requests/leads/leadRecordsRoutes.ts'
import { coilResiduesHandlers } from '../../stock/coilResidues/coilResiduesRoutes.ts'
import { finishedResiduesHandlers } from '../../stock/finishedResidues/finishedResiduesRoutes.ts'
import { powersHandlers } from '../../stock/powers/powersRoutes.ts'
import { techOrdersHandlers } from '../../stock/techOrders/techOrdersRoutes.ts'
import { exchangesHandlers } from '../exchanges/exchangesRoutes.ts'
import { inboxHandlers } from '../inbox/inboxRoutes.ts'
import { integrationKeysHandlers } from '../integrationKeys/integrationKeysRoutes.ts'
import { jobsHandlers } from '../jobs/jobsRoutes.ts'
import { exportedLists } from '../listSheets/exportedLists.ts'
import type { NamedIds } from '../listSheets/listSheet.ts'
import { actionLogHandlers } from '../log/actionLogRoutes.ts'
import { settingsHandlers } from '../settings/settingsRoutes.ts'
import { type CellReading, cellOf, columnKindOf, widthOf } from './exportCells.ts'

const rowsAtOnce = 500
const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A handler of a list, asked for its next part instead of a page. */
type ListHandler = (input: object) => Promise<{ readonly items: readonly unknown[] }>

/** The handlers of all lists; an export reads what they answer, so it shows what the list shows. */
function listHandlers(services: Services): Pick<Handlers<Calls>, ExportedList> {
  return {
    ...actionLogHandlers(services),
    ...actRecordsHandlers(services),
    ...additionalRecordsHandlers(services),
    ...contractsHandlers(services),
    ...documentRecordsHandlers(services),
    ...newsRecordsHandlers(services),
    ...bannersHandlers(services),
    ...bonusesHandlers(services),
    ...catalogueFilesHandlers(services),
    ...closeOpenHandlers(services),
    ...coilResiduesHandlers(services),
    ...companiesHandlers(services),
    ...costMetalHandlers(services),
    ...demoUsersHandlers(services),
    ...dictionariesHandlers(services),
    ...exchangesHandlers(services),
    ...feedbackRecordsHandlers(services),
    ...finishedResiduesHandlers(services),
    ...imageRequestsHandlers(services),
    ...inboxHandlers(services),
    ...integrationKeysHandlers(services),
    ...jobsHandlers(services),
    ...leadRecordsHandlers(services),
    ...managersHandlers(services),
    ...ordersHandlers(services),
    ...powersHandlers(services),
    ...promotionsHandlers(services),
    ...productsHandlers(services),
    ...rolesHandlers(services),
    ...sectionsHandlers(services),
    ...settingsHandlers(services),
    ...siteContentHandlers(services),
    ...techOrdersHandlers(services),
    ...usersHandlers(services),
  }
}

/** Names by id of what the fields of a list refer to. */
async function readNames(sql: Sql, of: NamedIds, language: Language): Promise<Map<unknown, string>> {
  if (of === 'channels') return new Map((await readChannels(sql)).map(({ id, name }) => [id, name]))
  if (of === 'managers') return new Map((await readManagers(sql)).map(({ id, name }) => [id, name]))
  const metals = await readMetals(sql)
  return new Map(metals.map(({ id, name_ru, name_en }) => [id, inLanguage(language, name_ru, name_en)]))
}

async function readingOf(
  sql: Sql,
  name: ExportedList,
  language: Language,
  t: Translate,
): Promise<CellReading> {
  const wanted = Object.values(exportedLists[name].fields).flatMap((field) =>
    typeof field === 'object' && 'names' in field ? [field.names] : [],
  )
  const read = wanted.map(async (of) => [of, await readNames(sql, of, language)] as const)
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
  name: ExportedList,
  list: ListHandler,
  input: Input<ListExport>,
): Promise<FileStream> {
  const { language, t } = input
  const { resource, fields } = exportedLists[name]
  const reading = await readingOf(database.sql, name, language, t)
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

/** Every list of the back office as a workbook of all its rows (decision G-345). */
export function listExportsHandlers(services: Services): Handlers<typeof listExportsCalls> {
  const lists = listHandlers(services)
  const exports = Object.keys(exportedLists).map((key) => {
    const name = key as ExportedList
    const list = lists[name] as unknown as ListHandler
    return [`${name}/export`, (input: Input<ListExport>) => exportList(services, name, list, input)] as const
  })
  return Object.fromEntries(exports) as unknown as Handlers<typeof listExportsCalls>
}
