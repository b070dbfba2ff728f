import { contract } from '@proba/api/contract'
import type { RouteDeclaration } from '@proba/api/route'
import type { FastifyRequest } from 'fastify'
import { statement } from '../../db/statement.ts'
import type { ActiveCompany, Principal } from '../../principal.ts'
import { Refusal } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { readAccessToken } from './accessToken.ts'
import { actsForAll, mayActAs } from './loginAsRule.ts'

const init: RouteDeclaration = contract['GET /init']

interface Row {
  user_id: number
  login: string
  name: string
  email: string
  language: string
  active: boolean
  password_reset_required: boolean
  parent_id: number | null
  variables: Record<string, number>
  actor_id: number | null
  actor_name: string | null
  actor_live: boolean
  actor_permissions: string[]
  permissions: string[]
  companies: (ActiveCompany & { active: boolean; preferred: boolean; managed: boolean })[]
}

const permissionsOf = (user: string) =>
  `coalesce((select array_agg(distinct p) from user_roles ur join roles r on r.id = ur.role_id, unnest(r.permissions) p
    where ur.user_id = ${user}), '{}')`

const readSession = statement<Row, [string, Date]>(
  'session_principal',
  `select u.id user_id, u.login, u.name, u.email, u.language, u.active, u.password_reset_required, u.parent_id, u.variables,
     s.actor_id, a.name actor_name,
     (s.actor_id is null or (a.active and a.deleted_at is null and ps.revoked_at is null and ps.expires_at > $2)) actor_live,
     case when s.actor_id is null then '{}' else ${permissionsOf('s.actor_id')} end actor_permissions,
     ${permissionsOf('u.id')} permissions,
     coalesce((select json_agg(json_build_object('id', c.id, 'isDemo', c.is_demo, 'settings', c.settings,
         'disabledRestrictions', c.disabled_restrictions, 'activeContractId', uc.active_contract_id, 'active', c.active,
         'preferred', c.id = u.active_company_id,
         'managed', exists (select from manager_companies mc where mc.user_id = s.actor_id and mc.company_id = c.id))
         order by c.name_key, c.id)
       from user_companies uc join companies c on c.id = uc.company_id and c.deleted_at is null
       where uc.user_id = u.id), '[]') companies
   from sessions s
   join users u on u.id = s.user_id and u.deleted_at is null
   left join users a on a.id = s.actor_id
   left join sessions ps on ps.id = s.parent_id
   where s.id = $1 and s.revoked_at is null and s.expires_at > $2`,
)

function principalOf(sessionId: string, row: Row): Principal {
  const seesAll = row.actor_id === null || actsForAll(row.actor_permissions)
  const companies = row.companies.filter((company) => seesAll || company.managed)
  const usable = companies.filter((company) => company.active)
  return {
    sessionId,
    userId: row.user_id,
    login: row.login,
    name: row.name,
    email: row.email,
    language: row.language,
    permissions: row.permissions,
    passwordResetRequired: row.password_reset_required,
    parentId: row.parent_id,
    variables: row.variables,
    actorId: row.actor_id,
    actorName: row.actor_name,
    companyIds: companies.map((company) => company.id),
    company: usable.find((company) => company.preferred) ?? usable[0] ?? null,
  }
}

/** An ordinary session, or one whose actor is still there and still may act as this person. */
function isRightful(row: Row): boolean {
  if (row.actor_id === null) return true
  const isBound = row.companies.some((company) => company.managed)
  return row.actor_live && mayActAs(row.actor_permissions, row.permissions, isBound)
}

/** The person of a live session, or null when the session is over. */
export async function findPrincipal(
  services: Services,
  sessionId: string,
): Promise<Principal | 'disabled' | null> {
  const [row] = await readSession(services.database.sql, sessionId, services.now())
  if (!row || !isRightful(row)) return null
  if (!row.active) return 'disabled'
  return principalOf(sessionId, row)
}

/** Calls that are the same for everybody: the ways in and the state of the server. A dead token must not close them. */
const asksNobody = (declaration: RouteDeclaration) =>
  declaration.access === 'public' &&
  (declaration.tag === 'operations' || declaration.tag === 'session') &&
  declaration !== init

/**
 * Who is calling, by the bearer token alone. Without a token a public call goes on as a guest. A token that is over is
 * refused also there, so that the browser renews it instead of showing a customer what guests see; only init says in
 * its answer that nobody is there (DR-102). A disabled account is told so on any call (decision G-035).
 */
export async function authenticate(
  services: Services,
  request: FastifyRequest,
  declaration: RouteDeclaration,
): Promise<Principal | null> {
  if (asksNobody(declaration)) return null
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (token === undefined && declaration.access === 'public') return null
  const sessionId = token === undefined ? null : await readAccessToken(services, token)
  const found = sessionId ? await findPrincipal(services, sessionId) : null
  if (found === 'disabled') throw new Refusal('account_disabled', {}, { data: { disabledAccount: true } })
  if (!found && declaration !== init) throw new Refusal('unauthenticated')
  return found
}
