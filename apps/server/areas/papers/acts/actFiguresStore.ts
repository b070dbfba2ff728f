import type { MovementKind } from '@proba/domain/codes/movementKind'
import { columnsOf, expression, outerColumnsOf, pick } from '../../../db/statements/expression.ts'
import { record } from '../../../db/statements/statement.ts'
import { metals } from '../../../schema/catalogue/dictionaryTables.ts'
import { metalMovements } from '../../../schema/metal/metalLedgerTables.ts'
import { orders } from '../../../schema/ordering/ordersTables.ts'

/** What the customer owns is what is free and what orders hold: an order alone moves nothing. */
const owned = '(m.free_mg + m.bids_mg)'

const inPeriod = 'm.event_at >= p.from_at'

const sumOf = (what: string, condition: string) =>
  expression<number>(`coalesce(sum(${what}) filter (where ${condition}), 0)::bigint`)

const kindsIn = (kinds: string) => sumOf(owned, `${inPeriod} and m.kind in (${kinds})`)

const metal = columnsOf(metals, 't')

const summary = {
  metal_id: metal.id,
  name_ru: metal.name_ru,
  name_en: metal.name_en,
  opening: sumOf(owned, `not ${inPeriod}`),
  received: kindsIn("'received'"),
  returned: kindsIn("'returned'"),
  shipped: kindsIn("'shipped', 'unshipped'"),
  loss: kindsIn("'loss'"),
  correction: kindsIn("'correction', 'opening', 'snapshot'"),
  ordered: sumOf('m.bids_mg', `${inPeriod} and m.kind = 'ordered'`),
  cancelled: sumOf('m.free_mg', `${inPeriod} and m.kind = 'cancelled'`),
  free: expression<number>('coalesce(sum(m.free_mg), 0)::bigint'),
  bids: expression<number>('coalesce(sum(m.bids_mg), 0)::bigint'),
}

/**
 * What moved by month of Krasnoyarsk, named by its first instant: periods are whole months, so the lines of a contract
 * are gone through once, however many of its acts are asked about.
 */
const monthly = `select l.contract_id, l.metal_id, l.kind, sum(l.free_mg) free_mg, sum(l.bids_mg) bids_mg,
    timezone(interval '7 hours', date_trunc('month', timezone(interval '7 hours', l.event_at))) event_at
  from metal_movements l where l.contract_id = any($1::int[]) and l.event_at < (select max(e) from unnest($3::timestamptz[]) e)
  group by 1, 2, 3, 6`

const numbered = record({ ...summary, period: expression<number>('p.n::int') })

export const readSummaries = numbered.statement<
  [contractIds: readonly number[], from: readonly Date[], to: readonly Date[]]
>(
  'act_summaries',
  (columns) => `with m as materialized (${monthly}) select ${columns}
   from unnest($1::int[], $2::timestamptz[], $3::timestamptz[]) with ordinality p(contract_id, from_at, to_at, n)
   join m on m.contract_id = p.contract_id and m.event_at < p.to_at join metals t on t.id = m.metal_id
   group by p.n, t.id, t.name_ru, t.name_en order by p.n, t.id`,
)

const line = record({
  ...pick(columnsOf(metalMovements, 'm'), 'metal_id', 'assay', 'event_at', 'document'),
  kind: expression<MovementKind>('m.kind'),
  mg: expression<number>(`sum${owned}::bigint`),
  order_number: outerColumnsOf(orders, 'o').number,
})

export const readLines = line.statement<[contractId: number, from: Date, to: Date, limit: number]>(
  'act_lines',
  (columns) => `select ${columns} from metal_movements m left join orders o on o.id = m.order_id
   where m.contract_id = $1 and m.event_at >= $2 and m.event_at < $3 and ${owned} <> 0
   group by m.metal_id, m.kind, m.event_at, m.assay, m.sender_id, m.document, o.number
   having sum${owned} <> 0 order by m.event_at, min(m.id) limit $4`,
)
