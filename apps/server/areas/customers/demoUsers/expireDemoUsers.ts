import { today } from '@proba/domain/text/dates'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { markLinksUsed } from '../session/passwordStore.ts'
import { lockPeople, revokeSessionsOf } from '../session/sessionStore.ts'
import { userTable } from '../users/usersStore.ts'
import { deleteDemoUser, readEndedDemos, setDemoState } from './demoUsersStore.ts'

/**
 * Ends one trial unless it was prolonged at the same moment: the account is closed, or is a customer's from now on and no
 * longer depends on any trial.
 */
async function expire({ database, now }: Services, id: number, day: string): Promise<void> {
  await database.transaction(async (tx) => {
    await lockPeople(tx, [id])
    const [ended] = await readEndedDemos(tx, day, id - 1)
    if (ended?.user_id !== id) return
    if (ended.is_customer) {
      await deleteDemoUser(tx, id)
      await logAction(tx, null, {
        entity: 'user',
        entityId: id,
        action: 'update',
        after: { state: 'customer' },
      })
      return
    }
    await userTable.update(tx, id, { active: false, updatedAt: now() })
    await setDemoState(tx, id, 'expired')
    await markLinksUsed(tx, id, now())
    await revokeSessionsOf(tx, id, null, now())
    await logAction(tx, null, { entity: 'user', entityId: id, action: 'expire', after: { state: 'expired' } })
  })
}

/** Ends the trials whose contract ended before today (decisions G-202, G-311, appendix F). */
export async function expireDemoUsers(services: Services): Promise<void> {
  const day = today(services.now().toISOString())
  let ended = await readEndedDemos(services.database.sql, day, 0)
  while (ended.length > 0) {
    for (const { user_id: id } of ended) await expire(services, id, day)
    ended = await readEndedDemos(services.database.sql, day, ended.at(-1)?.user_id ?? 0)
  }
}
