import type { Calls } from '@proba/api/calls'
import type { papersCalls } from '@proba/api/papers/papers'
import type { QueryOf, ReplyOf } from '@proba/api/route'
import { archiveNames, paperArchiveLimits, paperArchiveRefusal } from '@proba/domain/files/paperArchive'
import { today } from '@proba/domain/text/dates'
import type { Language } from '@proba/i18n'
import { ListCursor } from '../../../db/statements/listCursor.ts'
import { FileStream } from '../../../http/fileStream.ts'
import type { Handlers } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { companyOf, type Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { streamZip, type ZipFile } from '../../../workbook/write/storedZip.ts'
import { openPaper, type PaperReader } from './openPaper.ts'
import { readPaperSearch } from './paperSearch.ts'
import {
  type PaperFilters,
  type PaperRecord,
  readCompanyPaper,
  readPaperSizes,
  readPapersPage,
} from './papersStore.ts'

type Query = QueryOf<Calls['GET /personal/papers']>
type Paper = ReplyOf<Calls['GET /personal/papers']>['items'][number]

const papersPerPage = 20
const archivedAtOnce = 50

const filtersOf = (me: Principal, query: Query, language: Language): PaperFilters => ({
  companyId: companyOf(me).id,
  language,
  ...(query.q?.trim() && { search: readPaperSearch(query.q.trim()) }),
  ...(query.kind && { kind: query.kind }),
  ...(query.contract && { contract: query.contract }),
  ...(query.orderId !== undefined && { orderId: query.orderId }),
  ...(query.dateFrom && { dateFrom: query.dateFrom }),
  ...(query.dateTo && { dateTo: query.dateTo }),
})

const kindOf = ({ kind }: PaperRecord) => (kind === 'rest' ? 'shipment' : kind)

function paperReply(row: PaperRecord): Paper {
  const { order_id: id, order_number: number, period_from: dateFrom, period_to: dateTo } = row
  return {
    id: row.id,
    kind: kindOf(row),
    day: row.day,
    contractNumber: row.knfmp_number,
    order: id === null || number === null ? null : { id, numberOrder: String(number) },
    period: dateFrom === null || dateTo === null ? null : { dateFrom, dateTo },
    edition: row.kind === 'act' ? row.edition : null,
    shipment: row.pieces === null ? null : { waybill: row.waybill ?? '', pieces: row.pieces },
    additionalType: row.additional_type,
    documentType: row.document_type,
    fileName: row.name,
    size: row.size,
  }
}

/** Files of papers one after another, under their names in the archive; what is gone is listed in a file of its own. */
async function* archivedFiles(
  services: Services,
  reader: PaperReader,
  filters: PaperFilters,
  descending: boolean,
  signal: AbortSignal,
): AsyncGenerator<ZipFile> {
  const { t } = reader
  const cursor = new ListCursor(archivedAtOnce)
  const nameOf = archiveNames()
  const gone: string[] = []
  while (!cursor.isDone) {
    const page = { perPage: archivedAtOnce, offset: 0, cursor }
    const { rows } = await readPapersPage(services.database.sql, filters, descending, page)
    for (const row of rows) {
      signal.throwIfAborted()
      const file = await openPaper(services, reader, row)
      const number = row.order_number === null ? (row.knfmp_number ?? '') : String(row.order_number)
      const place = { folder: t(`server.papers.folder.${kindOf(row)}`), day: row.day, number }
      if (file) yield { name: nameOf({ ...place, name: file.name }), data: file.data }
      else gone.push(nameOf({ ...place, name: row.name ?? '' }))
    }
  }
  if (gone.length > 0)
    yield { name: `${t('server.papers.gone')}.txt`, data: Buffer.from(`\uFEFF${gone.join('\r\n')}\r\n`) }
}

/** Every paper of the active company in one list (decision G-586). */
export function papersHandlers(services: Services): Handlers<typeof papersCalls> {
  const { sql } = services.database
  return {
    'GET /personal/papers': async ({ me, query, language }) => {
      const page = pageOf(query, papersPerPage)
      const filters = filtersOf(me, query, language)
      const { rows, total } = await readPapersPage(sql, filters, query.order !== 'asc', page)
      return { items: rows.map(paperReply), meta: paginationOf(page, total) }
    },
    'GET /personal/papers/archive': async ({ me, query, language, t, signal }) => {
      const filters = filtersOf(me, query, language)
      const refusal = paperArchiveRefusal(await readPaperSizes(sql, filters, paperArchiveLimits.papers))
      if (refusal) throw new RequestRefused(refusal.code, 'params' in refusal ? refusal.params : {})
      const files = archivedFiles(services, { me, language, t }, filters, query.order !== 'asc', signal())
      const name = `${t('server.papers.file')} ${today(services.now().toISOString())}.zip`
      return new FileStream(name, 'application/zip', streamZip(files))
    },
    'GET /personal/papers/{id}/file': async ({ me, params, language, t }) => {
      const [paper] = await readCompanyPaper(sql, companyOf(me).id, language, params.id)
      const file = paper ? await openPaper(services, { me, language, t }, paper) : null
      if (!file) throw new RequestRefused('not_found')
      return { data: file.data.toString('base64'), name: file.name, mimeType: file.mimeType }
    },
  }
}
