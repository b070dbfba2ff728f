import type { Tx } from '../../../db/connection/connect.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import { lockPeople, readOwnPassword } from './sessionStore.ts'

/**
 * Locks the person of a session against changes of the password and the second factor, and answers the hash of the
 * password as it is now. Refused when the session has ended since the request was let in (decision G-560).
 */
export async function lockOwn(tx: Tx, me: Principal): Promise<string> {
  await lockPeople(tx, [me.userId])
  const [own] = await readOwnPassword(tx, me.userId, me.sessionId)
  if (!own) throw new RequestRefused('unauthenticated')
  return own.password_hash
}
