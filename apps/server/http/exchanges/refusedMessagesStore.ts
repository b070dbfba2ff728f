import type { ExchangeKind } from '@proba/domain/codes/exchangeKind'
import type { KeptPart } from '@proba/domain/codes/inbox'
import { command } from '../../db/statements/statement.ts'

/** What a message gets that is refused once more. */
const renewedBy = (row: string, keyId: string, at: string, requestId: string, times: string) =>
  `key_id = ${keyId}, reason = ${row}.reason, faults = ${row}.faults::jsonb, content = ${row}.content,
     kept = ${row}.kept, settled_at = null, last_at = greatest(inbox.last_at, ${at}), request_id = ${requestId},
     attempts = least(inbox.attempts::bigint + ${times}, 2147483647)::int`

/**
 * Keeps refused messages of a call, each subject once; one that was refused before is renewed, and is open again. They
 * are locked and written in one order, so that two calls about the same never wait for each other; those that are known
 * are not inserted first, which would use up numbers.
 */
export const saveRefused = command<
  [
    kind: ExchangeKind,
    keyId: number | null,
    at: Date,
    requestId: string,
    subjects: readonly string[],
    reasons: readonly string[],
    faults: readonly string[],
    contents: readonly string[],
    kept: readonly KeptPart[],
    times: readonly number[],
  ]
>(
  'inbox_refused',
  `with given as (
     select * from unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::int[])
       n(subject, reason, faults, content, kept, times)
   ), known as materialized (
     select id, subject from inbox where kind = $1 and subject = any($5::text[]) order by subject for no key update
   ), renewed as (
     update inbox set ${renewedBy('g', '$2::int', '$3::timestamptz', '$4', 'g.times')}
     from known k join given g on g.subject = k.subject where inbox.id = k.id
   )
   insert into inbox (kind, key_id, first_at, last_at, request_id, subject, reason, faults, content, kept, attempts)
   select $1, $2::int, $3::timestamptz, $3::timestamptz, $4, g.subject, g.reason, g.faults::jsonb, g.content, g.kept, g.times
   from given g where g.subject not in (select k.subject from known k) order by g.subject
   on conflict (kind, subject) do update set
     ${renewedBy('excluded', 'excluded.key_id', 'excluded.last_at', 'excluded.request_id', 'excluded.attempts')}`,
  { isAside: true },
)

/** Marks messages that were refused before and are taken now. */
export const settleMessages = command<[kind: ExchangeKind, subjects: readonly string[], at: Date]>(
  'inbox_settle',
  `update inbox set settled_at = $3 where id = any(array(
     select i.id from inbox i where i.kind = $1 and i.settled_at is null and i.subject = any($2::text[])
     order by i.subject for no key update))`,
  { isAside: true },
)
