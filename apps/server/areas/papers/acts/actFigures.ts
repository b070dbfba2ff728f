import { dayStart, daysAfter } from '@proba/domain/text/dates'
import type { Sql } from '../../../db/connection/connect.ts'
import type { ActLine, MetalSummary } from '../../../schema/papers/keptFigures.ts'
import { readLines, readSummaries } from './actFiguresStore.ts'

/** A contract and the days of Krasnoyarsk that a document is about, both included: the first and the last of months. */
export interface DocumentPeriod {
  readonly contractId: number
  readonly dateFrom: string
  readonly dateTo: string
}

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
