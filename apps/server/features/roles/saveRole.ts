import type { Contract } from '@proba/api/contract'
import type { BodyOf } from '@proba/api/route'
import { notGrantable } from '@proba/domain/access/permission'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import type { Principal } from '../../principal.ts'
import { RequestRefused, refuseFields } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { unchanged } from '../../unchanged.ts'
import { logAction } from '../log/logStore.ts'
import { roles } from '../session/sessionTables.ts'
import { countHolders, lockRole, type RoleRecord, readRole } from './rolesStore.ts'

type Write = BodyOf<Contract['POST /role']>
type Update = BodyOf<Contract['POST /role/{id}']>

/** Refuses permissions that the caller does not hold (decision G-210). */
function refuseNotHeld(me: Principal, permissions: readonly string[]): void {
  const foreign = notGrantable(me.permissions, permissions)
  if (foreign.length > 0) throw new RequestRefused('rights_not_held', { permissions: foreign.join(', ') })
}

function roleColumns(body: Write) {
  const nameRu = body.nameRu.trim()
  if (!nameRu) throw refuseFields({ nameRu: [{ code: 'required' }] })
  return { nameRu, nameEn: body.nameEn.trim(), permissions: [...new Set(body.permissions)] }
}

/** The role as it was, for the action log. */
const before = (role: RoleRecord) => ({
  nameRu: role.name_ru,
  nameEn: role.name_en,
  permissions: role.permissions,
})

/** The locked role, if the caller may change it: they neither have it, nor lack any of its permissions. */
async function openRole(tx: Tx, me: Principal, id: number, version: number | undefined): Promise<RoleRecord> {
  await lockRole(tx, id)
  const [role] = await readRole(tx, me.userId, id)
  if (!role) throw new RequestRefused('not_found')
  if (role.own) throw new RequestRefused('own_rights')
  refuseNotHeld(me, role.permissions)
  return unchanged(role, version)
}

/** Creates a role; returns its id. */
export async function createRole(services: Services, me: Principal, body: Write): Promise<number> {
  const columns = roleColumns(body)
  refuseNotHeld(me, columns.permissions)
  return services.database.transaction(async (tx) => {
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
    const role = await openRole(tx, me, id, body.version)
    refuseNotHeld(me, columns.permissions)
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
    const role = await openRole(tx, me, id, version)
    if (role.built_in) throw new RequestRefused('built_in')
    const [holders] = await countHolders(tx, id)
    if ((holders?.total ?? 0) > 0) throw new RequestRefused('in_use')
    await tx.delete(roles).where(eq(roles.id, id))
    await logAction(tx, me, { entity: 'role', entityId: id, action: 'delete', before: before(role) })
  })
}
