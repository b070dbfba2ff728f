import { statement } from '../../db/statement.ts'
import type { ActiveCompany } from '../../principal.ts'

/** A live session with its person, companies and rights. */
export interface PrincipalRecord {
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

export const readSession = statement<PrincipalRecord, [string, Date]>(
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
