import { monitorEventLoopDelay } from 'node:perf_hooks'
import { beatSeconds } from '@proba/domain/jobs/serverHealth'
import { loggable } from '../db/loggable.ts'
import type { Services } from '../services/services.ts'
import { removeServer, writeBeat } from './heartbeatStore.ts'

/** Who a server is. */
export interface ServerIdentity {
  /** Machine and port, and which of the processes there. */
  readonly name: string
  readonly version: string
}

/** A server that says every few seconds that it is there; `stop` takes it out of the list. */
export interface Heartbeat {
  beat(): Promise<void>
  stop(): Promise<void>
}

/** Says at once and then every 15 seconds that this server is there, with its figures (decision G-531). */
export function startHeartbeat(
  { database, log, metrics, newId, now }: Services,
  { name, version }: ServerIdentity,
): Heartbeat {
  const id = newId()
  const startedAt = now()
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const beat = async () => {
    const { open, idle, awaited } = database.connections()
    const { answers, slowAnswers, failedAnswers } = metrics.recent.beat()
    // Of a histogram without samples the maximum is no number.
    const loopDelayMs = Math.max(0, delay.max / 1e6 || 0)
    delay.reset()
    const memory = process.memoryUsage.rss()
    const counts = [open, idle, awaited, answers, slowAnswers, failedAnswers] as const
    await writeBeat(database.sql, id, name, version, startedAt, memory, loopDelayMs, ...counts)
  }
  // A database that does not answer is no reason to end: the next beat tries again.
  const tryBeat = () =>
    beat().catch((error: unknown) => log.warn({ err: loggable(error) }, 'a heartbeat was not written'))
  let last = tryBeat()
  const timer = setInterval(() => {
    last = tryBeat()
  }, beatSeconds * 1000)
  timer.unref()
  return {
    beat,
    stop: async () => {
      clearInterval(timer)
      delay.disable()
      // A beat that is under way would list the server again.
      await last
      await removeServer(database.sql, id).catch((error: unknown) =>
        log.warn({ err: loggable(error) }, 'the server stays listed for a while'),
      )
    },
  }
}
