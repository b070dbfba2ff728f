import type { MetalMinimum, Settings, settingsCalls } from '@proba/api/system/settings'
import type { Language } from '@proba/i18n'
import type { Static } from 'typebox'
import { type Handlers, ReplyWithMessage } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { namedIn } from '../../../lib/inLanguage.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { type StoredSettings, saveMinimum, saveSettings, settingsId, storedSettings } from './saveSettings.ts'
import { type MinimumRecord, readMinimum, readMinimumPage } from './settingsStore.ts'

const minimumsPerPage = 25

const settingsReply = (stored: StoredSettings): Static<typeof Settings> => ({ id: settingsId, ...stored })

const minimumReply = (row: MinimumRecord, language: Language): Static<typeof MetalMinimum> => ({
  id: row.id,
  metal: namedIn(language, row.metal),
  productType: row.product_type,
  minWeight: row.min_weight_mg,
  version: row.version,
})

function refuseOther(id: number): void {
  if (id !== settingsId) throw new RequestRefused('not_found')
}

/** Settings of the portal and metal minimums in the back office (decisions G-132, G-340). */
export function settingsHandlers(services: Services): Handlers<typeof settingsCalls> {
  const { sql } = services.database
  const minimum = async (id: number, language: Language) => {
    const [row] = await readMinimum(sql, id)
    if (!row) throw new RequestRefused('not_found')
    return minimumReply(row, language)
  }
  return {
    'GET /admin/settings': async ({ query }) => {
      const page = pageOf(query, 1)
      const items = page.offset === 0 ? [settingsReply(await storedSettings(sql))] : []
      return { items, meta: paginationOf(page, 1) }
    },
    'GET /admin/settings/{id}': async ({ params }) => {
      refuseOther(params.id)
      return settingsReply(await storedSettings(sql))
    },
    'POST /admin/settings/{id}': async ({ me, params, body }) => {
      refuseOther(params.id)
      return new ReplyWithMessage(
        settingsReply(await saveSettings(services, me, body)),
        'server.settings.updated',
      )
    },
    'GET /admin/metal-minimums': async ({ query, language }) => {
      const page = pageOf(query, minimumsPerPage)
      const order = { sort: query.sort ?? 'id', descending: query.order === 'desc' } as const
      const { rows, total } = await readMinimumPage(sql, query.q?.trim() ?? '', order, page)
      return { items: rows.map((row) => minimumReply(row, language)), meta: paginationOf(page, total) }
    },
    'GET /admin/metal-minimums/{id}': async ({ params, language }) => minimum(params.id, language),
    'POST /admin/metal-minimums/{id}': async ({ me, params, body, language }) => {
      await saveMinimum(services, me, params.id, body)
      return new ReplyWithMessage(await minimum(params.id, language), 'server.metalMinimum.updated')
    },
  }
}
