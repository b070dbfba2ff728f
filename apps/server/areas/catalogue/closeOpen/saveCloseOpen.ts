import type { Calls } from '@proba/api/calls'
import type { FieldRefusal } from '@proba/api/common/fieldRefusals'
import type { BodyOf } from '@proba/api/route'
import { closeOpenErrors, closingAfter, isDue, saysTheSame } from '@proba/domain/product/closeOpen'
import { today } from '@proba/domain/text/dates'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import { closeOpenUpdates } from '../../../schema/catalogue/closeOpenTables.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { changedParts } from '../../common/log/changedParts.ts'
import { logAction } from '../../common/log/logStore.ts'
import { applyNextDue } from './applyUpdate.ts'
import {
  articlesOf,
  type ClosingRecord,
  closingOf,
  lockClosings,
  lockUpdate,
  readDueCount,
  readPlanned,
  readUpdate,
  replaceProducts,
  type UpdateRecord,
} from './closeOpenStore.ts'

type Write = BodyOf<Calls['POST /closeopen']>
type Update = BodyOf<Calls['POST /closeopen/updates/{id}']>

/** The update as it is stored: an opening has no reason. */
function columnsOf(form: Write) {
  const { reasonRu, reasonEn, opensAt } = closingAfter(form)
  return { action: form.action, effectiveOn: form.date, reasonRu, reasonEn, opensAt }
}

/**
 * Whether an update of today would change none of its products, as when it is saved a second time (decision G-630).
 * False while overdue updates wait, because they are applied first and may change the products.
 */
async function isSaidAlready(tx: Tx, now: string, form: Write, known: readonly ClosingRecord[]) {
  const wanted = closingAfter(form)
  if (!known.every((row) => saysTheSame(closingOf(row), wanted))) return false
  return ((await readDueCount(tx, today(now)))[0]?.count ?? 0) === 0
}

/**
 * What is wrong with the products: one does not exist, another update of that later day waits for one, which would
 * contradict it silently (decision G-369), or the update changes none of them. The products are locked, so of two people at
 * once the second is refused.
 */
async function productsRefusal(
  tx: Tx,
  id: number,
  now: string,
  form: Write,
  ids: readonly number[],
): Promise<FieldRefusal | null> {
  const known = await lockClosings(tx, ids)
  if (known.length < ids.length) return { code: 'notFound' }
  if (isDue(form.date, now)) {
    if (ids.length === 0 || !(await isSaidAlready(tx, now, form, known))) return null
    return {
      code: form.action === 'close' ? 'closedAlready' : 'openAlready',
      params: { articles: articlesOf(known.map(({ article }) => article)) },
    }
  }
  const planned = await readPlanned(tx, ids, form.date, id)
  return planned.length === 0
    ? null
    : { code: 'planned', params: { articles: articlesOf(planned.map(({ article }) => article)) } }
}

async function refuseBad(
  services: Services,
  tx: Tx,
  id: number,
  form: Write,
  ids: readonly number[],
): Promise<void> {
  const now = services.now().toISOString()
  const wrong = Object.entries(closeOpenErrors(form, now))
  const fields: Record<string, FieldRefusal[]> = Object.fromEntries(
    wrong.map(([field, code]) => [field, [{ code }]]),
  )
  const refused = await productsRefusal(tx, id, now, form, ids)
  if (refused) fields.productIds = [refused]
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
}

const stored = (row: UpdateRecord) => ({
  action: row.action,
  date: row.effective_on,
  reasonRu: row.reason_ru,
  reasonEn: row.reason_en,
  opensAt: row.opens_at,
  productIds: [...row.product_ids].sort((a, b) => a - b),
})

/** What was sent, as the action log shows it: by the names of the form. */
const logged = (
  { effectiveOn, ...columns }: ReturnType<typeof columnsOf>,
  productIds: readonly number[],
) => ({ ...columns, date: effectiveOn, productIds })

/**
 * What its day brings: at once for one of today, else by the job of the night. Those before it come first, also where that
 * job is late, so that the order of days and entry decides (decision G-320).
 */
async function applyIfDue(services: Services, tx: Tx, id: number, me: Principal): Promise<boolean> {
  const [row] = await readUpdate(tx, id)
  const now = services.now().toISOString()
  if (!row || !isDue(row.effective_on, now)) return false
  while (await applyNextDue(services, tx, today(now), { id, me }));
  return true
}

/** An update that was saved, and whether it was applied at once. */
export interface SavedUpdate {
  readonly id: number
  readonly isApplied: boolean
}

const uniqueIds = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)

/** Writes an update, in the transaction of the caller, who then wakes the jobs. */
export async function createUpdateIn(
  services: Services,
  tx: Tx,
  me: Principal,
  form: Write,
): Promise<SavedUpdate> {
  const ids = uniqueIds(form.productIds)
  await refuseBad(services, tx, 0, form, ids)
  const columns = columnsOf(form)
  const [made] = await tx
    .insert(closeOpenUpdates)
    .values({ ...columns, authorId: me.actorId ?? me.userId, createdAt: services.now() })
    .returning({ id: closeOpenUpdates.id })
  const id = made?.id ?? 0
  await replaceProducts(tx, id, ids)
  const after = logged(columns, ids)
  await logAction(tx, me, { entity: 'close_open', entityId: id, action: 'create', after })
  return { id, isApplied: await applyIfDue(services, tx, id, me) }
}

/** Writes an update. */
export async function createUpdate(services: Services, me: Principal, form: Write): Promise<SavedUpdate> {
  const saved = await services.database.transaction((tx) => createUpdateIn(services, tx, me, form))
  services.wakeJobs()
  return saved
}

/** The locked update, if nobody else has changed it since `version` and its day has not come. */
async function openUpdate(tx: Tx, id: number, version: number | undefined): Promise<UpdateRecord> {
  await lockUpdate(tx, id)
  const [row] = await readUpdate(tx, id)
  if (!row) throw new RequestRefused('not_found')
  if (row.applied_at) throw new RequestRefused('close_open_applied')
  return unchanged(row, version)
}

/** Changes an update that waits for its day. */
export async function changeUpdate(
  services: Services,
  me: Principal,
  id: number,
  { version, ...form }: Update,
): Promise<SavedUpdate> {
  const ids = uniqueIds(form.productIds)
  const saved = await services.database.transaction(async (tx) => {
    const row = await openUpdate(tx, id, version)
    await refuseBad(services, tx, id, form, ids)
    const columns = columnsOf(form)
    await tx
      .update(closeOpenUpdates)
      .set({ ...columns, authorId: me.actorId ?? me.userId, version: row.version + 1 })
      .where(eq(closeOpenUpdates.id, id))
    await replaceProducts(tx, id, ids)
    await logAction(tx, me, {
      entity: 'close_open',
      entityId: id,
      action: 'update',
      ...changedParts(stored(row), logged(columns, ids)),
    })
    return { id, isApplied: await applyIfDue(services, tx, id, me) }
  })
  services.wakeJobs()
  return saved
}

/** Takes an update back that waits for its day. */
export async function deleteUpdate(
  services: Services,
  me: Principal,
  id: number,
  version: number | undefined,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const row = await openUpdate(tx, id, version)
    await tx.delete(closeOpenUpdates).where(eq(closeOpenUpdates.id, id))
    await logAction(tx, me, { entity: 'close_open', entityId: id, action: 'delete', before: stored(row) })
  })
}
