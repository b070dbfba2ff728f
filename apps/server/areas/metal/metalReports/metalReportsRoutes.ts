import type { metalReportsCalls } from '@proba/api/metal/metalReports'
import type { Handlers } from '../../../http/handler.ts'
import { pageOrArrayOf, paginationOf } from '../../../http/paging.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { companyOf } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { type ListedReport, readReportFile, readReports } from './metalReportsStore.ts'
import { orderReport } from './orderReport.ts'

const reportsPerPage = 20

const reportReply = (row: ListedReport) => ({
  id: row.id,
  dateFrom: row.date_from,
  dateTo: row.date_to,
  knfmpNumber: row.knfmp_number,
  sapNumber: row.sap_number,
  createdAt: row.created_at.toISOString(),
  filePath: row.status === 'ready' ? `/report-use-metal/${row.id}/file` : null,
  status: row.status,
  failure: row.failure,
  isPreliminary: row.is_preliminary,
})

/** Reports of metal consumption in the personal area (decisions G-190..G-192, G-396). */
export function metalReportsHandlers(services: Services): Handlers<typeof metalReportsCalls> {
  const { sql } = services.database
  return {
    'GET /report-use-metal': async ({ me, query }) => {
      const page = pageOrArrayOf(query, reportsPerPage)
      const { rows, total } = await readReports(sql, companyOf(me).id, query.order !== 'asc', page)
      return { items: rows.map(reportReply), meta: paginationOf(page, total) }
    },
    'POST /report-use-metal': ({ me, body, language }) => orderReport(services, me, body, language),
    'GET /report-use-metal/{id}/file': async ({ me, params }) => {
      const [file] = await readReportFile(sql, params.id, companyOf(me).id)
      const data = file ? await services.files.get(file.uuid) : null
      if (!file || !data) throw new RequestRefused('not_found')
      return { data: data.toString('base64'), name: file.name, mimeType: file.mime }
    },
  }
}
