import type { ExchangeKind, ExchangeOutcome } from '@proba/domain/codes/exchangeKind'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, outerColumnsOf, pick } from '../../../db/statements/expression.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { exchanges } from '../../../schema/system/exchangesTables.ts'
import { integrationKeys } from '../../../schema/system/integrationKeysTables.ts'

const e = columnsOf(exchanges, 'e')

const listed = {
  ...pick(e, 'id', 'at', 'kind', 'version', 'key_id', 'outcome', 'size', 'taken', 'known', 'unchanged'),
  ...pick(e, 'refused', 'status', 'problem', 'reasons', 'duration_ms', 'request_id'),
  key: outerColumnsOf(integrationKeys, 'k').name,
}
const exchangeListed = record(listed)
/** A call of a surrounding system with the name of its key. */
export type ExchangeRecord = RecordOf<typeof exchangeListed>

const source = 'from exchanges e left join integration_keys k on k.id = e.key_id'

export interface ExchangeFilters {
  /** 0 is the key of the settings. */
  readonly key: number | undefined
  readonly kind: ExchangeKind | undefined
  readonly outcome: ExchangeOutcome | undefined
}

function conditionsOf({ key, kind, outcome }: ExchangeFilters): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const param = (value: unknown) => `$${values.push(value)}`
  const parts = ['true']
  if (key === 0) parts.push('e.key_id is null')
  else if (key !== undefined) parts.push(`e.key_id = ${param(key)}`)
  if (kind !== undefined) parts.push(`e.kind = ${param(kind)}`)
  if (outcome !== undefined) parts.push(`e.outcome = ${param(outcome)}`)
  return { where: parts.join(' and '), values }
}

/** A page of calls and how many there are. */
export async function readExchangePage(
  sql: Sql,
  filters: ExchangeFilters,
  descending: boolean,
  page: ListSlice,
): Promise<{ rows: ExchangeRecord[]; total: number }> {
  const { where, values } = conditionsOf(filters)
  const orderBy = `e.id ${descending ? 'desc' : 'asc'}`
  return readPage(sql, exchangeListed, { from: source, where, orderBy, id: 'e.id', values }, page)
}

export const readExchange = record({ ...listed, rows: e.rows }).statement<[id: number]>(
  'exchange_one',
  (columns) => `select ${columns} ${source} where e.id = $1`,
)

/** Keys by name; far more than an installation has. */
export const readKeyNames = record(pick(columnsOf(integrationKeys, 'k'), 'id', 'name')).statement<[]>(
  'exchange_keys',
  (columns) => `select ${columns} from integration_keys k order by lower(k.name), k.id limit 500`,
)
