import type { Database, Tx } from '../../../db/connection/connect.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import { findNamed, revokeSessionsOf } from '../session/sessionStore.ts'
import { noteFactor } from './noteFactor.ts'
import { removeFactor } from './secondFactorStore.ts'

/** Removes the second factor of a user who has lost it, ends all sessions of the user and mails a notice (G-526). */
export async function resetFactor(tx: Tx, me: Principal | null, userId: number, now: Date): Promise<void> {
  if (!(await removeFactor(tx, userId))) throw new RequestRefused('second_factor_changed')
  await revokeSessionsOf(tx, userId, null, now)
  await noteFactor(tx, me, userId, 'second-factor-reset', 'reset')
}

/** Resets the factor of a login for those who run the portal; false when nobody with that login has one. */
export async function resetByLogin(database: Database, login: string, now: Date): Promise<boolean> {
  const [found] = await findNamed(database.sql, login)
  if (!found?.by_login || found.id === null || !found.has_second_factor) return false
  const { id } = found
  await database.transaction((tx) => resetFactor(tx, null, id, now))
  return true
}
