import { isLoginAsReason } from '@proba/domain/access/loginAs'
import { mayLogInAs } from '../../../http/guards/loginAsRule.ts'
import type { SessionSource } from '../../../http/sessionSource.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { findSubject } from './loginAsStore.ts'
import { openSession } from './openSession.ts'

/**
 * Opens a session in the name of a client (decision G-036): never nested, ends with the actor's own session. The log
 * keeps it with the reason, under both persons (decision G-355).
 */
export async function logInAs(
  services: Services,
  me: Principal,
  userId: number,
  reason: string,
  source: SessionSource,
) {
  if (!isLoginAsReason(reason)) throw refuseFields({ reason: [{ code: 'required' }] })
  const [subject] = await findSubject(services.database.sql, userId, me.userId)
  if (!subject || !mayLogInAs(me, subject, subject.bound, services.config.demo))
    throw new RequestRefused('login_as_refused')
  return services.database.transaction(async (tx) => {
    const tokens = await openSession(services, tx, subject.id, source, {
      id: me.userId,
      sessionId: me.sessionId,
    })
    const both = { ...me, userId: subject.id, actorId: me.userId }
    const after = { reason: reason.trim() }
    await logAction(tx, both, { entity: 'user', entityId: subject.id, action: 'login-as', after })
    return { ...tokens, user: { id: subject.id, name: subject.name } }
  })
}
