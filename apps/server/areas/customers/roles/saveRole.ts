import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import type { Opened, RecordKind } from '../../common/records/recordKind.ts'
import { lockPeople } from '../session/sessionStore.ts'
import { heldNow, refuseNotHeld } from '../users/userChecks.ts'
import { countHolders, lockRole, type RoleRecord, readRole, roleTable } from './rolesStore.ts'

type Form = BodyOf<Calls['POST /role']>

function columnsOf(form: Form) {
  const nameRu = form.nameRu.trim()
  if (!nameRu) throw refuseFields({ nameRu: [{ code: 'required' }] })
  return { nameRu, nameEn: form.nameEn.trim(), permissions: [...new Set(form.permissions)].toSorted() }
}
type Columns = ReturnType<typeof columnsOf>

/** A role with what its writer may give and take while the transaction lasts (decision G-210). */
interface OpenedRole extends Opened<RoleRecord> {
  readonly held: readonly string[]
}

/** Roles; nobody changes one that they have themselves, or that has a permission which they lack. */
export const roleKind = ({
  newId,
}: Pick<Services, 'newId'>): RecordKind<Form, RoleRecord, Columns, OpenedRole> => ({
  entity: 'role',
  open: async ({ tx, me }, id) => {
    if (!me) throw new RequestRefused('forbidden')
    await lockPeople(tx, [me.userId])
    const held = await heldNow(tx, me)
    if (id === undefined) return { held }
    await lockRole(tx, id)
    const [row] = await readRole(tx, me.userId, id)
    if (row?.own) throw new RequestRefused('own_rights')
    if (row) refuseNotHeld(held, row.permissions)
    return { row, held }
  },
  judge: (_writing, form, { held }) => {
    const columns = columnsOf(form)
    refuseNotHeld(held, columns.permissions)
    return columns
  },
  table: {
    ...roleTable,
    insert: (tx, columns) => roleTable.insert(tx, { code: `role-${newId()}`, ...columns }),
  },
  refuseRemoval: async ({ tx }, role) => {
    if (role.built_in) throw new RequestRefused('built_in')
    const [holders] = await countHolders(tx, role.id)
    if ((holders?.total ?? 0) > 0) throw new RequestRefused('in_use')
  },
  logged: (role) => ({
    nameRu: role.name_ru,
    nameEn: role.name_en,
    permissions: role.permissions.toSorted(),
  }),
  loggedAfter: (columns) => columns,
})
