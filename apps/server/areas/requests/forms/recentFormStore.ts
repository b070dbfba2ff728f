import { fingerprintLock } from '../../../db/advisoryLocks.ts'
import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { feedback } from '../../../schema/requests/feedbackTables.ts'
import { leads } from '../../../schema/requests/leadsTables.ts'

/** Requests with the same sender and content wait for each other until the end of the transaction. */
export const lockFingerprint = command<[fingerprint: string]>(
  'form_fingerprint_lock',
  `select pg_advisory_xact_lock(${fingerprintLock})`,
)

type Recent = [fingerprint: string, now: Date, seconds: number]
const since = 'fingerprint = $1 and created_at > $2::timestamptz - make_interval(secs => $3)'

/** A lead with this fingerprint that is not older than so many seconds. */
export const readRecentLead = record(pick(columnsOf(leads), 'id')).statement<Recent>(
  'form_recent_claim',
  (columns) => `select ${columns} from claims where ${since} order by id desc limit 1`,
)

/** The same for a shipment that is still asked for: once it was shipped, or an admin has cleared the mark, it may be again. */
export const readRecentShipment = record(pick(columnsOf(leads, 'c'), 'id')).statement<Recent>(
  'form_recent_shipment',
  (columns) => `select ${columns} from claims c join orders o on o.id = c.order_id and o.claimed
   where c.fingerprint = $1 and c.created_at > $2::timestamptz - make_interval(secs => $3)
   order by c.id desc limit 1`,
)

/** The same for a message of the feedback form. */
export const readRecentFeedback = record(pick(columnsOf(feedback), 'id')).statement<Recent>(
  'form_recent_feedback',
  (columns) => `select ${columns} from feedback where ${since} order by id desc limit 1`,
)
