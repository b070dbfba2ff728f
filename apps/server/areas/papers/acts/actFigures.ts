import type { MovementKind } from '@proba/domain/codes/movementKind'
import { dayStart, daysAfter } from '@proba/domain/text/dates'
import type { Sql } from '../../../db/connect.ts'
import { columnsOf, expression, outerColumnsOf, pick } from '../../../db/expression.ts'
import { record } from '../../../db/statement.ts'
import { metals } from '../../../schema/catalogue/dictionaryTables.ts'
import { metalMovements } from '../../../schema/metal/metalLedgerTables.ts'
import { orders } from '../../../schema/ordering/ordersTables.ts'
import type { ActLine, MetalSummary } from '../../../schema/papers/keptFigures.ts'

/** A contract and the days of Krasnoyarsk that a document is about, both included: the first and the last of months. */
export interface DocumentPeriod {
  readonly contractId: number
  readonly dateFrom: string
  readonly dateTo: string
}

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
const readSummaries = numbered.statement<
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
const readLines = line.statement<[contractId: number, from: Date, to: Date, limit: number]>(
  'act_lines',
  (columns) => `select ${columns} from metal_movements m left join orders o on o.id = m.order_id
   where m.contract_id = $1 and m.event_at >= $2 and m.event_at < $3 and ${owned} <> 0
   group by m.metal_id, m.kind, m.event_at, m.assay, m.sender_id, m.document, o.number
   having sum${owned} <> 0 order by m.event_at, min(m.id) limit $4`,
)

const boundsOf = ({ contractId, dateFrom, dateTo }: DocumentPeriod): [number, Date, Date] => [
  contractId,
  new Date(dayStart(dateFrom)),
  new Date(dayStart(daysAfter(dateTo, 1))),
]

/** Movements by metal, before and within each of some periods of whole months, in one statement. */
export async function readMetalsOf(sql: Sql, periods: readonly DocumentPeriod[]): Promise<MetalSummary[][]> {
  if (periods.length === 0) return []
  const bounds = periods.map(boundsOf)
  const rows = await readSummaries(
    sql,
    bounds.map(([contractId]) => contractId),
    bounds.map(([, from]) => from),
    bounds.map(([, , to]) => to),
  )
  const found: MetalSummary[][] = periods.map(() => [])
  for (const { period, ...metal } of rows) found[period - 1]?.push(metal)
  return found
}

/** Movements by metal, before and within a period. */
export const readMetals = async (sql: Sql, period: DocumentPeriod): Promise<MetalSummary[]> =>
  (await readMetalsOf(sql, [period]))[0] ?? []

/** The first movements of a period that change what the customer owns, `limit` at most. */
export async function readActLines(sql: Sql, period: DocumentPeriod, limit: number): Promise<ActLine[]> {
  const rows = await readLines(sql, ...boundsOf(period), limit)
  return rows.map((row) => ({ ...row, event_at: row.event_at.toISOString() }))
}

/**
 * A text that differs when the figures of an act differ. A movement that comes late changes those of its period or what
 * was there before it; the difference that a balance of accounting carries changes with it (decision G-392). The number of
 * lines is left out: where the ledger cancels a line and books it differently, there are more lines and the same figures.
 */
export const fingerprintOf = (metalsOfAct: readonly MetalSummary[]): string =>
  metalsOfAct
    .map((m) =>
      [m.metal_id, m.opening, m.received, m.returned, m.shipped, m.loss, m.correction, m.free, m.bids].join(
        ':',
      ),
    )
    .join(';')

/** Fields of a metal in a fingerprint. */
const fieldsOfMetal = 9

/** A stored fingerprint in today's form: older ones end each metal with its number of lines. */
export const keptFingerprint = (stored: string): string =>
  stored
    .split(';')
    .map((metal) => metal.split(':').slice(0, fieldsOfMetal).join(':'))
    .join(';')

/** Whether the figures of an issued act, by its stored fingerprint, differ from those of the ledger. */
export const isOtherThan = (stored: string, metalsOfAct: readonly MetalSummary[]): boolean =>
  keptFingerprint(stored) !== fingerprintOf(metalsOfAct)
