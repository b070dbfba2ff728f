import type { Services } from '../../services/services.ts'
import { displaceEnded } from './counterStore.ts'
import { giveBackTurn, readTurns, takeTurnOf } from './evenLimitStore.ts'

/** `atOnce` turns, and one more every `everySeconds` seconds (a token bucket). */
export interface EvenLimit {
  readonly key: string
  readonly atOnce: number
  readonly everySeconds: number
}

/**
 * Takes a turn, or returns the seconds until the next one; shared by all servers. The row of the key stores when all turns
 * are available again.
 */
export async function takeTurn(services: Services, limit: EvenLimit): Promise<'taken' | { seconds: number }> {
  const { key, atOnce, everySeconds } = limit
  const { sql } = services.database
  const now = services.now()
  const latest = new Date(now.getTime() + (atOnce - 1) * everySeconds * 1000)
  const [taken] = await takeTurnOf(sql, key, now, latest, everySeconds)
  if (taken) {
    await displaceEnded(sql, taken, now)
    return 'taken'
  }
  const [row] = await readTurns(sql, key)
  return { seconds: ((row?.window_ends ?? latest).getTime() - latest.getTime()) / 1000 }
}

/** Gives back a turn that was not needed. */
export const returnTurn = ({ database }: Services, { key, everySeconds }: EvenLimit) =>
  giveBackTurn(database.sql, key, everySeconds)
