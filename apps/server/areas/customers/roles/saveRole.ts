import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import { roles } from '../../../schema/customers/sessionTables.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/log/logStore.ts'
import { lockPeople } from '../session/sessionStore.ts'
import { heldNow, refuseNotHeld } from '../users/userChecks.ts'
import { countHolders, lockRole, type RoleRecord, readRole } from './rolesStore.ts'

type Write = BodyOf<Calls['POST /role']>
type Update = BodyOf<Calls['POST /role/{id}']>

/** What the caller may give and take while this transaction lasts (decision G-210). */
async function lockHeld(tx: Tx, me: Principal): Promise<readonly string[]> {
  await lockPeople(tx, [me.userId])
  return heldNow(tx, me)
}

function roleColumns(body: Write) {
  const nameRu = body.nameRu.trim()
  if (!nameRu) throw refuseFields({ nameRu: [{ code: 'required' }] })
  return { nameRu, nameEn: body.nameEn.trim(), permissions: [...new Set(body.permissions)].toSorted() }
}

/** The role as it was, for the action log. */
const before = (role: RoleRecord) => ({
  nameRu: role.name_ru,
  nameEn: role.name_en,
  permissions: role.permissions.toSorted(),
})

/** The locked role, if the caller may change it: they neither have it, nor lack any of its permissions. */
async function openRole(tx: Tx, me: Principal, id: number, version: number | undefined) {
  const held = await lockHeld(tx, me)
  await lockRole(tx, id)
  const [role] = await readRole(tx, me.userId, id)
  if (!role) throw new RequestRefused('not_found')
  if (role.own) throw new RequestRefused('own_rights')
  refuseNotHeld(held, role.permissions)
  return { held, role: unchanged(role, version) }
}

/** Creates a role; returns its id. */
export async function createRole(services: Services, me: Principal, body: Write): Promise<number> {
  const columns = roleColumns(body)
  return services.database.transaction(async (tx) => {
    refuseNotHeld(await lockHeld(tx, me), columns.permissions)
    const [created] = await tx
      .insert(roles)
      .values({ code: `role-${services.newId()}`, ...columns })
      .returning({ id: roles.id })
    const id = created?.id ?? 0
    await logAction(tx, me, { entity: 'role', entityId: id, action: 'create', after: columns })
    return id
  })
}

/** Saves a role that nobody else has changed meanwhile. */
export async function updateRole(services: Services, me: Principal, id: number, body: Update): Promise<void> {
  const columns = roleColumns(body)
  await services.database.transaction(async (tx) => {
    const { held, role } = await openRole(tx, me, id, body.version)
    refuseNotHeld(held, columns.permissions)
    await tx
      .update(roles)
      .set({ ...columns, version: role.version + 1 })
      .where(eq(roles.id, id))
    await logAction(tx, me, {
      entity: 'role',
      entityId: id,
      action: 'update',
      before: before(role),
      after: columns,
    })
  })
}

/** Deletes a role that is not built in and that nobody has. */
export async function deleteRole(
  services: Services,
  me: Principal,
  id: number,
  version: number | undefined,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { role } = await openRole(tx, me, id, version)
    if (role.built_in) throw new RequestRefused('built_in')
    const [holders] = await countHolders(tx, id)
    if ((holders?.total ?? 0) > 0) throw new RequestRefused('in_use')
    await tx.delete(roles).where(eq(roles.id, id))
    await logAction(tx, me, { entity: 'role', entityId: id, action: 'delete', before: before(role) })
  })
}
