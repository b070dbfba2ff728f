import type { Role, rolesCalls } from '@proba/api/customers/roles'
import { notGrantable, permissions } from '@proba/domain/access/permission'
import type { Language } from '@proba/i18n'
import type { Static } from 'typebox'
import { type Handlers, ReplyWithMessage } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { type RoleRecord, readRole, readRolePage } from './rolesStore.ts'
import { createRole, deleteRole, updateRole } from './saveRole.ts'

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
  const one = async (me: Principal, language: Language, id: number) => {
    const [role] = await readRole(sql, me.userId, id)
    if (!role) throw new RequestRefused('not_found')
    return roleReply(me, language, role)
  }
  return {
    'GET /roles': async ({ me, language, query }) => {
      const page = pageOf(query, rolesPerPage)
      const order = { sort: query.sort ?? 'id', descending: query.order === 'desc' } as const
      const { rows, total } = await readRolePage(sql, me.userId, query.q?.trim() ?? '', order, page)
      return { items: rows.map((role) => roleReply(me, language, role)), meta: paginationOf(page, total) }
    },
    'GET /permissions': async () => [...permissions],
    'GET /role/{id}': ({ me, language, params }) => one(me, language, params.id),
    'POST /role': async ({ me, language, body }) =>
      new ReplyWithMessage(
        await one(me, language, await createRole(services, me, body)),
        'server.savedRole.created',
      ),
    'POST /role/{id}': async ({ me, language, params, body }) => {
      await updateRole(services, me, params.id, body)
      return new ReplyWithMessage(await one(me, language, params.id), 'server.savedRole.updated')
    },
    'DELETE /role/{id}': async ({ me, params, body }) => {
      await deleteRole(services, me, params.id, body?.version)
      return new ReplyWithMessage({}, 'server.savedRole.deleted')
    },
  }
}
