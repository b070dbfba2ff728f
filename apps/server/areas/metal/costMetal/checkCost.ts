import { costChanges } from '@proba/domain/metal/costChange'
import { costStart } from '@proba/domain/metal/costList'
import { metalIds } from '@proba/domain/metal/metal'
import type { Language } from '@proba/i18n'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { costListOf, readCostFile } from './costFile.ts'
import { readCostTouched, readCurrentList, readTemplate } from './costMetalStore.ts'

/**
 * What publishing an uploaded list would do (decision G-325). The prices are those of gold, so it touches carts and
 * auto-orders with gold.
 */
export async function checkCostList(services: Services, me: Principal, uuid: string, language: Language) {
  const now = services.now()
  const { sql } = services.database
  const file = await readCostFile(services, me, uuid, language)
  const list = costListOf(file.rows, now, language)
  const [template] = await readTemplate(sql)
  if (!template) throw new RequestRefused('cost_template_missing')
  const validFrom = costStart(list.validFrom, now.toISOString())
  const [then] = await readCurrentList(sql, new Date(validFrom))
  const replaced = then && !then.stopped_at ? then : null
  const before = replaced?.prices.map(({ code, price }) => ({ code, kopecks: price })) ?? []
  const [touched] = await readCostTouched(sql, metalIds.gold)
  return {
    name: file.name,
    validFrom,
    withNds: list.withNds,
    replaces: replaced && { id: replaced.id, name: replaced.name },
    changes: [...costChanges(before, list.prices)],
    carts: touched?.carts ?? 0,
    autoOrders: touched?.auto_orders ?? 0,
  }
}
