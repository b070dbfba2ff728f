import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import type { CostPrice } from '@proba/domain/files/costSheet'
import { cancelRefusal, costStart } from '@proba/domain/metal/costList'
import type { Language } from '@proba/i18n'
import type { Tx } from '../../../db/connection/connect.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { metalCostLists } from '../../../schema/metal/costMetalTables.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { referFile } from '../../common/files/fileReferences.ts'
import { costListOf, costPath, readCostFile } from './costFile.ts'
import {
  addCostPrices,
  addCostTemplate,
  type CostListRecord,
  deleteTemplate,
  insertCostList,
  isTemplateUsed,
  lockCostLists,
  lockList,
  lockListAt,
  lockTemplate,
  readList,
  stopList,
} from './costMetalStore.ts'

async function listById(tx: Tx, id: number): Promise<CostListRecord> {
  const [row] = await readList(tx, id)
  if (!row) throw new Error('A list of prices just written is gone')
  return row
}

/** Refuses a list that was compared with another one than it would replace (decision G-325). */
async function refuseOtherList(tx: Tx, at: Date, expected: number | null | undefined): Promise<void> {
  const [inForce] = await lockListAt(tx, at)
  const id = inForce && !inForce.stopped_at ? inForce.id : null
  if (expected !== undefined && id !== expected) throw new RequestRefused('version_conflict')
}

type ListRow = Omit<typeof metalCostLists.$inferInsert, 'filepath' | 'createdAt'> & {
  readonly createdAt: Date
}

/**
 * Publishes a checked list with its prices, in the transaction of the caller, who attaches its file: it replaces the
 * active one when it begins (decision G-208). Returns its id.
 */
export async function writeCostList(
  services: Services,
  tx: Tx,
  me: Principal | null,
  row: ListRow,
  prices: readonly CostPrice[],
): Promise<number> {
  const filepath = costPath('list', services.newId())
  const id = await insertCostList(tx, { ...row, filepath, createdBy: me?.userId ?? null })
  const priced = prices.map(({ code, kopecks, sort }) => ({ listId: id, code, priceKopecks: kopecks, sort }))
  await addCostPrices(tx, priced)
  const { name, withNds, validFrom } = row
  const logged = prices.map(({ code, kopecks }) => ({ code, price: kopecks }))
  const after = { name, prices: logged, withNds, validFrom }
  await logAction(tx, me, { entity: 'metal_cost', entityId: id, action: 'create', after })
  return id
}

/** Publishes an uploaded list: it replaces the active one when it begins (decision G-208). */
export async function addCostList(
  services: Services,
  me: Principal,
  { uuid, replaces }: BodyOf<Calls['POST /admin/cost-metal']>,
  language: Language,
): Promise<CostListRecord> {
  const file = await readCostFile(services, me, uuid, language)
  const list = costListOf(file.rows, services.now(), language)
  return services.database.transaction(async (tx) => {
    const [template] = await lockTemplate(tx)
    if (!template) throw new RequestRefused('cost_template_missing')
    await lockCostLists(tx)
    // Not before the lock: another list may have begun while this one was read or waited.
    const now = services.now()
    const validFrom = new Date(costStart(list.validFrom, now.toISOString()))
    await refuseOtherList(tx, validFrom, replaces)
    const { withNds, prices } = list
    const row = {
      name: file.name,
      fileUuid: uuid,
      templateId: template.id,
      withNds,
      validFrom,
      createdAt: now,
    }
    const id = await writeCostList(services, tx, me, row, prices)
    await referFile(tx, me, { uuid, purpose: 'upload' }, { entity: 'metal_cost_list', entityId: id }, {})
    return listById(tx, id)
  })
}

/**
 * Withdraws the active list at once; the second of two people who do it at once is refused (G-009, G-208), and so is who
 * saw another list when asked.
 */
export async function stopCostList(
  services: Services,
  me: Principal,
  body: BodyOf<Calls['DELETE /admin/cost-metal']>,
): Promise<CostListRecord> {
  return services.database.transaction(async (tx) => {
    // Publishing locks the template too, so a list that begins while this waits is seen below.
    await lockTemplate(tx)
    await lockCostLists(tx)
    const now = services.now()
    const [current] = await lockListAt(tx, now)
    if (!current || current.stopped_at) throw new RequestRefused('cost_not_active')
    if (body?.id !== undefined && body.id !== current.id) throw new RequestRefused('version_conflict')
    await stopList(tx, current.id, now, me.userId)
    await logAction(tx, me, { entity: 'metal_cost', entityId: current.id, action: 'stop' })
    return listById(tx, current.id)
  })
}

/** Takes back a list that has not begun: it never will, and the list before it stays in force (decision G-343). */
export async function cancelCostList(services: Services, me: Principal, id: number): Promise<CostListRecord> {
  return services.database.transaction(async (tx) => {
    // Publishing and stopping lock the template first too; the clock is read under the locks.
    await lockTemplate(tx)
    await lockCostLists(tx)
    const [found] = await lockList(tx, id)
    if (!found) throw new RequestRefused('not_found')
    const now = services.now()
    const times = {
      validFrom: found.valid_from.toISOString(),
      stoppedAt: found.stopped_at?.toISOString() ?? null,
    }
    const refusal = cancelRefusal(times, now.toISOString())
    if (refusal) throw new RequestRefused(refusal)
    await stopList(tx, id, now, me.userId)
    await logAction(tx, me, { entity: 'metal_cost', entityId: id, action: 'cancel' })
    return listById(tx, id)
  })
}

/** Makes an uploaded workbook the template; the one before stays readable for the lists made from it. */
export async function setCostTemplate(
  services: Services,
  me: Principal,
  uuid: string,
  language: Language,
): Promise<string> {
  const now = services.now()
  await readCostFile(services, me, uuid, language)
  const filepath = costPath('template', services.newId())
  await services.database.transaction(async (tx) => {
    const [old] = await lockTemplate(tx)
    if (old) await deleteTemplate(tx, old.id, now)
    const template = { fileUuid: uuid, filepath, createdAt: now, createdBy: me.userId }
    const entityId = await addCostTemplate(tx, template)
    await referFile(tx, me, { uuid, purpose: 'upload' }, { entity: 'metal_cost_template', entityId }, {})
    await logAction(tx, me, { entity: 'metal_cost_template', entityId, action: 'create' })
  })
  return filepath
}

/** Deletes the template, unless a list made from it is active or about to be (decision G-208). */
export async function dropCostTemplate(services: Services, me: Principal): Promise<void> {
  const now = services.now()
  await services.database.transaction(async (tx) => {
    const [template] = await lockTemplate(tx)
    if (!template) throw new RequestRefused('not_found')
    const [found] = await isTemplateUsed(tx, template.id, now)
    if (found?.used) throw new RequestRefused('cost_template_used')
    await deleteTemplate(tx, template.id, now)
    await logAction(tx, me, { entity: 'metal_cost_template', entityId: template.id, action: 'delete' })
  })
}
