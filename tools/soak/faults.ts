import { setTimeout as sleep } from 'node:timers/promises'
import { brokenStates, lostOrders } from './invariants.ts'
import type { Run } from './pace.ts'
import type { Recorder } from './recorder.ts'
import type { Replies } from './shopping.ts'
import type { SoakStand } from './soakStand.ts'

/** A fault that was made, and what came of it. */
export interface FaultReport {
  readonly name: string
  /** Seconds of the run at which it began. */
  readonly at: number
  readonly seconds: number
  /** Seconds from its end, of a kill from its beginning, until both servers were ready and a request was answered. */
  readonly recovery: number
  /** Requests that got no answer or were asked to come again meanwhile. */
  readonly lostAnswers: number
  /** Acknowledged orders that were gone, and states that may not be. */
  readonly broken: readonly string[]
}

export interface Fault {
  readonly name: string
  /** It is over only when what it ended has started again: that is part of the recovery. */
  readonly endsByStarting?: true
  /** Makes it and takes it back. */
  readonly make: (stand: SoakStand, context: FaultContext) => Promise<void>
}

/** The server that is killed; the other one lives through the run, so that its memory can be followed. */
const killServer: Fault = {
  name: 'kill -9 of a server',
  endsByStarting: true,
  make: async ({ servers: [, second] }) => {
    await second.kill()
    await second.start()
  },
}

const databaseDownMs = 10_000

/** Deadlocks are counted before: a Postgres that has crashed forgets its statistics. */
const stopDatabase: Fault = {
  name: `database stopped at once, back after ${databaseDownMs / 1000} s`,
  make: async ({ postgres }) => {
    await postgres.crash()
    await sleep(databaseDownMs)
    await postgres.restart()
  },
}

const terminateBackends: Fault = {
  name: 'connections of the servers terminated, 10 times in 2 s',
  make: async ({ query }) => {
    for (let i = 0; i < 10; i++) {
      await query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'proba%' and pid <> pg_backend_pid()`,
      )
      await sleep(200)
    }
  },
}

const replicaAwayMs = 10_000

/** Longer than lists may be behind: buyers see what they did themselves from the first moment on. */
const holdReplica: Fault = {
  name: `replica stands still for ${replicaAwayMs / 1000} s`,
  make: async ({ replica }) => {
    await replica.hold()
    await sleep(replicaAwayMs)
    await replica.goOn()
  },
}

const stopReplica: Fault = {
  name: `replica stopped at once, back after ${replicaAwayMs / 1000} s`,
  make: async ({ replica }) => {
    await replica.postgres.crash()
    await sleep(replicaAwayMs)
    await replica.postgres.restart()
  },
}

const diskFullMs = 10_000
const storageFull = 507

const fillDisk: Fault = {
  name: `disk of files full for ${diskFullMs / 1000} s`,
  make: async ({ disk }, { upload, recorder }) => {
    disk?.fill()
    try {
      await sleep(diskFullMs)
      const status = await upload()
      if (status !== storageFull) recorder.contradict(`an upload to a full disk was answered ${status}`)
    } finally {
      disk?.empty()
    }
  },
}

/** The faults of a mixed run, in turn; a kill comes every minute besides. */
export const mixedFaults = (stand: SoakStand): readonly Fault[] => [
  stopDatabase,
  holdReplica,
  terminateBackends,
  stopReplica,
  ...(stand.disk ? [fillDisk] : []),
]

const recoverWithinMs = 60_000

/** Waits until both servers are ready, and a write is answered again. */
async function untilRecovered(stand: SoakStand, write: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + recoverWithinMs
  const isReady = async () => {
    for (const { url } of stand.servers) {
      const answer = await fetch(`${url}/api/v1/ready`).catch(() => null)
      if (!answer?.ok) return false
    }
    return write()
  }
  while (performance.now() < until) {
    if (await isReady().catch(() => false)) return
    await sleep(50)
  }
  throw new Error('The servers did not recover within a minute')
}

export interface FaultContext {
  readonly stand: SoakStand
  readonly recorder: Recorder
  readonly replies: Replies
  /** A write as a person makes it; whether it was done. */
  readonly write: () => Promise<boolean>
  /** The status of an upload. */
  readonly upload: () => Promise<number>
  /** Deadlocks counted so far; called before the statistics may be forgotten. */
  readonly countDeadlocks: () => Promise<void>
}

async function suffer(fault: Fault, context: FaultContext): Promise<FaultReport> {
  const { stand, recorder, replies, write, countDeadlocks } = context
  const now = () => (performance.now() - recorder.startedAt) / 1000
  await countDeadlocks()
  const at = now()
  await fault.make(stand, context)
  const over = fault.endsByStarting ? at : now()
  await untilRecovered(stand, write)
  const recovered = now()
  let lostAnswers = 0
  for (let second = Math.floor(at); second <= recovered; second++)
    lostAnswers += recorder.seconds.get(second)?.lost ?? 0
  const broken = [...(await brokenStates(stand.query)), ...(await lostOrders(stand.query, replies))]
  for (const text of broken) recorder.contradict(`after ${fault.name}: ${text}`)
  return { name: fault.name, at, seconds: over - at, recovery: recovered - over, lostAnswers, broken }
}

/** Makes a fault every half minute, every other one a kill; the last leaves time to see the end undisturbed. */
export async function sufferFaults(
  others: readonly Fault[],
  context: FaultContext,
  run: Run,
  everyMs: number,
): Promise<FaultReport[]> {
  const reports: FaultReport[] = []
  for (let round = 0; !run.isOver(); round++) {
    await run.wait(everyMs)
    if (run.isOver()) break
    const other = others[(round >> 1) % Math.max(1, others.length)]
    const fault = round % 2 === 0 || other === undefined ? killServer : other
    const report = await suffer(fault, context)
    reports.push(report)
    const { name, at, recovery, broken } = report
    console.log(
      `${at.toFixed(0)} s: ${name}; recovered in ${recovery.toFixed(1)} s; broken: ${broken.length}`,
    )
  }
  return reports
}
