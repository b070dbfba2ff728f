/** What the database itself says of where it stands. Positions are bytes of its log since its beginning. */
export interface PrimaryStanding {
  /** Names the installation: a replica has the same. */
  readonly system: string
  /** Position at which a server first saw the database after it was last promoted: a replica of it has the same. */
  readonly timelineSeen: number | null
  /** Its position before the replica was asked, and after. */
  readonly written: number
  readonly reached: number
  /** Its time, ms. */
  readonly nowMs: number
}

/** What a replica says of where it stands. */
export interface ReplicaStanding {
  readonly system: string
  /** What it has in place of `timelineSeen` of the database; null: nothing, as it follows another one. */
  readonly timelineSeen: number | null
  /** Whether it still follows; not after it was made a database of its own. */
  readonly follows: boolean
  readonly replayed: number | null
  /** The time at which the last change that it has was committed, ms; null: none since it was started. */
  readonly replayedMs: number | null
}

/** How far the database had written at some moment, ms of a clock that nobody sets. */
export interface Sample {
  readonly written: number
  readonly atMs: number
}

/** A replica that can be asked: what it has, and by how many ms at most it is behind. */
export interface Follower {
  readonly replayed: number
  readonly lagMs: number
}

/** Why a list is read from the database itself. */
export type PrimaryReason = 'away' | 'late' | 'own_write'

/**
 * Where a replica stands; null for one that does not follow this database: another one, or one that it was before a
 * replica was promoted in its place, or was set back to (decision G-573). `samples` are earlier positions of the database,
 * the newest last, asked of it before the replica was asked. What it has replayed was true at the newest of them that it
 * has passed, and at the commit it replayed last, so the later of both says how far it is behind.
 */
export function followerOf(
  primary: PrimaryStanding,
  replica: ReplicaStanding,
  samples: readonly Sample[],
  atMs: number,
): Follower | null {
  const { replayed, replayedMs } = replica
  if (!replica.follows || replica.system !== primary.system || replayed === null) return null
  if (replica.timelineSeen !== primary.timelineSeen || replayed > primary.reached) return null
  if (replayed >= primary.written) return { replayed, lagMs: 0 }
  const passed = samples.findLast(({ written }) => written <= replayed)
  const sincePassed = passed ? atMs - passed.atMs : Number.POSITIVE_INFINITY
  const sinceCommit = replayedMs === null ? Number.POSITIVE_INFINITY : primary.nowMs - replayedMs
  return { replayed, lagMs: Math.max(0, Math.min(sincePassed, sinceCommit)) }
}

/**
 * Why a list must be read from the database itself; null: the replica may answer (decision G-505). `lastWrite` is the
 * position of the last change of those who ask, null when they changed nothing that the replica could lack.
 */
export function whyPrimary(
  follower: Follower | null,
  maxLagMs: number,
  lastWrite: number | null,
): PrimaryReason | null {
  if (!follower) return 'away'
  if (follower.lagMs > maxLagMs) return 'late'
  return lastWrite !== null && follower.replayed < lastWrite ? 'own_write' : null
}
