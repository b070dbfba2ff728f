import { namedLock } from '../../../db/advisoryLocks.ts'
import { columnsOf, expression, jsonRows, outerColumnsOf, pick } from '../../../db/statements/expression.ts'
import { insertInto } from '../../../db/statements/insertInto.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import type { Sql } from '../../../db/statements/sql.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { users } from '../../../schema/customers/sessionTables.ts'
import { metalCostLists, metalCostPrices, metalCostTemplates } from '../../../schema/metal/costMetalTables.ts'

const l = columnsOf(metalCostLists, 'l')
const p = columnsOf(metalCostPrices, 'p')
const list = columnsOf(metalCostLists)
const template = columnsOf(metalCostTemplates)

const costListRecord = record({
  ...pick(l, 'id', 'name', 'filepath', 'file_uuid', 'with_nds', 'valid_from', 'stopped_at', 'created_at'),
  erp_as_of: l.erp_as_of,
  user_name: outerColumnsOf(users, 'u').name,
  prices: jsonRows(
    { code: p.code, price: p.price_kopecks, sort: p.sort },
    'from metal_cost_prices p where p.list_id = l.id',
    'p.sort, p.code',
  ),
})
export type CostListRecord = RecordOf<typeof costListRecord>
export type PriceJson = CostListRecord['prices'][number]

const tables = 'metal_cost_lists l left join users u on u.id = l.created_by'

/** A list that was cancelled before it began never holds (decision G-343). */
const hasHeld = '(stopped_at is null or stopped_at >= valid_from)'

/** The newest list begun by an instant; it is the active one unless it was stopped. */
export const readCurrentList = costListRecord.statement<[Date]>(
  'cost_current',
  (columns) =>
    `select ${columns} from ${tables} where l.valid_from <= $1 and ${hasHeld}
     order by l.valid_from desc, l.id desc limit 1`,
)

export const readList = costListRecord.statement<[number]>(
  'cost_list',
  (columns) => `select ${columns} from ${tables} where l.id = $1`,
)

/**
 * Locks the newest list begun by an instant: it is stopped once, and a new one is written over the list that it was
 * compared with.
 */
export const lockListAt = record(pick(list, 'id', 'stopped_at')).statement<[Date]>(
  'cost_lock_at',
  (columns) => `select ${columns} from metal_cost_lists where valid_from <= $1 and ${hasHeld}
   order by valid_from desc, id desc limit 1 for update`,
)

/** One list is published after another, also where no template is locked. */
export const lockCostLists = command<[]>(
  'cost_lock_all',
  `select pg_advisory_xact_lock(${namedLock('metal cost')})`,
)

/**
 * A list that holds in place of one that was to begin at $1 and would begin at $2: it was to begin later and has begun, or
 * was to begin at the same moment and was reported later; or that list itself. No list begins before it was to begin.
 */
export const readLaterList = record(pick(list, 'id')).statement<
  [requestedFrom: Date, validFrom: Date, reportedAt: Date, erpId: string]
>(
  'cost_later',
  (columns) => `select ${columns} from metal_cost_lists
   where valid_from >= $1 and (erp_id = $4 or (${hasHeld}
     and ((coalesce(wanted_from, valid_from) > $1 and valid_from <= $2)
       or (coalesce(wanted_from, valid_from) = $1
         and (coalesce(erp_as_of, created_at), coalesce(erp_id, '')) > ($3, $4)))))
   order by valid_from desc, id desc limit 1`,
)

/** Locks a list: it is cancelled once, and not once it has begun. */
export const lockList = record(pick(list, 'id', 'name', 'valid_from', 'stopped_at')).statement<[number]>(
  'cost_lock',
  (columns) => `select ${columns} from metal_cost_lists where id = $1 for update`,
)

/** What a change of the prices of a metal touches. */
export const readCostTouched = record({
  carts: expression<number>(
    '(select count(distinct t.cart_id)::int from cart_totals t where t.metal_id = $1 and t.rows > 0)',
  ),
  auto_orders: expression<number>(
    "(select count(*)::int from auto_orders a where a.status = 'processing' and a.metal_id = $1)",
  ),
}).statement<[metalId: number]>('cost_touched', (columns) => `select ${columns}`)

const sortColumns = { validFrom: 'l.valid_from', createdAt: 'l.created_at' } as const

/** A page of lists and how many there are; `searched` is a part of the name in lower case. */
export function readLists(
  sql: Sql,
  searched: string,
  order: { sort: keyof typeof sortColumns; descending: boolean },
  page: ListSlice,
): Promise<{ rows: CostListRecord[]; total: number }> {
  const direction = order.descending ? 'desc' : 'asc'
  const list = {
    from: `from ${tables}`,
    where: "$1 = '' or strpos(lower(l.name), $1) > 0",
    orderBy: `${sortColumns[order.sort]} ${direction}, l.id ${direction}`,
    id: 'l.id',
    values: [searched],
  }
  return readPage(sql, costListRecord, list, page)
}

export const stopList = command<[number, Date, number]>(
  'cost_stop',
  'update metal_cost_lists set stopped_at = $2, stopped_by = $3 where id = $1',
)

/** The current template; a writer locks it. */
export const readTemplate = record(pick(template, 'id', 'filepath', 'file_uuid')).statement<[]>(
  'cost_template',
  (columns) => `select ${columns} from metal_cost_templates where deleted_at is null`,
)
export const lockTemplate = record(pick(template, 'id', 'filepath')).statement<[]>(
  'cost_template_lock',
  (columns) => `select ${columns} from metal_cost_templates where deleted_at is null for update`,
)

/** Whether the active list or one still to begin was made from the template. */
export const isTemplateUsed = record({
  used: expression<boolean>(
    `exists (select from metal_cost_lists l where l.template_id = $1 and l.stopped_at is null
     and (l.valid_from > $2 or l.id = (select c.id from metal_cost_lists c where c.valid_from <= $2 and (c.stopped_at is null or c.stopped_at >= c.valid_from)
       order by c.valid_from desc, c.id desc limit 1)))`,
  ),
}).statement<[number, Date]>('cost_template_used', (columns) => `select ${columns}`)

export const deleteTemplate = command<[number, Date]>(
  'cost_template_delete',
  'update metal_cost_templates set deleted_at = $2 where id = $1',
)

/** The stored file that a filepath names, of any list or template; no other text opens a file. */
export const readStoredPath = record(pick(list, 'file_uuid')).statement<[string]>(
  'cost_path',
  (columns) => `select ${columns} from metal_cost_lists where filepath = $1
   union all select ${columns} from metal_cost_templates where filepath = $1 limit 1`,
)

export const insertCostList = insertInto(metalCostLists)
export const addCostTemplate = insertInto(metalCostTemplates)

export async function addCostPrices(
  tx: Sql,
  prices: readonly (typeof metalCostPrices.$inferInsert)[],
): Promise<void> {
  await tx.insert(metalCostPrices).values([...prices])
}
