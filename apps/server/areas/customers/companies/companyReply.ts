import type { Calls } from '@proba/api/calls'
import type { AdminCompany } from '@proba/api/customers/companies'
import type { QueryOf } from '@proba/api/route'
import { companySettings } from '@proba/domain/company/companySettings'
import type { Static } from 'typebox'
import type { Sql } from '../../../db/connection/connect.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { defaultStatusSettings } from '../../../schema/customers/statusSettings.ts'
import { type CompanyRecord, readCompanyPage } from './companiesStore.ts'

const companiesPerPage = 20

type Settings = Static<typeof AdminCompany>['settings']

/** A company as the back office shows it. */
export function companyReply(row: CompanyRecord): Static<typeof AdminCompany> {
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
    isDemo: row.is_demo,
    erpCode: row.erp_code,
    kpp: row.kpp,
    legalAddress: row.legal_address,
    deliveryAddress: row.delivery_address,
    erpAsOf: row.erp_as_of?.toISOString() ?? null,
    version: row.version,
    ordersCount: row.orders_count,
    usersCount: row.users_count,
    createdAt: row.created_at.toISOString(),
  }
}

/** A page of the companies that the filters leave. */
export async function companyListReply(sql: Sql, query: QueryOf<Calls['GET /admin/companies']>) {
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
}
