import type { ExchangeKind } from '@proba/domain/codes/exchangeKind'
import type { InboxState } from '@proba/domain/codes/inbox'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, outerColumnsOf, pick } from '../../../db/statements/expression.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
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
