import type { ActSource } from '@proba/domain/codes/actState'
import type { Sql } from '../../db/connect.ts'
import { columnsOf, expression, jsonObject, pick } from '../../db/expression.ts'
import { type ListSlice, readPage } from '../../db/readPage.ts'
import { type RecordOf, record } from '../../db/statement.ts'
import { companies, contracts } from '../companies/companiesTables.ts'
import { reconciliationActs } from './actsTables.ts'
import type { LedgerFigures } from './keptFigures.ts'

const a = columnsOf(reconciliationActs, 'a')

const listed = record({
  ...pick(
    a,
    'id',
    'contract_id',
    'date_from',
    'date_to',
    'edition',
    'is_official',
    'fingerprint',
    'deadline',
  ),
  ...pick(a, 'created_at', 'ready_at'),
  company: jsonObject(pick(columnsOf(companies, 'k'), 'id', 'name')),
  contract: columnsOf(contracts, 'c').knfmp_number,
  metals: expression<LedgerFigures['metals'] | null>("(a.figures -> 'metals')"),
  is_replaced: expression<boolean>(
    `exists (select from reconciliation_acts n where n.contract_id = a.contract_id and n.date_from = a.date_from
      and n.date_to = a.date_to and n.edition > a.edition and n.ready_at is not null)`,
  ),
})
/** An act with its company and what was kept of its figures. */
export type AdminActRecord = RecordOf<typeof listed>

const source = `from reconciliation_acts a join contracts c on c.id = a.contract_id
  join companies k on k.id = c.company_id`

/** A page of acts and how many there are; absent filters do not filter. */
export function readAdminActs(
  sql: Sql,
  filters: { readonly company?: number | undefined; readonly source?: ActSource | undefined },
  descending: boolean,
  page: ListSlice,
): Promise<{ rows: AdminActRecord[]; total: number }> {
  const direction = descending ? 'desc' : 'asc'
  const isOfficial = filters.source === undefined ? null : filters.source === 'official'
  return readPage(
    sql,
    listed,
    {
      from: source,
      where:
        '($1::int is null or c.company_id = $1::int) and ($2::boolean is null or a.is_official = $2::boolean)',
      orderBy: `a.created_at ${direction}, a.id ${direction}`,
      id: 'a.id',
      values: [filters.company ?? null, isOfficial],
    },
    page,
  )
}

export const readAdminAct = listed.statement<[id: number]>(
  'admin_act',
  (columns) => `select ${columns} ${source} where a.id = $1`,
)
