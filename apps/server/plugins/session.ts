import type { RouteDeclaration } from '@proba/api/route'
import { roleFlags } from '@proba/domain/permission'
import type { FastifyRequest } from 'fastify'
import { statement } from '../db/statement.ts'
import type { ActiveCompany, Principal } from '../principal.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { readAccessToken } from './accessToken.ts'

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
  const seesAll = row.actor_id === null || roleFlags(row.actor_permissions).isFullAdmin
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

/** The person of a live session, or null when the session is over. */
export async function findPrincipal(
  services: Services,
  sessionId: string,
): Promise<Principal | 'disabled' | null> {
  const [row] = await readSession(services.database.sql, sessionId, services.now())
  if (!row?.actor_live) return null
  if (!row.active) return 'disabled'
  return principalOf(sessionId, row)
}

/**
 * Who is calling, by the bearer token alone. A public call goes on as a guest when the token is missing or over; every
 * other call is refused. A disabled account is told so on any call (decision G-035).
 */
export async function authenticate(
  services: Services,
  request: FastifyRequest,
  declaration: RouteDeclaration,
): Promise<Principal | null> {
  const header = request.headers.authorization
  const isPublic = declaration.access === 'public'
  if (!header?.startsWith('Bearer ')) {
    if (isPublic) return null
    throw new Refusal('unauthenticated')
  }
  const sessionId = await readAccessToken(services, header.slice(7))
  const found = sessionId ? await findPrincipal(services, sessionId) : null
  if (found === 'disabled') {
    if (isPublic && declaration.tag !== 'session') return null
    throw new Refusal('account_disabled', {}, { data: { disabledAccount: true } })
  }
  if (!found && !isPublic) throw new Refusal('unauthenticated')
  return found
}
