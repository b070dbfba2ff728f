import type { InputOf, ReplyTo } from '@proba/api/client'
import { isWorkContract } from '@proba/domain/company/contract'
import { call } from '../../lib/calls/api.ts'
import { useCall, useReload } from '../../lib/calls/useCall.ts'
import { useContracts } from '../../lib/company/useContracts.ts'
import { readPage, useListQuery, writeValues } from '../../lib/lists/listQuery.ts'
import { useSession } from '../../lib/session/session.tsx'

type Page = ReplyTo<'GET /report-use-metal'>
/** A report of metal consumption. */
export type MetalReport = Page['items'][number]
/** What a report is asked for by. */
export type RequestedReport = NonNullable<InputOf<'POST /report-use-metal'>['body']>

/** How often the list is read again while a report of it is being made, ms. */
const pollMs = 15_000

interface ReportsQuery {
  readonly page: number
}
const readQuery = (address: URLSearchParams): ReportsQuery => ({ page: readPage(address.get('page')) })

export const writeReportsQuery = ({ page }: ReportsQuery): URLSearchParams =>
  writeValues({ page: page > 1 ? String(page) : '' })

/** The page of reports that the address asks for, and `change` to another one. */
export const useReportsQuery = () => useListQuery(readQuery, writeReportsQuery)

/** A page of reports; read again by itself while one of them is being made. */
export function useMetalReports(query: ReportsQuery) {
  const { company } = useSession()
  return useCall('GET /report-use-metal', company ? { query } : null, {
    refreshInterval: (page) => (page?.items.some(({ status }) => status === 'new') ? pollMs : 0),
  })
}

/** Asks for a report and reads the list again. */
export function useReportRequest(): (requested: RequestedReport) => Promise<void> {
  const reload = useReload()
  return async (body) => {
    await call('POST /report-use-metal', { body })
    await reload('GET /report-use-metal')
  }
}

/** Contracts that have such reports: those on the customer's metal. */
export const useWorkContracts = () => useContracts().contracts.filter(isWorkContract)
