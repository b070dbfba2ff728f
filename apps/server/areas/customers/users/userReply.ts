import type { Calls } from '@proba/api/calls'
import type { AdminUser } from '@proba/api/customers/users'
import type { QueryOf } from '@proba/api/route'
import { notGrantable } from '@proba/domain/access/permission'
import { givableRights } from '@proba/domain/access/role'
import type { Language } from '@proba/i18n'
import type { Static } from 'typebox'
import { mayLogInAs } from '../../../http/guards/loginAsRule.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { readUserPage, type UserRecord } from './usersStore.ts'

const usersPerPage = 25

/** A user as the back office shows it to the caller. */
export const userReply = (
  { config }: Services,
  me: Principal,
  language: Language,
  user: UserRecord,
): Static<typeof AdminUser> => ({
  id: user.id,
  login: user.login,
  name: user.name,
  email: user.email,
  language: user.language === 'en' ? 'en' : 'ru',
  active: user.active,
  passwordResetRequired: user.password_reset_required,
  roles: user.roles.map(({ id }) => id),
  roleNames: user.roles.map((role) => inLanguage(language, role.name_ru, role.name_en)),
  companies: user.companies.map(({ id }) => id),
  companyNames: user.companies.map(({ name }) => name),
  permissions: user.permissions,
  parentId: user.parent_id,
  hasPassword: user.has_password,
  secondFactor: user.has_second_factor,
  mayChange: notGrantable(givableRights(me.permissions), user.permissions).length === 0,
  // The list is for those who act for every company.
  mayEnter: mayLogInAs(me, user, true, config.demo),
  createdAt: user.created_at.toISOString(),
  version: user.version,
})

/** A page of the users that the filters leave. */
export async function userListReply(
  services: Services,
  me: Principal,
  language: Language,
  query: QueryOf<Calls['GET /admin/users']>,
) {
  const page = pageOf(query, usersPerPage)
  const filters = {
    q: query.q?.trim() ?? '',
    active: query.active === undefined ? null : query.active === 1,
    role: query.role ?? null,
    company: query.company ?? null,
  }
  const order = { sort: query.sort ?? 'name', descending: query.order === 'desc' }
  const { rows, total } = await readUserPage(services.database.sql, filters, order, page)
  return {
    items: rows.map((user) => userReply(services, me, language, user)),
    meta: paginationOf(page, total),
  }
}
