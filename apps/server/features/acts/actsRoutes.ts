import type { actsContract } from '@proba/api/acts'
import type { Contract } from '@proba/api/contract'
import type { ReplyOf } from '@proba/api/route'
import type { Handlers } from '../../http/handler.ts'
import { pageOf, paginationOf } from '../../http/paging.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { type ListedAct, readActFile, readActs } from './actsStore.ts'
import { orderAct } from './orderAct.ts'

type Group = ReplyOf<Contract['GET /sap/acts/{companyId}']>['items'][number]

const actsPerPage = 20

const actReply = (row: ListedAct): Group['requests'][number] => ({
  id: row.id,
  dateFrom: row.date_from,
  dateTo: row.date_to,
  tessaDocumentId: row.tessa_document_id,
  createdAt: row.created_at.toISOString(),
  status: row.status,
  failure: row.failure,
  deadline: row.deadline,
  edition: row.edition,
  isReplaced: row.is_replaced,
  isOfficial: row.is_official,
})

/** Acts of a page by contract; contracts in the order in which they come. */
function groupsOf(rows: readonly ListedAct[]): Group[] {
  const byContract = Map.groupBy(rows, (row) => row.contract_id)
  return [...byContract].map(([contractId, acts]) => ({
    contractId,
    contractNumber: acts[0]?.contract_number ?? '',
    requests: acts.map(actReply),
  }))
}

/** Reconciliation acts in the personal area (decisions G-180, G-392). */
export function actsHandlers(services: Services): Handlers<typeof actsContract> {
  const { sql } = services.database
  return {
    'GET /sap/acts/{companyId}': async ({ me, params, query }) => {
      if (!me.companyIds.includes(params.companyId)) throw new RequestRefused('not_found')
      const page = pageOf(query, actsPerPage)
      const { rows, total } = await readActs(sql, params.companyId, query, query.order !== 'asc', page)
      return { items: groupsOf(rows), meta: paginationOf(page, total) }
    },
    'POST /sap/act': ({ me, body, language }) => orderAct(services, me, body, language),
    'GET /tessa/acts/{id}': async ({ me, params }) => {
      const [file] = await readActFile(sql, params.id, me.companyIds)
      const data = file ? await services.files.get(file.uuid) : null
      if (!file || !data) throw new RequestRefused('not_found')
      return { data: data.toString('base64'), name: file.name, mimeType: file.mime }
    },
  }
}
