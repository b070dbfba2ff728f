import type { Services } from '../../services.ts'
import { displaceEnded } from './counterStore.ts'
import { giveBackTurn, readTurns, takeTurnOf } from './evenLimitStore.ts'

/** So many turns at once, and one more each so many seconds: in no hour more than both together. */
export interface EvenLimit {
  readonly key: string
  readonly atOnce: number
  readonly everySeconds: number
}

/**
 * Takes a turn, or tells in how many seconds there is one; shared by all servers. The row of the key keeps the moment at
 * which all turns would be there again.
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

/** A turn that was not needed is there again. */
export const returnTurn = ({ database }: Services, { key, everySeconds }: EvenLimit) =>
  giveBackTurn(database.sql, key, everySeconds)
