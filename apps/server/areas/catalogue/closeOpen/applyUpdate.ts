import { type Closing, closedSince, closingAfter } from '@proba/domain/product/closeOpen'
import { today } from '@proba/domain/text/dates'
import type { Tx } from '../../../db/connection/connect.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { changedParts } from '../../common/actionLog/changedParts.ts'
import {
  type ClosingRecord,
  closingOf,
  lockClosings,
  lockNextDue,
  markApplied,
  readDueCount,
  readUpdate,
  saveClosing,
  type UpdateRecord,
} from './closeOpenStore.ts'

/** A closing as the action log shows it, in the words of the product form. */
const logged = ({ isClosed, reasonRu, reasonEn, opensAt }: Closing) => ({
  isClosed,
  closedReasonRu: reasonRu,
  closedReasonEn: reasonEn,
  opensAt,
})

/** Brings one product into a state; whether that changed anything about it. */
async function applyTo(
  tx: Tx,
  now: Date,
  row: ClosingRecord,
  requested: Closing,
  log: (before: object, after: object) => Promise<void>,
): Promise<boolean> {
  const { before, after } = changedParts(logged(closingOf(row)), logged(requested))
  if (Object.keys(after).length === 0) return false
  const closedOn = closedSince(
    { isClosed: row.is_closed, closedOn: row.closed_on },
    requested.isClosed,
    now.toISOString(),
  )
  await saveClosing(
    tx,
    row.id,
    requested.isClosed,
    requested.reasonRu,
    requested.reasonEn,
    requested.opensAt,
    closedOn,
    now,
  )
  await log(before, after)
  return true
}

/**
 * Applies a locked update to its products, in the name of the person who wrote it unless `me` does it now. Auto-orders
 * waited for what is opened, so they run (decision G-322).
 */
async function applyUpdate(
  services: Services,
  tx: Tx,
  update: UpdateRecord,
  me: Principal | null,
): Promise<void> {
  const now = services.now()
  const requested = closingAfter({
    action: update.action,
    reasonRu: update.reason_ru,
    reasonEn: update.reason_en,
    opensAt: update.opens_at,
  })
  const person = { personId: update.author_id }
  let changed = 0
  for (const row of await lockClosings(tx, update.product_ids)) {
    const log = (before: object, after: object) =>
      logAction(tx, me, { entity: 'product', entityId: row.id, action: 'update', ...person, before, after })
    if (await applyTo(tx, now, row, requested, log)) changed += 1
  }
  await markApplied(tx, update.id, now)
  await logAction(tx, me, {
    entity: 'close_open',
    entityId: update.id,
    action: 'execute',
    ...person,
    after: { changed, products: update.products_count },
  })
  if (update.action === 'open' && changed > 0) await enqueue(tx, 'auto-orders-run', {})
}

/**
 * Applies the first update whose day has come, in the order of days and entry; `own` is what somebody saves just now.
 * Returns whether there may be another.
 */
export async function applyNextDue(
  services: Services,
  tx: Tx,
  day: string,
  own?: { readonly id: number; readonly me: Principal },
): Promise<boolean> {
  const [due] = await lockNextDue(tx, day)
  // None, or one that was deleted or moved to another day while its lock was waited for.
  if (!due) return ((await readDueCount(tx, day))[0]?.count ?? 0) > 0
  const [update] = await readUpdate(tx, due.id)
  if (update) await applyUpdate(services, tx, update, update.id === own?.id ? own.me : null)
  return update !== undefined
}

/**
 * Applies every update whose day has come, each in a transaction of its own, in the order of days and entry: of two for
 * one product the later one decides. Safe to repeat.
 */
export async function applyDueUpdates(services: Services): Promise<void> {
  const day = today(services.now().toISOString())
  while (await services.database.transaction((tx) => applyNextDue(services, tx, day)));
  services.wakeJobs()
}
