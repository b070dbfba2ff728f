import type { Role, rolesCalls } from '@proba/api/customers/roles'
import { notGrantable, permissions } from '@proba/domain/access/permission'
import type { Language } from '@proba/i18n'
import type { Static } from 'typebox'
import type { Handlers } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { savingCalls } from '../../common/records/savingCalls.ts'
import { recordWriter } from '../../common/records/writeRecord.ts'
import { type RoleRecord, readRole, readRolePage } from './rolesStore.ts'
import { roleKind } from './saveRole.ts'

const rolesPerPage = 25

const roleReply = (me: Principal, language: Language, role: RoleRecord): Static<typeof Role> => ({
  id: role.id,
  name: (language === 'en' && role.name_en) || role.name_ru,
  nameRu: role.name_ru,
  nameEn: role.name_en,
  permissions: role.permissions,
  builtIn: role.built_in,
  usersCount: role.users_count,
  mayChange: !role.own && notGrantable(me.permissions, role.permissions).length === 0,
  version: role.version,
})

/** Roles in the back office (decisions G-210, G-211). */
export function rolesHandlers(services: Services): Handlers<typeof rolesCalls> {
  const { sql } = services.database
  const one = async (
    id: number,
    { me, language }: { readonly me: Principal; readonly language: Language },
  ) => {
    const [role] = await readRole(sql, me.userId, id)
    if (!role) throw new RequestRefused('not_found')
    return roleReply(me, language, role)
  }
  const saving = savingCalls(recordWriter(services, roleKind(services)), 'server.savedRole', one)
  return {
    'GET /roles': async ({ me, language, query }) => {
      const page = pageOf(query, rolesPerPage)
      const order = { sort: query.sort ?? 'id', descending: query.order === 'desc' } as const
      const { rows, total } = await readRolePage(sql, me.userId, query.q?.trim() ?? '', order, page)
      return { items: rows.map((role) => roleReply(me, language, role)), meta: paginationOf(page, total) }
    },
    'GET /permissions': async () => [...permissions],
    'GET /role/{id}': (input) => one(input.params.id, input),
    'POST /role': saving.create,
    'POST /role/{id}': saving.update,
    'DELETE /role/{id}': saving.remove,
  }
}
