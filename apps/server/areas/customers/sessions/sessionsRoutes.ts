import type { sessionsCalls } from '@proba/api/customers/sessions'
import { givableRights } from '@proba/domain/access/role'
import type { Tx } from '../../../db/connection/connect.ts'
import type { Handlers } from '../../../http/handler.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { heldNow, refuseNotHeld } from '../users/userChecks.ts'
import { readUser } from '../users/usersStore.ts'
import { openSessionsReply } from './openSessionsReply.ts'
import { endSessions, readOpenSessions } from './openSessionsStore.ts'

/** Who acts for somebody neither sees nor ends the sessions of that person (decision G-036). */
function refuseActor(me: Principal): void {
  if (me.actorId !== null) throw new RequestRefused('not_allowed_as_other_user')
}

/** Refuses those who may not give every permission of a user (decision G-210). */
async function refuseKeeper(tx: Tx, me: Principal, userId: number): Promise<void> {
  const held = await heldNow(tx, me)
  const [user] = await readUser(tx, userId)
  if (!user) throw new RequestRefused('not_found')
  refuseNotHeld(givableRights(held), user.permissions)
}

/** Ends one session of a person or all but the caller's; a session that is no longer open is not found. */
async function end({ now }: Services, tx: Tx, me: Principal, personId: number, session: string | null) {
  const ended = await endSessions(tx, personId, now(), session, me.sessionId)
  if (session !== null && ended.length === 0) throw new RequestRefused('not_found')
  if (ended.length === 0) return
  const after = { sessions: ended.length }
  await logAction(tx, me, { entity: 'session', entityId: personId, action: 'end', after })
}

/** Lists of open sessions and their end, for oneself and for those who keep users (decision G-520). */
export function sessionsHandlers(services: Services): Handlers<typeof sessionsCalls> {
  const { database, now } = services
  const listOf = async (me: Principal, personId: number, isOwn: boolean) =>
    openSessionsReply(await readOpenSessions(database.sql, personId, now()), {
      personId,
      readerSession: me.sessionId,
      isOwn,
    })
  return {
    'GET /profile/sessions': async ({ me }) => {
      refuseActor(me)
      return listOf(me, me.userId, true)
    },
    'POST /profile/sessions/end': async ({ me, body }) => {
      refuseActor(me)
      await database.transaction((tx) => end(services, tx, me, me.userId, body.session))
      return {}
    },
    'GET /admin/sessions': async ({ me, query }) => {
      await database.transaction((tx) => refuseKeeper(tx, me, query.user))
      return listOf(me, query.user, false)
    },
    'POST /admin/sessions/end': async ({ me, body }) => {
      await database.transaction(async (tx) => {
        await refuseKeeper(tx, me, body.user)
        await end(services, tx, me, body.user, body.session)
      })
      return {}
    },
  }
}
