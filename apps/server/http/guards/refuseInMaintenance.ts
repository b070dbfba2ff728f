import type { RouteDeclaration } from '@proba/api/route'
import { isClosed } from '@proba/domain/access/maintenance'
import { roleFlags } from '@proba/domain/access/permission'
import type { Language } from '@proba/i18n'
import { inLanguage } from '../../lib/inLanguage.ts'
import { RequestRefused } from '../../lib/requestRefused.ts'
import { revisionCache } from '../../lib/revisionCache.ts'
import type { Revisions } from '../../services/revisions.ts'
import type { Services } from '../../services/services.ts'
import type { Caller } from '../caller.ts'
import { maintenanceOf } from './maintenanceSetting.ts'
import { readMaintenance } from './maintenanceStore.ts'

type Stored = Awaited<ReturnType<typeof readMaintenance>>[number] | undefined

const cachedSetting = revisionCache<Stored>({ max: 1 })

/** A caller whose revisions are known, and what the request says about itself. */
interface Request extends Caller {
  readonly revisions: Revisions
  readonly language: Language
  /** The request came with a token, which may be one that is over. */
  readonly hasToken: boolean
}

/**
 * Answers 503 while the portal is closed, except to full admins and to the calls that stay open (decision G-018). The
 * setting is cached under the revision of the content, so a switch counts with the next request on every server. A token
 * that is over is refused as such: behind it may be an admin whose browser renews it and gets in.
 */
export async function refuseInMaintenance(
  services: Services,
  declaration: RouteDeclaration,
  { me, revisions, language, hasToken }: Request,
): Promise<void> {
  if (declaration.duringMaintenance || (me && roleFlags(me.permissions).isFullAdmin)) return
  const { database } = services
  const now = services.now()
  const stored = await cachedSetting(database, '', revisions.content, now, async () => {
    const [row] = await readMaintenance(database.sql)
    return row
  })
  const setting = maintenanceOf(stored?.maintenance ?? null)
  if (!isClosed(setting, now.toISOString())) return
  if (!me && hasToken) throw new RequestRefused('unauthenticated')
  const contacts = stored?.contacts ?? {}
  throw new RequestRefused(
    'maintenance',
    {},
    {
      data: {
        phone: contacts.managerPhone ?? '',
        email: contacts.qualityEmail ?? '',
        text: inLanguage(language, setting.textRu, setting.textEn),
        until: setting.to,
      },
    },
  )
}
