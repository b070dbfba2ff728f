import type { NoticeKind } from '@proba/domain/codes/noticeKind'
import { permissionsOf } from '../../../db/permissionsOf.ts'
import { columnsOf, expression, outerColumnsOf, pick } from '../../../db/statements/expression.ts'
import { insertInto } from '../../../db/statements/insertInto.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { mutedNotices, noticeDigests, notices } from '../../../schema/common/noticesTables.ts'
import { companies, contracts } from '../../../schema/customers/companiesTables.ts'
import { users } from '../../../schema/customers/sessionTables.ts'
import { seesProvisional } from '../../../schema/customers/statusSettings.ts'
import { orders, shippedOf } from '../../../schema/ordering/ordersTables.ts'
import { readerTies } from '../mailWriting/readerTiesStore.ts'

const n = columnsOf(notices, 'n')

/** Who bought the order of a notice: the person of the order, and of the auto-order it was made from. */
const buyers = `select b.id, b.parent_id from orders o left join auto_orders a on a.id = o.auto_order_id
  join users b on b.id = o.user_id or b.id = a.user_id where o.id = n.order_id`

/** Whether a member `m` keeps the books: papers of all orders of the company are for them, too (decision G-585). */
const keepsBooks = `exists (select from user_roles ur join roles ro on ro.id = ur.role_id
  where ur.user_id = m.user_id and ro.code = 'bookkeeper')`

/**
 * The people whom a notice `n` concerns, with the reason: members of the company, the parent user of a buyer, and
 * managers. One who was disabled, deleted or taken out of the company is not among them.
 */
const readers = `join lateral (
    select m.user_id as id, true as is_member from user_companies m
      where m.company_id = n.company_id and (m.user_id = n.user_id
        or n.user_id is null and (n.order_id is null or m.user_id in (select b.id from (${buyers}) b)
          or n.kind = 'document_ready' and ${keepsBooks}))
    union all
    select b.parent_id, false from (${buyers}) b where b.parent_id is not null and n.user_id is null
    union all
    select mc.user_id, false from manager_companies mc
      where n.kind = 'contract_ending' and mc.company_id = n.company_id
  ) r on true join users u on u.id = r.id and u.active and u.deleted_at is null
    and not exists (select from muted_notices mu where mu.user_id = u.id and mu.kind = n.kind)`

/** The recipients of a notice with what decides whether they may get it; a person may have several rows. */
export const readNoticeReaders = record({
  ...pick(columnsOf(users, 'u'), 'id', 'email'),
  permissions: permissionsOf('u.id'),
  is_member: expression<boolean>('r.is_member'),
  ...pick(n, 'kind'),
}).statement<[noticeId: number, isDemoOn: boolean]>(
  'notice_readers',
  (
    columns,
  ) => `select ${columns} from notices n join companies c on c.id = n.company_id and c.deleted_at is null
     ${readers} and ($2 or not u.is_demo) where n.id = $1 order by u.id`,
)

/** Joins a person to the open digest of a window, or opens one; it stays locked until the end of the transaction. */
export const joinDigest = record({
  ...pick(columnsOf(noticeDigests, 'd'), 'id'),
  is_new: expression<boolean>('(d.xmax = 0)'),
}).statement<[userId: number, windowMinutes: number]>(
  'notice_join',
  (columns) => `insert into notice_digests as d (user_id, window_minutes) values ($1, $2)
   on conflict (user_id, window_minutes) where closed_at is null do update set window_minutes = $2
   returning ${columns}`,
  { isAside: true },
)

/** Closes a digest: what it has is mailed, what happens later opens another one. */
export const closeDigest = record(pick(columnsOf(noticeDigests), 'user_id')).statement<[id: number]>(
  'notice_close',
  (columns) =>
    `update notice_digests set closed_at = coalesce(closed_at, now()) where id = $1 returning ${columns}`,
  { isAside: true },
)

/**
 * The notices of a digest that still concern its reader $2 and still hold, in the order in which they happened, at
 * most $4.
 */
export const readDigest = record({
  ...pick(n, 'id', 'kind', 'company_id', 'facts', 'created_at'),
  company: columnsOf(companies, 'c').name,
  /** Whether the company may see the provisional day of its orders (decision G-160). */
  sees_day: expression<boolean>(seesProvisional('c')),
  /** Pieces of its order that have not left by now. */
  left: expression<number | null>(
    `case when ord.actual_date is not null then 0 else ord.count - ${shippedOf('ord.id')} end`,
  ),
  order_number: outerColumnsOf(orders, 'ord').number,
  order_id: outerColumnsOf(orders, 'ord').id,
  contract_number: outerColumnsOf(contracts, 'con').knfmp_number,
  ...readerTies('u.id', 'n.company_id'),
  is_member: expression<boolean>('u.is_member'),
}).statement<[digestId: number, userId: number, isDemoOn: boolean, limit: number]>(
  'notice_digest',
  (columns) => `select ${columns} from digest_notices dn join notices n on n.id = dn.notice_id
     join companies c on c.id = n.company_id and c.deleted_at is null
     left join orders ord on ord.id = n.order_id left join contracts con on con.id = n.contract_id
     join lateral (select u.id, bool_and(r.is_member) as is_member from (select 1) one ${readers}
       where u.id = $2 and ($3 or not u.is_demo) group by u.id) u on true
   where dn.digest_id = $1 and (n.order_id is null or ord.id is not null)
     and (n.contract_id is null or con.active and con.end_date = (n.facts ->> 'endDate')::date) order by n.id limit $4`,
)

/** Switches kinds of mails off and others on for a person. */
export const presetNotices = command<[userId: number, off: readonly string[], on: readonly string[]]>(
  'notices_preset',
  `with switched_on as (delete from muted_notices where user_id = $1 and kind = any($3::text[]))
   insert into muted_notices (user_id, kind) select $1, unnest($2::text[]) on conflict do nothing`,
)

/** Kinds that a person has switched off. */
export const readMuted = record(pick(columnsOf(mutedNotices), 'kind')).statement<[userId: number]>(
  'notices_muted',
  (columns) => `select ${columns} from muted_notices where user_id = $1`,
)

export const muteNotice = record(pick(columnsOf(mutedNotices), 'kind')).statement<
  [userId: number, kind: NoticeKind]
>(
  'notice_mute',
  (columns) =>
    `insert into muted_notices (user_id, kind) values ($1, $2) on conflict do nothing returning ${columns}`,
)

export const unmuteNotice = record(pick(columnsOf(mutedNotices), 'kind')).statement<
  [userId: number, kind: NoticeKind]
>(
  'notice_unmute',
  (columns) => `delete from muted_notices where user_id = $1 and kind = $2 returning ${columns}`,
)

/** Contracts that may be ordered on and end on or before a day $2, from today ($1) on. */
export const readEnding = record(pick(columnsOf(contracts, 'k'), 'id', 'company_id', 'end_date')).statement<
  [today: string, until: string]
>(
  'notices_contracts_ending',
  (
    columns,
  ) => `select ${columns} from contracts k join companies c on c.id = k.company_id and c.deleted_at is null
   where k.active and k.contract_type <> 'demo' and k.end_date between $1 and $2 order by k.id`,
)

/** Notes that a step of a contract is announced; no row when it was before. */
export const noteEnding = record(pick(columnsOf(contracts), 'id')).statement<
  [contractId: number, endDate: string, step: number]
>(
  'notices_contract_step',
  (columns) => `with noted as (insert into contract_notices (contract_id, end_date, step)
     select id, end_date, $3 from contracts where id = $1 and end_date = $2 on conflict do nothing returning contract_id)
   select ${columns} from contracts where id in (select contract_id from noted)`,
)

/** Puts a notice into digests; one whose paper was taken back meanwhile is in none. */
export const addToDigests = command<[noticeId: number, digestIds: readonly number[]]>(
  'notice_add',
  `insert into digest_notices (digest_id, notice_id)
   select d.digest_id, n.id from (select id from notices where id = $1 for key share) n, unnest($2::int[]) d(digest_id)
   on conflict do nothing`,
  { isAside: true },
)

export const addNotice = insertInto(notices)
