import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { record } from '../../../db/statements/statement.ts'
import { files } from '../../../schema/common/filesTables.ts'

/** A session ends when it expires or is revoked, whichever comes first; written as its index has it. */
const isSessionOver = "least(sessions.expires_at, sessions.revoked_at) < now() - interval '30 days'"

/** A trial order leaves nothing behind; what documents were made for is kept (decision G-134). */
const isOldDemoOrder = `orders.is_demo and orders.created_at < now() - interval '30 days'
    and not exists (select from specifications s where s.order_id = orders.id)`
const ofOldDemoOrder = `order_id in (select orders.id from orders where ${isOldDemoOrder})`

/**
 * Tables with rows that expire after a fixed time, and the condition for it (decisions G-011, appendix F), in the order in which they
 * are deleted. The used tokens of a session that lives stay: the reuse of any of them ends it (decision G-030). A
 * session waits for the login-as sessions that were opened from it.
 */
const expiring: Readonly<Record<string, string>> = {
  jobs: "done_at < now() - interval '30 days'",
  cart_snapshots: "created_at < now() - interval '90 days'",
  cart_undos: "created_at < now() - interval '7 days'",
  import_checks: "created_at < now() - interval '7 days'",
  idempotency_keys: "created_at < now() - interval '24 hours'",
  // Stock is reported again and again, so that its ids are far more.
  master_messages: `kind in ('residue', 'coil') and taken_at < now() - interval '14 days'
    or kind in ('company', 'contract', 'product', 'cost_list', 'power') and taken_at < now() - interval '100 days'`,
  // A shipment that was taken back a year ago does not arrive any more.
  awaited_takings_back: "at < now() - interval '1 year'",
  rate_limits: "window_ends < now() - interval '1 day'",
  registry_queries: "asked_at < now() - interval '30 days'",
  notice_digests: "created_at < now() - interval '30 days'",
  notices: "created_at < now() - interval '30 days'",
  servers: "beat_at < now() - interval '1 day'",
  login_challenges: "created_at < now() - interval '1 day'",
  password_links: "created_at < now() - interval '30 days'",
  refresh_tokens: `session_id in (select id from sessions where ${isSessionOver})`,
  sessions: `${isSessionOver} and not exists (select from refresh_tokens t where t.session_id = sessions.id)
    and not exists (select from sessions c where c.parent_id = sessions.id)`,
  order_lines: ofOldDemoOrder,
  claims: ofOldDemoOrder,
  image_requests: ofOldDemoOrder,
  orders: `${isOldDemoOrder} and not exists (select from order_lines l where l.order_id = orders.id)
    and not exists (select from claims l where l.order_id = orders.id)
    and not exists (select from image_requests l where l.order_id = orders.id)`,
}

const deletedRecord = record({ deleted: expression<number>('count(*)::int') })

const deletionText = (table: string, condition: string) => (columns: string) =>
  `with gone as (delete from ${table} where ctid = any(array(
     select ctid from ${table} where ${condition} limit $1)) returning 1)
   select ${columns} from gone`

/** One for each of these tables; deletes at most $1 rows and counts them. */
export const deletions = Object.entries(expiring).map(([table, condition]) =>
  deletedRecord.statement<[limit: number]>(`cleanup_${table}`, deletionText(table, condition)),
)

const monthsAgo = 'now() - make_interval(months => $2::int)'

/** Deletes at most $1 entries of the action log that are older than $2 months, and counts them. */
export const deleteOldLog = deletedRecord.statement<[limit: number, months: number]>(
  'cleanup_action_log',
  deletionText('action_log', `at < ${monthsAgo}`),
)

/** Deletes at most $1 usage events that are older than $2 months, and counts them. */
export const deleteOldUsage = deletedRecord.statement<[limit: number, months: number]>(
  'cleanup_usage_events',
  deletionText('usage_events', `received_at < ${monthsAgo}`),
)

/** Deletes at most $1 calls of surrounding systems that are older than $2 days, and counts them. */
export const deleteOldExchanges = deletedRecord.statement<[limit: number, days: number]>(
  'cleanup_exchanges',
  deletionText('exchanges', 'at < now() - make_interval(days => $2::int)'),
)

/**
 * Deletes at most $1 refused messages whose last refusal is more than $2 days ago or not among the newest $3; counts them.
 */
export const deleteOldInbox = deletedRecord.statement<[limit: number, days: number, kept: number]>(
  'cleanup_inbox',
  deletionText(
    'inbox',
    `last_at < greatest(now() - make_interval(days => $2::int),
       (select i.last_at from inbox i order by i.last_at desc, i.id desc offset $3::int - 1 limit 1))`,
  ),
)

/** Marks uploads that nothing refers to, and returns those marked by an interrupted run as well. */
export const discardUploads = record(pick(columnsOf(files), 'uuid')).statement<[limit: number]>(
  'cleanup_discard',
  (columns) => `update files set discarded_at = now() where uuid = any(array(
     select uuid from files where referenced_at is null and created_at < now() - interval '24 hours'
     order by created_at limit $1 for update skip locked))
   and referenced_at is null returning ${columns}`,
)

/** Those of some uuids that no row has. */
export const readStrays = record({ uuid: expression<string>('known.uuid') }).statement<[uuids: string[]]>(
  'cleanup_strays',
  (columns) => `select ${columns} from unnest($1::uuid[]) as known(uuid)
     where not exists (select from files f where f.uuid = known.uuid)`,
)
