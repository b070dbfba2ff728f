import { givableRights } from '@proba/domain/access/role'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { heldNow, refuseNotHeld } from '../users/userChecks.ts'
import { readUser } from '../users/usersStore.ts'
import { resetFactor } from './resetFactor.ts'

/** Resets the factor of another person, whose every permission the caller holds (decision G-526). */
export async function resetOthers(services: Services, me: Principal, userId: number): Promise<void> {
  if (me.actorId !== null) throw new RequestRefused('not_allowed_as_other_user')
  if (userId === me.userId) throw new RequestRefused('own_rights')
  await services.database.transaction(async (tx) => {
    const held = await heldNow(tx, me)
    const [user] = await readUser(tx, userId)
    if (!user) throw new RequestRefused('not_found')
    refuseNotHeld(givableRights(held), user.permissions)
    await resetFactor(tx, me, userId, services.now())
  })
  services.wakeJobs()
}
