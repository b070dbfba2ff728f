import type { Tx } from '../../../db/connection/connect.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { mayBindTo } from '../companies/bindingRule.ts'
import { lockCompanies } from '../companies/companyChoicesStore.ts'
import {
  bindCompanies,
  lockManager,
  type ManagerRecord,
  readManager,
  touchCompanies,
  unbindCompanies,
} from './managersStore.ts'

async function openManager(tx: Tx, me: Principal, id: number): Promise<ManagerRecord> {
  await lockManager(tx, id)
  const [manager] = await readManager(tx, id)
  if (!manager) throw new RequestRefused('not_found')
  if (!mayBindTo(me, id)) throw new RequestRefused('own_rights')
  return manager
}

/** What a change of bindings did. */
export interface BindingChange {
  readonly added: number
  readonly removed: number
}

async function apply(
  services: Services,
  tx: Tx,
  me: Principal,
  manager: ManagerRecord,
  requested: readonly number[],
): Promise<BindingChange> {
  const before = manager.companies.map(({ id }) => id)
  const added = requested.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !requested.includes(id))
  if (added.length === 0 && removed.length === 0) return { added: 0, removed: 0 }
  await touchCompanies(tx, [...added, ...removed], services.now())
  if ((await lockCompanies(tx, added)).length !== added.length)
    throw refuseFields({ companies: [{ code: 'notFound' }] })
  await bindCompanies(tx, manager.id, added)
  await unbindCompanies(tx, manager.id, removed)
  await logAction(tx, me, {
    entity: 'manager',
    entityId: manager.id,
    action: added.length > 0 ? 'bind' : 'unbind',
    before: { companies: before },
    after: { companies: requested },
  })
  return { added: added.length, removed: removed.length }
}

/** Makes the companies of a manager exactly these, unless the form showed others than are bound now. */
export async function setCompanies(
  services: Services,
  me: Principal,
  id: number,
  companies: readonly number[],
  version: number,
): Promise<BindingChange> {
  return services.database.transaction(async (tx) => {
    const manager = unchanged(await openManager(tx, me, id), version)
    return apply(services, tx, me, manager, [...new Set(companies)])
  })
}

/** Binds companies to a manager, or unbinds them; what is so already stays as it is (decision G-212). */
export async function changeCompanies(
  services: Services,
  me: Principal,
  { managerId, companies }: { managerId: number; companies: readonly number[] },
  how: 'bind' | 'unbind',
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const manager = await openManager(tx, me, managerId)
    const before = manager.companies.map(({ id }) => id)
    const requested =
      how === 'bind'
        ? [...new Set([...before, ...companies])]
        : before.filter((id) => !companies.includes(id))
    await apply(services, tx, me, manager, requested)
  })
}
