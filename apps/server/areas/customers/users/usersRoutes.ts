import type { usersCalls } from '@proba/api/customers/users'
import { notGrantable } from '@proba/domain/access/permission'
import { givableRights } from '@proba/domain/access/role'
import type { Language } from '@proba/i18n'
import { contains } from '../../../db/statements/likePattern.ts'
import { type Handlers, ReplyWithMessage } from '../../../http/handler.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { findCompanyChoices } from '../companies/companyChoicesStore.ts'
import { createUser, deleteUser, sendLink, updateUser } from './saveUser.ts'
import { userListReply, userReply } from './userReply.ts'
import { findParents, readRoles, readUser } from './usersStore.ts'

const patternOf = (q: string | undefined) => {
  const text = q?.trim().toLowerCase() ?? ''
  return text && contains(text)
}

/** Users in the back office (decisions G-044, G-066, G-210). */
export function usersHandlers(services: Services): Handlers<typeof usersCalls> {
  const { sql } = services.database
  const stored = async (id: number) => {
    const [user] = await readUser(sql, id)
    if (!user) throw new RequestRefused('not_found')
    return user
  }
  const one = async (me: Principal, language: Language, id: number) =>
    userReply(services, me, language, await stored(id))
  const named = async (language: Language, mayBe: (permissions: readonly string[]) => boolean) =>
    (await readRoles(sql))
      .filter(({ permissions }) => mayBe(permissions))
      .map(({ id, name_ru, name_en }) => ({ id, name: inLanguage(language, name_ru, name_en) }))
  return {
    'GET /admin/users': async ({ me, language, query }) => userListReply(services, me, language, query),
    'GET /users/{id}': ({ me, language, params }) => one(me, language, params.id),
    'POST /users': async ({ me, language, body }) => {
      const id = await createUser(services, me, body)
      return new ReplyWithMessage(await one(me, language, id), 'server.user.created')
    },
    'POST /users/{id}': async ({ me, language, params, body }) => {
      await updateUser(services, me, params.id, body)
      return new ReplyWithMessage(await one(me, language, params.id), 'server.user.updated')
    },
    'DELETE /user/{id}': async ({ me, params, body }) => {
      await deleteUser(services, me, params.id, body?.version)
      return new ReplyWithMessage({}, 'server.user.deleted')
    },
    'POST /users/{id}/password-link': async ({ me, params }) => {
      await sendLink(services, me, params.id)
      return new ReplyWithMessage({}, 'server.user.linkSent')
    },
    'GET /user/{id}/companies': async ({ params }) => (await stored(params.id)).companies,
    'GET /users/assignable/roles': ({ me, language }) =>
      named(language, (permissions) => notGrantable(givableRights(me.permissions), permissions).length === 0),
    'GET /users/roles': ({ language }) => named(language, () => true),
    'GET /users/companies': ({ query }) => findCompanyChoices(sql, query),
    'GET /users/parents': async ({ query }) => findParents(sql, patternOf(query.q), query.id ?? null),
  }
}
