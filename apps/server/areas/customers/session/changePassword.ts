import { countHit } from '../../../http/guards/rateLimit.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { lockOwn } from './lockOwn.ts'
import { readPasswordOwner } from './passwordStore.ts'
import { fitsPassword, hashPassword } from './passwords.ts'
import { refuseWeakPassword } from './refuseWeakPassword.ts'
import { revokeSessionsOf, savePassword } from './sessionStore.ts'

const wrongPassword = () =>
  new RequestRefused('wrong_password', {}, { fields: { oldPassword: [{ code: 'format' }] } })

/** Changes the own password; other sessions end, the current one stays (decisions G-036, G-042). */
export async function changePassword(
  services: Services,
  me: Principal,
  old: string,
  next: string,
): Promise<void> {
  if (me.actorId !== null) throw new RequestRefused('not_allowed_as_other_user')
  await countHit(services, `password-change:${me.userId}`, 10, 15 * 60)
  const [owner] = await readPasswordOwner(services.database.sql, me.userId)
  if (!owner || !(await fitsPassword(owner.password_hash, old))) throw wrongPassword()
  await refuseWeakPassword(next, owner)
  const passwordHash = await hashPassword(next)
  await services.database.transaction(async (tx) => {
    if ((await lockOwn(tx, me)) !== owner.password_hash) throw wrongPassword()
    await savePassword(tx, me.userId, passwordHash, services.now())
    await revokeSessionsOf(tx, me.userId, me.sessionId, services.now())
    await enqueue(tx, 'password-changed', { userId: me.userId })
    await logAction(tx, me, { entity: 'user', entityId: me.userId, action: 'password-change' })
  })
  services.wakeJobs()
}
