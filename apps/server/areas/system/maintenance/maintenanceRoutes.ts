import type { Maintenance, maintenanceCalls } from '@proba/api/system/maintenance'
import { isClosed, periodFault } from '@proba/domain/access/maintenance'
import type { Static } from 'typebox'
import type { Sql } from '../../../db/connection/connect.ts'
import { type MaintenanceSetting, maintenanceOf } from '../../../http/guards/maintenanceSetting.ts'
import { type Handlers, ReplyWithMessage } from '../../../http/handler.ts'
import { refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import {
  lockMaintenance,
  readMaintenanceSetting,
  writeMaintenance,
} from '../../marketing/content/contentStore.ts'

type Stored = { readonly setting: MaintenanceSetting; readonly version: number }

async function readStored(sql: Sql): Promise<Stored> {
  const [row] = await readMaintenanceSetting(sql)
  return { setting: maintenanceOf(row?.value ?? null), version: row?.version ?? 0 }
}

const replyOf = ({ setting, version }: Stored, now: string): Static<typeof Maintenance> => ({
  ...setting,
  version,
  closed: isClosed(setting, now),
})

const instant = (text: string | null) => text && new Date(text).toISOString()

/** Writes the switch, unless somebody else has saved it since the caller read it. */
async function save(
  services: Services,
  me: Principal,
  { version, ...setting }: MaintenanceSetting & { readonly version: number },
): Promise<Stored> {
  const fault = periodFault(setting, services.now().toISOString())
  if (fault) throw refuseFields({ [fault.field]: [{ code: fault.code }] })
  const after: MaintenanceSetting = {
    on: setting.on,
    from: instant(setting.from),
    to: instant(setting.to),
    textRu: setting.textRu.trim(),
    textEn: setting.textEn.trim(),
  }
  return services.database.transaction(async (tx) => {
    await lockMaintenance(tx)
    const before = unchanged(await readStored(tx), version)
    await writeMaintenance(tx, JSON.stringify(after), services.now())
    const action = { entity: 'maintenance', entityId: 'maintenance', action: 'update' } as const
    await logAction(tx, me, { ...action, before: before.setting, after })
    return readStored(tx)
  })
}

/** Closing the portal for maintenance (decision G-018). */
export function maintenanceHandlers(services: Services): Handlers<typeof maintenanceCalls> {
  const now = () => services.now().toISOString()
  return {
    'GET /admin/maintenance': async () => replyOf(await readStored(services.database.sql), now()),
    'POST /admin/maintenance': async ({ me, body }) => {
      const saved = replyOf(await save(services, me, body), now())
      return new ReplyWithMessage(
        saved,
        `server.maintenance.${saved.closed ? 'closed' : saved.on ? 'planned' : 'open'}`,
      )
    },
  }
}
