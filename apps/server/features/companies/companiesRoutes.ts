import type { AdminCompany, companiesContract } from '@proba/api/companies'
import { restrictions as companyRestrictions } from '@proba/domain/codes/restriction'
import { companySettings } from '@proba/domain/company/companySettings'
import type { Static } from 'typebox'
import { type Handlers, ReplyWithMessage } from '../../http/handler.ts'
import { pageOf, paginationOf } from '../../http/paging.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import {
  type CompanyRecord,
  readChannels,
  readCompany,
  readCompanyPage,
  readManagers,
} from './companiesStore.ts'
import { contractReply } from './contractsRoutes.ts'
import { readContracts } from './contractsStore.ts'
import { createCompany, deleteCompany, updateCompany } from './saveCompany.ts'
import { defaultStatusSettings } from './statusSettings.ts'

const companiesPerPage = 20

type Settings = Static<typeof AdminCompany>['settings']

function companyReply(row: CompanyRecord): Static<typeof AdminCompany> {
  const settings = Object.fromEntries(
    companySettings.map((code) => [code, row.settings[code] === true]),
  ) as Settings
  return {
    id: row.id,
    name: row.name,
    fullName: row.full_name,
    inn: row.inn,
    active: row.active,
    isMajor: row.is_major,
    channels: row.channels,
    disabledRestrictions: row.disabled_restrictions,
    settings,
    statusSettings: { ...defaultStatusSettings, ...row.status_settings },
    promotions: row.promotions,
    managerIds: row.manager_ids,
    version: row.version,
    ordersCount: row.orders_count,
    usersCount: row.users_count,
    createdAt: row.created_at.toISOString(),
  }
}

/** Companies in the back office (spec 2 §2.9; decisions G-062..G-068). */
export function companiesHandlers(services: Services): Handlers<typeof companiesContract> {
  const { sql } = services.database
  const one = async (id: number) => {
    const [row] = await readCompany(sql, id)
    if (!row) throw new RequestRefused('not_found')
    return companyReply(row)
  }
  return {
    'GET /admin/companies': async ({ query }) => {
      const page = pageOf(query, companiesPerPage)
      const filters = {
        ...(query.q?.trim() && { q: query.q.trim() }),
        ...(query.active !== undefined && { active: query.active === 1 }),
        ...(query.isMajor !== undefined && { isMajor: query.isMajor === 1 }),
        ...(query.channel && { channel: query.channel }),
      }
      const { rows, total } = await readCompanyPage(
        sql,
        filters,
        { sort: query.sort ?? 'name', descending: query.order === 'desc' },
        page,
      )
      return { items: rows.map(companyReply), meta: paginationOf(page, total) }
    },
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
