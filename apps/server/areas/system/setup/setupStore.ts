import { advisoryLocks } from '../../../db/advisoryLocks.ts'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { users } from '../../../schema/customers/sessionTables.ts'
import { setupLinks } from '../../../schema/system/setupTables.ts'

/** Whether somebody can administer the portal; accounts of the demo count while it is on ($1). */
export const readAdministered = record({
  administered: expression<boolean>(
    `exists (select from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
      where 'admin.*' = any(r.permissions) and u.active and u.deleted_at is null and ($1 or not u.is_demo))`,
  ),
}).statement<[isDemoOn: boolean]>('setup_administered', (columns) => `select ${columns}`)

/** A link that is neither used nor expired, by its hash. */
export const findSetupLink = record(pick(columnsOf(setupLinks), 'hash')).statement<[hash: string, now: Date]>(
  'setup_link',
  (columns) => `select ${columns} from setup_links where hash = $1 and used_at is null and expires_at > $2`,
)

export const insertSetupLink = command<[hash: string, now: Date, expires: Date]>(
  'setup_link_insert',
  'insert into setup_links (hash, created_at, expires_at) values ($1, $2, $3)',
)

export const voidSetupLink = command<[hash: string, now: Date]>(
  'setup_link_void',
  'update setup_links set used_at = $2 where hash = $1 and used_at is null',
)

/** All links at once: one of them made the first administrator. */
export const spendSetupLinks = command<[now: Date]>(
  'setup_links_use_up',
  'update setup_links set used_at = $1 where used_at is null',
)

export const findLogin = record(pick(columnsOf(users), 'id')).statement<[login: string]>(
  'setup_login',
  (columns) => `select ${columns} from users where lower(login) = lower($1) and deleted_at is null`,
)

/** Held to the end of the transaction, so that of several requests one makes the administrator. */
export const lockSetup = command<[]>('setup_lock', `select pg_advisory_xact_lock(${advisoryLocks.setup})`)

export const giveRole = command<[userId: number, role: string]>(
  'setup_give_role',
  'insert into user_roles (user_id, role_id) select $1, id from roles where code = $2',
)
