import type { Calls } from '@proba/api/calls'
import type { FieldRefusal } from '@proba/api/common/fieldRefusals'
import type { BodyOf } from '@proba/api/route'
import { closeOpenErrors, closingAfter, isDue, isSameClosing } from '@proba/domain/product/closeOpen'
import { today } from '@proba/domain/text/dates'
import type { Tx } from '../../../db/connection/connect.ts'
import { refusalsOf, refuseAny } from '../../../lib/refusals.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import type { RecordKind } from '../../common/records/recordKind.ts'
import { applyNextDue } from './applyUpdate.ts'
import {
  articlesOf,
  type ClosingRecord,
  closeOpenTable,
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

/** The update as it is stored: an opening has no reason. */
function columnsOf(form: Write) {
  const { reasonRu, reasonEn, opensAt } = closingAfter(form)
  return { action: form.action, effectiveOn: form.date, reasonRu, reasonEn, opensAt }
}

/**
 * Whether an update of today would change none of its products, as when it is saved a second time (decision G-630).
 * False while overdue updates wait, because they are applied first and may change the products.
 */
async function changesNothing(tx: Tx, now: string, form: Write, known: readonly ClosingRecord[]) {
  const requested = closingAfter(form)
  if (!known.every((row) => isSameClosing(closingOf(row), requested))) return false
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
    if (ids.length === 0 || !(await changesNothing(tx, now, form, known))) return null
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
  tx: Tx,
  id: number,
  form: Write,
  now: string,
  ids: readonly number[],
): Promise<void> {
  const refusals = refusalsOf(closeOpenErrors(form, now))
  const refused = await productsRefusal(tx, id, now, form, ids)
  if (refused) refusals.productIds = [refused]
  refuseAny(refusals)
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
async function applyIfDue(services: Services, tx: Tx, id: number, me: Principal): Promise<void> {
  const [row] = await readUpdate(tx, id)
  const now = services.now().toISOString()
  if (!row || !isDue(row.effective_on, now)) return
  while (await applyNextDue(services, tx, today(now), { id, me }));
}

const uniqueIds = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)

/** An update with its products, and who wrote it when. */
interface Values {
  readonly columns: ReturnType<typeof columnsOf>
  readonly ids: readonly number[]
  readonly authorId: number
  readonly now: Date
}

/** Closings and openings; one that is applied stays as it is. */
export const closeOpenKind = (services: Services): RecordKind<Write, UpdateRecord, Values> => ({
  entity: 'close_open',
  open: async ({ tx }, id) => {
    if (id === undefined) return {}
    await lockUpdate(tx, id)
    const [row] = await readUpdate(tx, id)
    if (row?.applied_at) throw new RequestRefused('close_open_applied')
    return { row }
  },
  judge: async ({ tx, me, now }, form, { row }) => {
    if (!me) throw new RequestRefused('forbidden')
    const ids = uniqueIds(form.productIds)
    await refuseBad(tx, row?.id ?? 0, form, now.toISOString(), ids)
    return { columns: columnsOf(form), ids, authorId: me.actorId ?? me.userId, now }
  },
  table: {
    ...closeOpenTable,
    insert: (tx, { columns, authorId, now }) =>
      closeOpenTable.insert(tx, { ...columns, authorId, createdAt: now }),
    update: (tx, id, { columns, authorId }) => closeOpenTable.update(tx, id, { ...columns, authorId }),
  },
  afterSave: ({ tx }, id, { ids }) => replaceProducts(tx, id, ids),
  afterLog: async ({ tx, me }, id) => {
    if (me) await applyIfDue(services, tx, id, me)
  },
  wakesJobs: true,
  logged: stored,
  loggedAfter: ({ columns, ids }) => logged(columns, ids),
})
