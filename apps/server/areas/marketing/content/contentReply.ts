import type { Calls } from '@proba/api/calls'
import type { ReplyOf } from '@proba/api/route'
import { hasPermission } from '@proba/domain/access/permission'
import { storefrontGuards } from '@proba/domain/access/screenGuards'
import { maxImportRows, maxUploadMegabytes } from '@proba/domain/files/fileLimits'
import type { ContentPage } from '@proba/domain/text/contentPages'
import { formatInteger } from '@proba/domain/text/number'
import type { Language } from '@proba/i18n'
import type { Viewer } from '../../../http/caller.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { revisionCache } from '../../../lib/revisionCache.ts'
import type { Principal } from '../../../services/principal.ts'
import { currentRevisions } from '../../../services/revisions.ts'
import type { Services } from '../../../services/services.ts'
import { readPage } from './contentStore.ts'

const cachedPages = revisionCache<Awaited<ReturnType<typeof readPage>>[number] | undefined>({ max: 20 })

/** What a text may name, as `%{supportEmail}`, so that a number is written in one place. */
const named = (contacts: Readonly<Record<string, string>>, language: Language) =>
  new Map([
    ...Object.entries(contacts),
    ['maxImportRows', formatInteger(maxImportRows, language)],
    ['maxUploadMegabytes', String(maxUploadMegabytes)],
  ])

/** Pages that not everybody may open keep their texts to those who may. */
function refuseStranger(page: ContentPage, me: Principal | null): void {
  if (page !== 'manual') return
  if (!me) throw new RequestRefused('unauthenticated')
  if (!storefrontGuards.manual.permission.every((one) => hasPermission(me.permissions, one)))
    throw new RequestRefused('forbidden')
}

/** The texts of a page that the viewer may see, with contacts and limits filled in. */
export async function contentReply(
  services: Services,
  page: ContentPage,
  { me, language, revisions: known }: Viewer,
): Promise<ReplyOf<Calls['GET /content/{page}']>> {
  refuseStranger(page, me)
  const { content } = await currentRevisions(services, known)
  const { database } = services
  const found = await cachedPages(database, page, content, services.now(), async () => {
    const [row] = await readPage(database.sql, page)
    return row
  })
  const values = named(found?.contacts ?? {}, language)
  const filled = (text: string) =>
    text.replace(/%\{(\w{1,40})\}/g, (whole, name: string) => values.get(name) ?? whole)
  const mayRead = (permission: string | null) =>
    permission === null || (me !== null && hasPermission(me.permissions, permission))
  return {
    blocks: (found?.blocks ?? [])
      .filter(({ permission }) => mayRead(permission))
      .map(({ code, titleRu, titleEn, bodyRu, bodyEn }) => ({
        code,
        title: filled(inLanguage(language, titleRu, titleEn)),
        body: filled(inLanguage(language, bodyRu, bodyEn)),
      })),
  }
}
