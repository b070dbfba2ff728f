import type { Status } from '@proba/api/system/status'
import { circuitState } from '@proba/domain/jobs/circuit'
import { isServerAlive } from '@proba/domain/jobs/serverHealth'
import type { Static } from 'typebox'
import { readLastBackup } from '../../../backup/lastBackup.ts'
import { schedule } from '../../../jobs/schedule.ts'
import type { Services } from '../../../services/services.ts'
import { readCircuit } from '../../common/outbound/outboundStore.ts'
import {
  readDatabaseSize,
  readLastJobs,
  readOpenJobs,
  readServers,
  type ServerRecord,
} from './statusStore.ts'

type StatusReply = Static<typeof Status>

const serverReply = (row: ServerRecord): StatusReply['servers'][number] => ({
  name: row.name,
  version: row.version,
  startedAt: row.started_at.toISOString(),
  beatAt: row.beat_at.toISOString(),
  // Both times are the database's: the clocks of the servers do not matter.
  alive: isServerAlive(row.beat_at.getTime(), row.now.getTime()),
  memoryBytes: row.memory_bytes,
  loopDelayMs: row.loop_delay_ms,
  connections: { open: row.open_connections, idle: row.idle_connections, awaited: row.awaited_connections },
  answers: row.answers,
  slowAnswers: row.slow_answers,
  failedAnswers: row.failed_answers,
})

async function erpReply({ config, database }: Services): Promise<StatusReply['erp']> {
  const [row] = await readCircuit(database.sql)
  if (!config.erp) return { state: 'off', failures: 0, pausedUntil: null }
  if (!row) return { state: 'closed', failures: 0, pausedUntil: null }
  const { failures, openings } = row
  const state = circuitState({ openings, openUntil: row.open_until.getTime() }, row.now.getTime())
  return { state, failures, pausedUntil: state === 'closed' ? null : row.open_until.toISOString() }
}

/** How the installation is now, as all of its servers see it. */
export async function statusReply(services: Services): Promise<StatusReply> {
  const { config, database, log, now } = services
  const { sql } = database
  const servers = await readServers(sql)
  const [size] = await readDatabaseSize(sql)
  const [queue] = await readOpenJobs(sql)
  const lastJobs = await readLastJobs(sql, Object.keys(schedule))
  return {
    at: now().toISOString(),
    servers: servers.map(serverReply),
    database: { kind: database.kind, bytes: size?.bytes ?? 0 },
    queue: {
      waiting: queue?.waiting ?? 0,
      running: queue?.running ?? 0,
      parked: queue?.parked ?? 0,
      overdueSeconds: queue?.overdue_s ?? 0,
    },
    erp: await erpReply(services),
    clockJobs: lastJobs.map(({ kind, state, at }) => ({
      kind,
      state,
      at: state === null ? null : (at?.toISOString() ?? null),
    })),
    lastBackup: readLastBackup(config.dataDir, log),
  }
}
