import type { Database } from '../db/connection/connect.ts'
import { DatabaseBusy, databaseFailure } from '../db/failures.ts'
import { loggable } from '../db/loggable.ts'
import { waitAtMost } from '../lib/waitAtMost.ts'
import { type Follower, followerOf, type Sample } from './choosePlace.ts'
import { noteTimeline, readPrimary, readReplica } from './standingStore.ts'

const freshMs = 200
/** One that is away, or a database that does not answer, is not asked again at once. */
const pauseMs = 1000
/** For so long readers wait for an answer where an older one serves as well. */
const readersWaitMs = 1000
/** One that is silent for so many looks is away; a process that is busy itself looks seldom. */
const looksUntilAway = 12
const lookEveryMs = 250
const keptSamples = 64

/** The part of the server's logger used here. */
interface ReplicaLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

/** A replica of the database that follows it, for lists that may be a little behind (decision G-504). */
export interface Replica {
  readonly database: Database
  /**
   * Its replay position, read at most five times a second; null when it cannot be reached. While a question waits, the
   * last answer counts, with the time since then added to how far it is behind.
   */
  standing(): Promise<Follower | null>
  /** It did not answer a read: it is asked where it stands before the next one. */
  noteFailure(): void
}

/** Where the questions are asked: over connections that nothing else keeps busy (decision G-572). */
interface Watched {
  readonly primary: Database
  readonly replica: Database
}

/** Null without an answer, and just after its timeline was noted: neither is a fault of the replica. */
async function askPrimary({ sql }: Database, log: ReplicaLog) {
  try {
    const [found] = await readPrimary(sql)
    if (!found || found.timeline_seen !== null) return found ?? null
    await noteTimeline(sql, found.timeline)
    return null
  } catch (error) {
    log.warn({ err: loggable(error) }, 'the database does not say where it stands')
    return null
  }
}

/** Notes a follower, or that there is none, and why. */
type Know = (follower: Follower | null, details?: object) => void

async function askReplica({ sql }: Database, timeline: number, know: Know) {
  const answer = readReplica(sql, timeline)
  const isAnswered = answer.then(
    () => true,
    () => true,
  )
  for (let look = 0; look < looksUntilAway; look++)
    if (await waitAtMost(lookEveryMs, isAnswered, false)) return answer
  know(null, { silentForMs: looksUntilAway * lookEveryMs })
  return answer
}

/** Asks both where they stand, and remembers where the database stood before. */
function askingOf(watched: Watched, log: ReplicaLog, know: Know): () => Promise<void> {
  let samples: readonly Sample[] = []
  return async () => {
    const ours = await askPrimary(watched.primary, log)
    const atMs = performance.now()
    const [theirs] = await askReplica(watched.replica, ours?.timeline ?? 0, know)
    if (!theirs) throw new Error('The replica does not say where it stands')
    const { replayed, replayed_ms: replayedMs, system, follows, timeline_seen: timelineSeen } = theirs
    const isPast = ours !== null && replayed !== null && replayed > ours.written
    const later = isPast ? await askPrimary(watched.primary, log) : ours
    if (!ours || !later) return
    const { written, now_ms: nowMs } = ours
    samples = [...samples, { written, atMs }].slice(-keptSamples)
    const primary = {
      system: ours.system,
      timelineSeen: ours.timeline_seen,
      written,
      reached: later.written,
      nowMs,
    }
    const replica = { system, timelineSeen, follows, replayed, replayedMs }
    know(followerOf(primary, replica, samples, performance.now()), {
      isReplica: system === ours.system,
      isOfTimeline: timelineSeen === ours.timeline_seen,
      isAhead: replayed !== null && replayed > later.written,
      follows,
    })
  }
}

/** What is known of the replica by the last answer; a change of whether it follows is logged. */
function lastKnown(log: ReplicaLog) {
  let last: { readonly follower: Follower; readonly atMs: number } | null = null
  let wasThere: boolean | null = null
  const know: Know = (follower, details = {}) => {
    last = follower && { follower, atMs: performance.now() }
    const isThere = follower !== null
    if (isThere === wasThere) return
    wasThere = isThere
    if (isThere) log.info({}, 'the replica answers lists')
    else
      log.warn(details, 'the replica does not follow the database: lists are read from the database itself')
  }
  return {
    know,
    isThere: () => last !== null,
    isAway: () => wasThere === false,
    isFresh: () => last !== null && performance.now() - last.atMs < freshMs,
    standing(): Follower | null {
      if (!last) return null
      const { follower, atMs } = last
      const olderMs = Math.max(0, performance.now() - atMs - freshMs)
      return { ...follower, lagMs: follower.lagMs + olderMs }
    },
  }
}

/** Watches a replica of a database by asking both where they stand. */
export function watchReplica(watched: Watched, database: Database, log: ReplicaLog): Replica {
  const last = lastKnown(log)
  const ask = askingOf(watched, log, last.know)
  let askAgainAtMs = 0
  let isAsking = false
  /** Ends with the question under way, or when readers have waited for it long enough. */
  let waited: Promise<unknown> = Promise.resolve()

  async function askOnce(): Promise<void> {
    try {
      await ask()
    } catch (error) {
      // Without time for the question it is busy, not away.
      if (!(databaseFailure(error) instanceof DatabaseBusy)) last.know(null, { err: loggable(error) })
    }
    isAsking = false
    askAgainAtMs = performance.now() + (last.isFresh() ? freshMs : pauseMs)
  }

  return {
    database,
    standing: async () => {
      if (!isAsking && performance.now() >= askAgainAtMs) {
        isAsking = true
        waited = waitAtMost(readersWaitMs, askOnce(), undefined)
      }
      // The database itself answers meanwhile.
      if (!last.isAway()) await waited
      return last.standing()
    },
    noteFailure: () => {
      if (last.isThere()) askAgainAtMs = 0
    },
  }
}
