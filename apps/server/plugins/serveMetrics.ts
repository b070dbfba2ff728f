import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import type { Config } from '../config/config.ts'
import { loggable } from '../db/loggable.ts'
import { isKey } from '../http/guards/access.ts'
import { isListed, networkList } from '../http/networkList.ts'
import { RequestRefused } from '../lib/requestRefused.ts'
import type { Figures } from '../metrics/figureSums.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { readOpenInbox } from '../metrics/openInboxStore.ts'
import { readQueue } from '../metrics/queueStore.ts'
import type { Replica } from '../replica/replica.ts'
import type { Services } from '../services/services.ts'

const path = '/metrics'

/** A path of the contract without the patterns of its parameters: `/api/v1/cart/:id`. */
const routeOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.url?.replaceAll(/\([^()]*\)/g, '') ?? 'none'

/** Whether a caller may read the figures: by the key of the settings, or from an address of theirs. */
function guard({ metricsKey, metricsAddresses }: Config): (request: FastifyRequest) => boolean {
  const addresses = networkList(metricsAddresses)
  return ({ ip, headers }) => isListed(addresses, ip) || isKey(metricsKey, headers.authorization)
}

/** Jobs of the queue and refused messages, by kind. */
function addQueueGauges({ database, metrics }: Services): () => Promise<void> {
  const registers = [metrics.registry]
  // The queue is the same for all processes, and a sum would count it several times.
  const labels = { labelNames: ['kind'], registers, aggregator: 'max' as const }
  const waiting = new Gauge({ name: 'proba_jobs_waiting', help: 'Jobs that are due or wait', ...labels })
  const parked = new Gauge({ name: 'proba_jobs_parked', help: 'Jobs that ran out of tries', ...labels })
  const overdue = new Gauge({
    name: 'proba_jobs_overdue_seconds',
    help: 'For how long the oldest job of a kind has been due',
    ...labels,
  })
  const refused = new Gauge({
    name: 'proba_inbox_open',
    help: 'Refused messages of surrounding systems that were not taken since',
    ...labels,
  })
  return async () => {
    for (const gauge of [waiting, parked, overdue]) gauge.reset()
    for (const row of await readQueue(database.sql)) {
      waiting.set({ kind: row.kind }, row.waiting)
      parked.set({ kind: row.kind }, row.parked)
      overdue.set({ kind: row.kind }, row.overdue_s)
    }
    refused.reset()
    for (const row of await readOpenInbox(database.sql)) refused.set({ kind: row.kind }, row.open)
  }
}

/** Figures that are read with each request for the metrics. */
function addGauges(services: Services): () => Promise<void> {
  const { database, replica, metrics, log } = services
  const registers = [metrics.registry]
  const connections = new Gauge({
    name: 'proba_database_connections',
    help: 'Connections of requests: open ones, those not in use, and requests that wait for one',
    labelNames: ['state'],
    registers,
  })
  const up = new Gauge({
    name: 'proba_database_up',
    help: '1 while the database answers',
    registers,
    aggregator: 'min',
  })
  const readQueueGauges = addQueueGauges(services)
  const readReplica = replica ? addReplicaGauges(replica, metrics) : async () => {}
  return async () => {
    const { open, idle, awaited } = database.connections()
    connections.set({ state: 'open' }, open)
    connections.set({ state: 'idle' }, idle)
    connections.set({ state: 'awaited' }, awaited)
    await readReplica()
    up.set(await readQueueGauges().then(() => 1, unanswered(log)))
  }
}

function addReplicaGauges(replica: Replica, { registry }: Metrics): () => Promise<void> {
  const registers = [registry]
  const up = new Gauge({
    name: 'proba_replica_up',
    help: '1 while the replica follows the database',
    registers,
    aggregator: 'min',
  })
  const lag = new Gauge({
    name: 'proba_replica_lag_seconds',
    help: 'How far the replica is behind at most',
    registers,
    aggregator: 'max',
  })
  return async () => {
    const follower = await replica.standing()
    up.set(follower ? 1 : 0)
    lag.remove()
    if (follower) lag.set(follower.lagMs / 1000)
  }
}

const unanswered = (log: Services['log']) => (error: unknown) => {
  log.warn({ err: loggable(error) }, 'the queue could not be counted')
  return 0
}

/** Makes the figures of one process known to its siblings; returns what reads those of all, in the text format. */
export type ShareFigures = (own: () => Promise<Figures>) => () => Promise<string>

/**
 * Answers `/metrics` in the text format of Prometheus, to those whom METRICS_KEY or METRICS_ADDRESSES let in; without
 * either nothing is measured and the path does not exist. With `share` the figures are those of all processes.
 */
export function serveMetrics(app: FastifyInstance, services: Services, share?: ShareFigures): void {
  const { config, metrics } = services
  if (config.metricsKey === undefined && config.metricsAddresses.length === 0) return
  const { registry, requests, refusals } = metrics
  const mayRead = guard(config)
  collectDefaultMetrics({ register: registry })
  const readGauges = addGauges(services)
  const readAll = share?.(async () => {
    await readGauges()
    return registry.getMetricsAsJSON()
  })
  const readOwn = async () => {
    await readGauges()
    return registry.metrics()
  }
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: String(reply.statusCode) }
    requests.observe(labels, reply.elapsedTime / 1000)
    if (request.refusedAs !== undefined) refusals.inc({ code: request.refusedAs })
  })
  app.get(path, async (request, reply) => {
    if (!mayRead(request)) throw new RequestRefused('forbidden')
    const text = await (readAll ?? readOwn)()
    return reply.header('Cache-Control', 'no-store').type(registry.contentType).send(text)
  })
}
