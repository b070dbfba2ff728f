import { mayActAs } from '../../http/guards/loginAsRule.ts'
import type { Principal } from '../../principal.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { logAction } from '../log/logStore.ts'
import { findSubject } from './loginAsStore.ts'
import { openSession } from './openSession.ts'

/** Opens a session in the name of a client (decision G-036): never nested, ends with the actor's own session. */
export async function logInAs(services: Services, me: Principal, userId: number) {
  const [subject] = await findSubject(services.database.sql, userId, me.userId)
  if (
    me.actorId !== null ||
    !subject?.active ||
    (subject.is_demo && !services.config.demo) ||
    !mayActAs(me.permissions, subject.permissions, subject.bound)
  )
    throw new RequestRefused('login_as_refused')
  return services.database.transaction(async (tx) => {
    const tokens = await openSession(services, tx, subject.id, { id: me.userId, sessionId: me.sessionId })
    await logAction(tx, me, { entity: 'user', entityId: subject.id, action: 'login-as' })
    return { ...tokens, user: { id: subject.id, name: subject.name } }
  })
}
