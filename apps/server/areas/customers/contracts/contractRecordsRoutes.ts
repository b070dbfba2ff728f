import type { AdminContract, contractRecordsCalls } from '@proba/api/customers/contractRecords'
import { contractTypes } from '@proba/domain/codes/contractType'
import type { Static } from 'typebox'
import { type Handlers, type Input, ReplyWithMessage } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { recordWriter } from '../../common/records/writeRecord.ts'
import { findCompanyChoices } from '../companies/companyChoicesStore.ts'
import { contractImpact } from './contractImpact.ts'
import {
  type AdminContractRecord,
  readAdminContract,
  readContractPage,
  readContractsBySap,
} from './contractRecordsStore.ts'
import { contractKind } from './saveContract.ts'

const contractsPerPage = 25

const contractReply = (row: AdminContractRecord): Static<typeof AdminContract> => ({
  id: row.id,
  companyId: row.company_id,
  company: row.company,
  sapNumber: row.sap_number,
  knfmpNumber: row.knfmp_number,
  name: row.name,
  contractType: row.contract_type,
  contractStartDate: row.start_date,
  contractEndDate: row.end_date,
  active: row.active,
  ordersCount: row.orders_count,
  createdAt: row.created_at.toISOString(),
  erpAsOf: row.erp_as_of?.toISOString() ?? null,
  version: row.version,
})

async function contractsReply(services: Services, { query }: Input<'GET /admin/contracts'>) {
  const page = pageOf(query, contractsPerPage)
  const filters = {
    q: query.q?.trim() ?? '',
    company: query.company ?? null,
    contractType: query.contractType ?? null,
    active: query.active === undefined ? null : query.active === 1,
  }
  const order = { sort: query.sort ?? 'company', descending: query.order === 'desc' } as const
  const { rows, total } = await readContractPage(services.database.sql, filters, order, page)
  return { items: rows.map(contractReply), meta: paginationOf(page, total) }
}

/** Contracts in the back office (decisions G-055, G-066, G-067). */
export function contractRecordsHandlers(services: Services): Handlers<typeof contractRecordsCalls> {
  const { sql } = services.database
  const one = async (id: number) => {
    const [row] = await readAdminContract(sql, id)
    if (!row) throw new RequestRefused('not_found')
    return contractReply(row)
  }
  const writer = recordWriter(services, contractKind)
  return {
    'GET /admin/contracts': (input) => contractsReply(services, input),
    'GET /admin/contracts/{id}': ({ params }) => one(params.id),
    'GET /contracts/types': async ({ t }) =>
      contractTypes.map((code) => ({ code, name: t(`terms.contractType.${code}`) })),
    'GET /admin/contracts/companies': ({ query }) => findCompanyChoices(sql, query),
    'POST /contracts': async ({ me, body }) =>
      new ReplyWithMessage(await one(await writer.create(me, body)), 'server.contract.created'),
    'POST /contracts/{sapNumber}': async ({ me, params, body }) => {
      const [found] = await readContractsBySap(sql, [params.sapNumber])
      if (!found) throw new RequestRefused('not_found')
      await writer.update(me, found.id, body)
      return new ReplyWithMessage(await one(found.id), 'server.contract.updated')
    },
    'POST /admin/contracts/{id}/impact': ({ params, body, query }) =>
      contractImpact(services, params.id, body, query.page),
    'POST /admin/contracts/{id}': async ({ me, params, body }) => {
      await writer.update(me, params.id, body)
      return new ReplyWithMessage(await one(params.id), 'server.contract.updated')
    },
  }
}
