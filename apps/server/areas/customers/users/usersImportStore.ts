import { namedLock } from '../../../db/advisoryLocks.ts'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { roles, users } from '../../../schema/customers/sessionTables.ts'

/** As the lock of one login, for many in one order. */
export const lockLogins = command<[readings: readonly string[]]>(
  'import_users_lock',
  `select pg_advisory_xact_lock(k.key) from (
     select distinct ${namedLock('login', 'l')} as key from unnest($1::text[]) l order by 1) k`,
)

/** People who go by one of some names, as a login or as an e-mail that can be logged in with (decision G-043). */
export const readTaken = record({
  login: expression<string>('lower(u.login)'),
  email: expression<string>('lower(u.email)'),
}).statement<[names: readonly string[]]>(
  'import_users_taken',
  (columns) => `select ${columns} from users u join
     (select distinct lower(n) as name from unnest($1::text[]) n) n
     on lower(u.login) = n.name or lower(u.email) = n.name where u.deleted_at is null`,
)

/** Users of some logins, with what a row may hold of them. */
export const readKnownUsers = record({
  ...{ login: expression<string>('lower(u.login)') },
  ...pick(columnsOf(users, 'u'), 'name', 'email', 'language'),
  inns: expression<string[]>(`array(select c.inn from user_companies uc
    join companies c on c.id = uc.company_id and c.deleted_at is null where uc.user_id = u.id)`),
  roleIds: expression<number[]>('array(select ur.role_id from user_roles ur where ur.user_id = u.id)'),
}).statement<[logins: readonly string[]]>(
  'import_users_known',
  (columns) => `select ${columns} from users u
   where lower(u.login) = any(array(select lower(l) from unnest($1::text[]) l)) and u.deleted_at is null`,
)

/** Companies by INN, kept from being deleted before somebody is bound to them. */
export const lockInns = record(pick(columnsOf(companies), 'id', 'inn')).statement<[inns: readonly string[]]>(
  'import_users_companies',
  (columns) => `select ${columns} from companies
   where inn = any($1::text[]) and deleted_at is null order by id for share`,
)

const namedRole = record(pick(columnsOf(roles), 'id', 'code', 'name_ru', 'name_en', 'permissions'))

/** Every role with the words that name it, kept from being changed before it is given. */
export const lockRoleNames = namedRole.statement<[]>(
  'import_users_roles',
  (columns) => `select ${columns} from roles order by id for share`,
)

/** The same, for reading. */
export const readRoleNames = namedRole.statement<[]>(
  'present_users_roles',
  (columns) => `select ${columns} from roles order by id`,
)
