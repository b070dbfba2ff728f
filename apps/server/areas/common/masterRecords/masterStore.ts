import { namedLock } from '../../../db/advisoryLocks.ts'
import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { type MasterKind, masterMessages, masterRecords } from '../../../schema/common/masterTables.ts'

const message = record(pick(columnsOf(masterMessages), 'sender_id', 'content_hash'))

/**
 * Portions take turns: two about the same records in another order would otherwise wait for each other, as new records
 * have no rows yet that could be locked in one order.
 */
export const lockMasterRecords = command<[]>(
  'master_lock',
  `select pg_advisory_xact_lock(${namedLock('master records')})`,
)

/** Messages that were taken under ids of their sender. */
export const readMasterMessages = message.statement<[kind: MasterKind, ids: readonly string[]]>(
  'master_messages',
  (columns) =>
    `select ${columns} from master_messages where kind = $1 and sender_id = any($2::text[]) order by sender_id`,
)

/** Notes that messages are taken; those that another transaction has taken in between are not returned. */
export const noteMasterMessages = message.statement<
  [kind: MasterKind, ids: readonly string[], hashes: readonly string[], now: Date]
>(
  'master_messages_note',
  (columns) => `insert into master_messages (kind, sender_id, content_hash, taken_at)
   select $1, n.id, n.hash, $4 from unnest($2::text[], $3::text[]) n(id, hash) order by n.id
   on conflict do nothing returning ${columns}`,
)

/** What the ERP has reported of records, read under their locks. */
export const readReported = record(pick(columnsOf(masterRecords), 'record_id', 'said')).statement<
  [kind: MasterKind, ids: readonly number[]]
>(
  'master_said',
  (columns) =>
    `select ${columns} from master_records where kind = $1 and record_id = any($2::int[]) order by record_id`,
)

/** The moment as of which the ERP reported a record last. */
export const readAsOf = record(pick(columnsOf(masterRecords), 'as_of')).statement<
  [kind: MasterKind, id: number]
>('master_as_of', (columns) => `select ${columns} from master_records where kind = $1 and record_id = $2`)

/** Keeps what the ERP has reported of records; the moment of a record never goes back. */
export const saveReported = command<
  [kind: MasterKind, ids: readonly number[], said: readonly string[], moments: readonly Date[]]
>(
  'master_said_save',
  `insert into master_records (kind, record_id, said, as_of)
   select $1, n.id, n.said::jsonb, n.moment
   from unnest($2::int[], $3::text[], $4::timestamptz[]) n(id, said, moment) order by n.id
   on conflict (kind, record_id) do update
     set said = excluded.said, as_of = greatest(master_records.as_of, excluded.as_of)`,
)

/** The moment as of which the ERP reported a record, in a statement about it; null where it never has. */
export const erpAsOf = (kind: MasterKind, id: string): string =>
  `(select mr.as_of from master_records mr where mr.kind = '${kind}' and mr.record_id = ${id})`
