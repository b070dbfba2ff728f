import type { companiesCalls } from '@proba/api/customers/companies'
import { restrictions as companyRestrictions } from '@proba/domain/codes/restriction'
import { companySettings } from '@proba/domain/company/companySettings'
import { type Handlers, ReplyWithMessage } from '../../../http/handler.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { defaultStatusSettings } from '../../../schema/customers/statusSettings.ts'
import type { Services } from '../../../services/services.ts'
import { contractReply } from '../ownContracts/contractReply.ts'
import { readContracts } from '../ownContracts/ownContractsStore.ts'
import { readChannels, readCompany, readManagers } from './companiesStore.ts'
import { companyListReply, companyReply } from './companyReply.ts'
import { createCompany, deleteCompany, updateCompany } from './saveCompany.ts'

/** Companies in the back office (decisions G-062..G-068). */
export function companiesHandlers(services: Services): Handlers<typeof companiesCalls> {
  const { sql } = services.database
  const one = async (id: number) => {
    const [row] = await readCompany(sql, id)
    if (!row) throw new RequestRefused('not_found')
    return companyReply(row)
  }
  return {
    'GET /admin/companies': async ({ query }) => companyListReply(sql, query),
    'GET /companies/{id}': async ({ params }) => one(params.id),
    'POST /companies': async ({ me, body }) =>
      new ReplyWithMessage(await one(await createCompany(services, me, body)), 'server.company.created'),
    'POST /companies/{id}': async ({ me, params, body }) => {
      await updateCompany(services, me, params.id, body)
      return new ReplyWithMessage(await one(params.id), 'server.company.updated')
    },
    'DELETE /companies/{id}': async ({ me, params }) => {
      await deleteCompany(services, me, params.id)
      return new ReplyWithMessage({}, 'server.company.deleted')
    },
    'GET /companies/settings': async ({ t }) =>
      companySettings.map((code) => ({ code, name: t(`server.company.setting.${code}`) })),
    'GET /companies/disabledRestrictions': async ({ t }) =>
      companyRestrictions.map((code) => ({ code, name: t(`server.company.restriction.${code}`) })),
    'GET /companies/options': async ({ t }) =>
      Object.keys(defaultStatusSettings).map((code) => ({ code, name: t(`server.company.option.${code}`) })),
    'GET /companies/channels': async () => readChannels(sql),
    'GET /companies/managers': async () => readManagers(sql),
    'GET /companies/{id}/contracts': async ({ params }) => {
      await one(params.id)
      const rows = await readContracts(sql, params.id)
      return rows.map((row) => contractReply(row, row.active))
    },
  }
}
