import { Counter, Histogram, Registry } from 'prom-client'
import { RecentAnswers } from './answerCounts.ts'

/** What this process counts for those who run it; `serveMetrics` shows it. */
export interface Metrics {
  readonly registry: Registry
  /** Seconds from a request to the end of its answer. */
  readonly requests: Histogram<'method' | 'route' | 'status'>
  /** Refused requests by the code of the error. */
  readonly refusals: Counter<'code'>
  /** Orders whose placing this process has followed up; those under a demo contract are not among them. */
  readonly ordersPlaced: Counter
  /** Lists that a copy of the database may answer, by the place that did, and why it was the database itself. */
  readonly listReads: Counter<'place' | 'reason'>
  /** Answers of the last minutes, for the list of servers. */
  readonly recent: RecentAnswers
  /** Rows of checked import files. */
  readonly importRows: Counter<'verdict'>
  /** Calls of surrounding systems by what became of them. */
  readonly exchanges: Counter<'kind' | 'outcome'>
  /** Messages of surrounding systems that were refused. */
  readonly refusedMessages: Counter<'kind'>
}

/** Seconds; most answers take a few milliseconds, checks and exports of large carts take seconds. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Counters that begin at zero. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'proba_http_request_duration_seconds',
      help: 'Time from a request to the end of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers,
    }),
    refusals: new Counter({
      name: 'proba_refusals_total',
      help: 'Refused requests by the code of the error',
      labelNames: ['code'],
      registers,
    }),
    ordersPlaced: new Counter({
      name: 'proba_orders_placed_total',
      help: 'Orders placed, those under demo contracts left out',
      registers,
    }),
    listReads: new Counter({
      name: 'proba_list_reads_total',
      help: 'Lists, reports and exports by the place they were read from, with a replica',
      labelNames: ['place', 'reason'],
      registers,
    }),
    recent: new RecentAnswers(),
    importRows: new Counter({
      name: 'proba_import_rows_total',
      help: 'Rows of checked import files by verdict',
      labelNames: ['verdict'],
      registers,
    }),
    exchanges: new Counter({
      name: 'proba_exchanges_total',
      help: 'Calls of surrounding systems by kind and outcome, those refused as a whole as failed',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    refusedMessages: new Counter({
      name: 'proba_messages_refused_total',
      help: 'Messages of surrounding systems that were refused by themselves',
      labelNames: ['kind'],
      registers,
    }),
  }
}
