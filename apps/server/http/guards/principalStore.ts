import { permissionsOf } from '../../db/permissionsOf.ts'
import { columnsOf, expression, jsonRows, outerColumnsOf, pick } from '../../db/statements/expression.ts'
import { type RecordOf, record } from '../../db/statements/statement.ts'
import { companies } from '../../schema/customers/companiesTables.ts'
import { userCompanies } from '../../schema/customers/companyUsersTables.ts'
import { sessions, users } from '../../schema/customers/sessionTables.ts'
import { revisionColumns } from '../../services/revisions.ts'

const u = columnsOf(users, 'u')
const c = columnsOf(companies, 'c')

const principalRecord = record({
  user_id: u.id,
  ...pick(
    u,
    'login',
    'name',
    'email',
    'language',
    'active',
    'is_demo',
    'password_reset_required',
    'parent_id',
    'variables',
  ),
  ...pick(columnsOf(sessions, 's'), 'actor_id'),
  actor_name: outerColumnsOf(users, 'a').name,
  actor_is_demo: outerColumnsOf(users, 'a').is_demo,
  actor_live: expression<boolean>(
    '(s.actor_id is null or (a.active and a.deleted_at is null and ps.revoked_at is null and ps.expires_at > $2))',
  ),
  actor_permissions: expression<string[]>(
    `case when s.actor_id is null then '{}' else ${permissionsOf('s.actor_id').text} end`,
  ),
  permissions: permissionsOf('u.id'),
  /** Whether the person at the keyboard has a second factor: the one behind a login-as, else the person. */
  has_second_factor: expression<boolean>(
    'exists (select from second_factors f where f.user_id = coalesce(s.actor_id, u.id) and f.secret is not null)',
  ),
  security: expression<unknown>("(select value from settings where key = 'security')"),
  companies: jsonRows(
    {
      id: c.id,
      isDemo: c.is_demo,
      settings: c.settings,
      disabledRestrictions: c.disabled_restrictions,
      activeContractId: columnsOf(userCompanies, 'uc').active_contract_id,
      active: c.active,
      preferred: expression<boolean>('c.id = u.active_company_id'),
      managed: expression<boolean>(
        'exists (select from manager_companies mc where mc.user_id = s.actor_id and mc.company_id = c.id)',
      ),
    },
    `from user_companies uc join companies c on c.id = uc.company_id and c.deleted_at is null
       where uc.user_id = u.id`,
    'c.name_key, c.id',
  ),
})
/** A live session with its person, companies and rights. */
export type PrincipalRecord = RecordOf<typeof principalRecord>

export const readSession = principalRecord.statement<[string, Date]>(
  'session_principal',
  (columns) => `select ${columns}
   from sessions s
   join users u on u.id = s.user_id and u.deleted_at is null
   left join users a on a.id = s.actor_id
   left join sessions ps on ps.id = s.parent_id
   where s.id = $1 and s.revoked_at is null and s.expires_at > $2`,
)

const callRecord = record({
  session_id: columnsOf(sessions, 's').id,
  expires_at: expression<Date>(
    'least(s.expires_at, case when s.actor_id is not null then ps.expires_at end)',
  ),
  ...revisionColumns,
  ...pick(u, 'active_company_id'),
  cart_version: expression<number>(
    'coalesce((select k.version from carts k where k.user_id = u.id and k.company_id = u.active_company_id), 0)::int',
  ),
})
/** A live session with what tells whether anything cached for it is still true. */
export type CallRecord = RecordOf<typeof callRecord>

/** Those of some sessions that are live. */
export const readCalls = callRecord.statement<[readonly string[], Date]>(
  'session_calls',
  (columns) => `select ${columns}
   from sessions s
   join users u on u.id = s.user_id
   left join sessions ps on ps.id = s.parent_id
   where s.id = any($1::uuid[]) and s.revoked_at is null and s.expires_at > $2
     and (s.actor_id is null or (ps.revoked_at is null and ps.expires_at > $2))`,
)
