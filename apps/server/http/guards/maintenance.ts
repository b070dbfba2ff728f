import type { RouteDeclaration } from '@proba/api/route'
import { roleFlags } from '@proba/domain/access/permission'
import { expression } from '../../db/expression.ts'
import { record } from '../../db/statement.ts'
import type { Principal } from '../../principal.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'

interface Maintenance {
  readonly from: string | null
  readonly to: string | null
}

const readSetting = record({
  maintenance: expression<Maintenance | null>("(select value from settings where key = 'maintenance')"),
  contacts: expression<Record<string, string> | null>("(select value from settings where key = 'contacts')"),
}).statement<[]>('maintenance_setting', (columns) => `select ${columns}`)

const freshMs = 3000
const remembered = new WeakMap<
  Services,
  { at: number; value: Awaited<ReturnType<typeof readSetting>>[number] | undefined }
>()

async function setting(services: Services) {
  const now = Date.now()
  const known = remembered.get(services)
  if (known && now - known.at < freshMs) return known.value
  const [value] = await readSetting(services.database.sql)
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
