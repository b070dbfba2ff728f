import type { MovementKind } from '@proba/domain/codes/movementKind'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, outerColumnsOf, pick } from '../../../db/statements/expression.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { metals } from '../../../schema/catalogue/dictionaryTables.ts'
import { contracts } from '../../../schema/customers/companiesTables.ts'
import { managerCompanies } from '../../../schema/customers/companyUsersTables.ts'
import { metalMovements } from '../../../schema/metal/metalLedgerTables.ts'
import { orders } from '../../../schema/ordering/ordersTables.ts'

const metal = columnsOf(metals, 't')
const order = outerColumnsOf(orders, 'o')
const lineRecord = record({
  ...pick(
    columnsOf(metalMovements, 'm'),
    'id',
    'kind',
    'contract_id',
    'metal_id',
    'assay',
    'free_mg',
    'bids_mg',
  ),
  ...pick(columnsOf(metalMovements, 'm'), 'event_at', 'arrived_at', 'document', 'order_id'),
  contract_number: columnsOf(contracts, 'c').knfmp_number,
  metal_code: metal.code,
  metal_ru: metal.name_ru,
  metal_en: metal.name_en,
  order_number: order.number,
})
type LineRecord = RecordOf<typeof lineRecord>

/**
 * The balance after each line: that of the contract and metal now, less all lines after it. One pass over the lines
 * down to the oldest one asked for, in the index alone.
 */
const readAfter = record({
  id: expression<number>('s.id'),
  free_mg: expression<number>('s.free_mg'),
  bids_mg: expression<number>('s.bids_mg'),
}).statement<[ids: readonly number[]]>(
  'ledger_balance_after',
  (columns) => `select ${columns} from (
     select m.id, (b.metal_free_mg - coalesce(sum(m.free_mg) over later, 0))::bigint free_mg,
       (b.metal_bids_mg - coalesce(sum(m.bids_mg) over later, 0))::bigint bids_mg
     from (select contract_id, metal_id, min(event_at) since from metal_movements where id = any($1::int[]) group by 1, 2) k
     join contract_balances b on b.contract_id = k.contract_id and b.metal_id = k.metal_id
     join metal_movements m on m.contract_id = k.contract_id and m.metal_id = k.metal_id and m.event_at >= k.since
     window later as (partition by m.contract_id, m.metal_id order by m.event_at desc, m.id desc
       rows between unbounded preceding and 1 preceding)) s
   where s.id = any($1::int[])`,
)

/** A line of the ledger with the balance after it. */
export interface LedgerRow extends LineRecord {
  readonly after: { readonly freeMg: number; readonly bidsMg: number }
}

/** Which lines are read; absent filters do not filter. */
export interface LedgerFilters {
  readonly contractIds: readonly number[]
  readonly metalId?: number
  readonly kind?: MovementKind
  /** Instants: from inclusive, to exclusive. */
  readonly from?: Date
  readonly to?: Date
}

function conditionsOf({ contractIds, metalId, kind, from, to }: LedgerFilters) {
  const parts: string[] = []
  const values: unknown[] = []
  const add = (value: unknown, part: (param: string) => string) => {
    if (value === undefined) return
    values.push(value)
    parts.push(part(`$${values.length}`))
  }
  // A single contract is read in the order of its index.
  if (contractIds.length === 1) add(contractIds[0], (p) => `m.contract_id = ${p}::int`)
  else add(contractIds, (p) => `m.contract_id = any(${p}::int[])`)
  add(metalId, (p) => `m.metal_id = ${p}::int`)
  add(kind, (p) => `m.kind = ${p}`)
  add(from, (p) => `m.event_at >= ${p}`)
  add(to, (p) => `m.event_at < ${p}`)
  return { where: parts.join(' and '), values }
}

/** A page of the ledger and how many lines there are. */
export async function readLedger(
  sql: Sql,
  filters: LedgerFilters,
  descending: boolean,
  page: ListSlice,
): Promise<{ rows: LedgerRow[]; total: number }> {
  const { where, values } = conditionsOf(filters)
  const orderBy = (isDescending: boolean) => {
    const direction = isDescending ? 'desc' : 'asc'
    return `m.event_at ${direction}, m.id ${direction}`
  }
  const list = {
    from: `from metal_movements m join contracts c on c.id = m.contract_id join metals t on t.id = m.metal_id
      left join orders o on o.id = m.order_id`,
    where,
    orderBy: orderBy(descending),
    id: 'm.id',
    values,
    alone: { from: 'from metal_movements m', oppositeOrderBy: orderBy(!descending) },
  }
  const { rows, total } = await readPage(sql, lineRecord, list, page)
  const after =
    rows.length > 0
      ? await readAfter(
          sql,
          rows.map(({ id }) => id),
        )
      : []
  const byId = new Map(after.map((row) => [row.id, { freeMg: row.free_mg, bidsMg: row.bids_mg }]))
  return { rows: rows.map((row) => ({ ...row, after: byId.get(row.id) ?? { freeMg: 0, bidsMg: 0 } })), total }
}

/** Contracts of a company that have a ledger, the newest first. */
export const readLedgerContracts = record(pick(columnsOf(contracts, 'c'), 'id', 'knfmp_number')).statement<
  [companyId: number]
>(
  'ledger_contracts',
  (columns) => `select ${columns} from contracts c
   where c.company_id = $1 and exists (select from metal_movements m where m.contract_id = c.id)
   order by c.start_date desc, c.id`,
)

/** Whether a company is bound to a manager. */
export const readIsBound = record(pick(columnsOf(managerCompanies), 'company_id')).statement<
  [userId: number, companyId: number]
>(
  'ledger_is_bound',
  (columns) => `select ${columns} from manager_companies where user_id = $1 and company_id = $2`,
)
