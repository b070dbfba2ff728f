import type { RouteDeclaration } from '@proba/api/route'
import { roleFlags } from '@proba/domain/access/permission'
import type { Principal } from '../../principal.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { readMaintenance } from './maintenanceStore.ts'

const freshMs = 3000
const remembered = new WeakMap<
  Services,
  { at: number; value: Awaited<ReturnType<typeof readMaintenance>>[number] | undefined }
>()

async function setting(services: Services) {
  const now = performance.now()
  const known = remembered.get(services)
  if (known && now - known.at < freshMs) return known.value
  const [value] = await readMaintenance(services.database.sql)
  remembered.set(services, { at: now, value })
  return value
}

/** Answers 503 while the portal is under maintenance, except to full admins and to login (decision G-018). */
export async function refuseInMaintenance(
  services: Services,
  declaration: RouteDeclaration,
  me: Principal | null,
): Promise<void> {
  if (declaration.duringMaintenance || (me && roleFlags(me.permissions).isFullAdmin)) return
  const value = await setting(services)
  if (!value?.maintenance) return
  const now = services.now().toISOString()
  const { from, to } = value.maintenance
  if ((from && now < from) || (to && now >= to)) return
  const contacts = value.contacts ?? {}
  throw new RequestRefused(
    'maintenance',
    {},
    { data: { phone: contacts.managerPhone ?? '', email: contacts.qualityEmail ?? '' } },
  )
}
