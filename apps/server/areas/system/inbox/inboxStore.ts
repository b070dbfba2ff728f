import type { ExchangeKind } from '@proba/domain/codes/exchangeKind'
import type { InboxState, KeptPart } from '@proba/domain/codes/inbox'
import type { Sql } from '../../../db/connect.ts'
import { columnsOf, outerColumnsOf, pick } from '../../../db/expression.ts'
import { type ListSlice, readPage } from '../../../db/readPage.ts'
import { command, type RecordOf, record } from '../../../db/statement.ts'
import { inbox } from '../../../schema/system/inboxTables.ts'
import { integrationKeys } from '../../../schema/system/integrationKeysTables.ts'

const i = columnsOf(inbox, 'i')

const listed = {
  ...pick(i, 'id', 'kind', 'subject', 'key_id', 'reason', 'faults', 'attempts', 'first_at', 'last_at'),
  ...pick(i, 'settled_at', 'request_id'),
  key: outerColumnsOf(integrationKeys, 'k').name,
}
const inboxListed = record(listed)
/** A refused message with the name of the key that brought it last. */
export type InboxRecord = RecordOf<typeof inboxListed>

const source = 'from inbox i left join integration_keys k on k.id = i.key_id'

export interface InboxFilters {
  readonly kind: ExchangeKind | undefined
  /** 0 is the key of the settings. */
  readonly key: number | undefined
  readonly reason: string | undefined
  readonly state: InboxState | undefined
}

function conditionsOf({ kind, key, reason, state }: InboxFilters): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const param = (value: unknown) => `$${values.push(value)}`
  const parts = ['true']
  if (kind !== undefined) parts.push(`i.kind = ${param(kind)}`)
  if (key === 0) parts.push('i.key_id is null')
  else if (key !== undefined) parts.push(`i.key_id = ${param(key)}`)
  if (reason !== undefined) parts.push(`i.reason = ${param(reason)}`)
  if (state !== undefined) parts.push(`i.settled_at is ${state === 'open' ? 'null' : 'not null'}`)
  return { where: parts.join(' and '), values }
}

/** A page of refused messages and how many there are. */
export async function readInboxPage(
  sql: Sql,
  filters: InboxFilters,
  descending: boolean,
  page: ListSlice,
): Promise<{ rows: InboxRecord[]; total: number }> {
  const { where, values } = conditionsOf(filters)
  const direction = descending ? 'desc' : 'asc'
  const orderBy = `i.last_at ${direction}, i.id ${direction}`
  return readPage(sql, inboxListed, { from: source, where, orderBy, id: 'i.id', values }, page)
}

const inboxDetail = record({ ...listed, ...pick(i, 'kept', 'content') })
/** A message of the inbox with its content. */
export type InboxDetailRecord = RecordOf<typeof inboxDetail>

export const readInboxEntry = inboxDetail.statement<[id: number]>(
  'inbox_one',
  (columns) => `select ${columns} ${source} where i.id = $1`,
)

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
