import type { JobKind } from '@proba/domain/jobs/job'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { jobs } from '../../../schema/common/jobsTables.ts'
import { erpCircuit } from '../../../schema/common/outboundTables.ts'

const circuit = record({
  ...pick(columnsOf(erpCircuit, 'c'), 'failures', 'failed', 'openings', 'open_until'),
  now: expression<Date>('now()'),
})

/** The circuit; no row before the first failure. */
export const readCircuit = circuit.statement<[]>(
  'erp_circuit',
  (columns) => `select ${columns} from erp_circuit c where id = 1`,
)

/** Locks the circuit, before any message (decision G-015). */
export const lockCircuit = circuit.statement<[]>(
  'erp_circuit_lock',
  (columns) => `insert into erp_circuit as c (id, failures, openings, open_until)
   values (1, 0, 0, to_timestamp(0)) on conflict (id) do update set failures = c.failures returning ${columns}`,
  { isAside: true },
)

export const saveCircuit = command<
  [failures: number, failed: readonly number[], openings: number, openUntil: Date]
>(
  'erp_circuit_save',
  'update erp_circuit set failures = $1, failed = $2::int[], openings = $3, open_until = $4 where id = 1',
  { isAside: true },
)

const waiting = `select id from jobs where kind = any($1::text[]) and done_at is null and attempts < max_attempts
  and (locked_until is null or locked_until < now())`

/** Lets messages wait until a time, those that are in hand excepted. */
export const holdMessages = command<[kinds: readonly JobKind[], until: Date]>(
  'erp_messages_hold',
  `update jobs set run_at = $2 where id in (${waiting} and run_at < $2 order by id for update skip locked)`,
  { isAside: true },
)

/** Lets all messages that wait go at once. */
export const releaseMessages = command<[kinds: readonly JobKind[]]>(
  'erp_messages_release',
  `update jobs set run_at = now() where id in (${waiting} and run_at > now() order by id for update skip locked)`,
  { isAside: true },
)

/** Writes a message for each order; one that waits already is left as it is. */
export const insertOrderMessages = command<
  [kind: JobKind, orderIds: readonly number[], requestId: string | null]
>(
  'erp_order_messages',
  `insert into jobs (kind, payload, dedupe_key, request_id)
   select $1, jsonb_build_object('orderId', id), id::text, $3 from unnest($2::int[]) with ordinality o(id, n) order by n
   on conflict (kind, dedupe_key) where done_at is null do nothing`,
)

const kept = record(pick(columnsOf(jobs), 'message'))

/** The body of a message as it was first made; null before. */
export const readKeptMessage = kept.statement<[jobId: number]>(
  'erp_message_kept',
  (columns) => `select ${columns} from jobs where id = $1`,
)

/** Keeps the body of a message, and answers the one that counts: what was kept first stays (decision G-553). */
export const keepMessage = kept.statement<[jobId: number, body: string]>(
  'erp_message_keep',
  (columns) => `update jobs set message = coalesce(message, $2) where id = $1 returning ${columns}`,
  { isAside: true },
)

/** Whether the message that an order was placed is still to be sent. */
export const isPlacedWaiting = record({
  waiting: expression<boolean>(
    `exists (select from jobs where kind = 'erp-order-placed' and dedupe_key = $1 and done_at is null)`,
  ),
}).statement<[orderId: string]>('erp_placed_waiting', (columns) => `select ${columns}`)
