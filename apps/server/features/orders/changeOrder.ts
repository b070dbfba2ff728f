import type { Contract } from '@proba/api/contract'
import { derivedOrderFields } from '@proba/api/orders'
import type { BodyOf } from '@proba/api/route'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { columnsOf, pick } from '../../db/expression.ts'
import { command, record } from '../../db/statement.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Principal } from '../../principal.ts'
import { RequestRefused, refuseFields } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { holdOrderAgain, releaseOrderMetal } from '../companies/metalHold.ts'
import { logAction } from '../log/logStore.ts'
import { type OrderRecord, readOrder } from './orderStore.ts'
import { orders } from './ordersTables.ts'

type Body = BodyOf<Contract['POST /orders/{id}']>
type Change = Omit<Body, (typeof derivedOrderFields)[number]>
type Columns = Partial<typeof orders.$inferInsert>

const lockOrder = record(pick(columnsOf(orders), 'id')).statement<[number]>(
  'order_lock',
  (columns) => `select ${columns} from orders where id = $1 for update`,
)

/** Gives stock and coils back and frees capacity; each reservation once (decision G-098). */
const releaseReservations = command<[number, Date]>(
  'order_release',
  `with freed as (update reservations set released_at = $2 where order_id = $1 and released_at is null
       returning kind, resource_id, amount),
     coils as (update coil_pool_values c set available_mg = c.available_mg + f.amount
       from freed f where f.kind = 'coil' and c.id = f.resource_id)
   update residues r set available = r.available + f.amount
   from freed f where f.kind = 'residue' and r.id = f.resource_id`,
)
const closeReservations = command<[number, Date]>(
  'order_close_reservations',
  `update reservations set released_at = $2 where order_id = $1 and released_at is null and kind <> 'power'`,
)
/** What a date of shipment closed is held again when the date is taken back; stock itself was not touched by it. */
const reopenReservations = command<[number]>(
  'order_reopen_reservations',
  `update reservations set released_at = null where order_id = $1 and kind <> 'power'`,
)
/** Plain columns of a change. */
function plainColumns(change: Change, row: OrderRecord, now: Date): Columns {
  const { version: _version, accepted, cancelled, cancelReason, discount, ...plain } = change
  const columns: Columns = { ...plain }
  if (discount !== undefined) columns.discountKopecks = discount
  if (accepted === true && !row.accepted_at) columns.acceptedAt = now
  if (accepted === false) columns.acceptedAt = null
  if (cancelled && !row.cancelled_at)
    Object.assign(columns, { cancelledAt: now, cancelReason: cancelReason?.trim() ?? '' })
  // A shipped part resets the claim, so that the rest can be asked for (decision G-161).
  if (change.shipped && !row.shipped) columns.claimed = false
  const isProgress =
    accepted !== undefined || change.readyPieces !== undefined || change.actualDate !== undefined || cancelled
  if (isProgress) columns.lastStatusUpdateAt = now
  return columns
}

function refuseImpossible(change: Change, row: OrderRecord): void {
  if (row.cancelled_at) throw new RequestRefused('order_cancelled')
  if (change.readyPieces !== undefined && change.readyPieces > row.count)
    throw refuseFields({ readyPieces: [{ code: 'maximum', params: { n: row.count } }] })
  if (change.cancelled && !change.cancelReason?.trim())
    throw refuseFields({ cancelReason: [{ code: 'required' }] })
  if (change.claimed === true && !row.claimed) throw refuseFields({ claimed: [{ code: 'choice' }] })
}

function refuseDerived(body: Body): Change {
  const field = derivedOrderFields.find((name) => body[name] !== undefined)
  if (field) throw new RequestRefused('field_derived', { field })
  return body
}

const shown = (row: OrderRecord, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key)))

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Metal leaves the bids once: what has been shipped is gone and does not come back by cancelling. */
async function applyEffects(tx: Tx, change: Change, row: OrderRecord, now: Date): Promise<void> {
  if (change.cancelled) {
    await releaseReservations(tx, row.id, now)
    if (!row.actual_date) await releaseOrderMetal(tx, row.id, 'back', now)
    await enqueue(tx, 'auto-orders-run', {})
  } else if (change.actualDate === null && row.actual_date) {
    await reopenReservations(tx, row.id)
    await holdOrderAgain(tx, row.id)
  } else if (change.actualDate && !row.actual_date) {
    await closeReservations(tx, row.id, now)
    await releaseOrderMetal(tx, row.id, 'gone', now)
  }
}

/** Changes what an admin may change; derived values follow, and cancelling releases everything (G-167, G-209). */
export async function changeOrder(services: Services, me: Principal, id: number, body: Body): Promise<void> {
  const change = refuseDerived(body)
  const now = services.now()
  await services.database.transaction(async (tx) => {
    await lockOrder(tx, id)
    const [row] = await readOrder(tx, id, null)
    if (!row) throw new RequestRefused('not_found')
    if (row.version !== change.version) throw new RequestRefused('version_conflict')
    refuseImpossible(change, row)
    const columns = plainColumns(change, row, now)
    await tx
      .update(orders)
      .set({ ...columns, version: row.version + 1 })
      .where(and(eq(orders.id, id), eq(orders.version, row.version)))
    await applyEffects(tx, change, row, now)
    const action = change.cancelled ? 'cancel' : 'update'
    const before = shown(row, Object.keys(columns).map(snake))
    await logAction(tx, me, {
      entity: 'order',
      entityId: id,
      action,
      companyId: row.company_id,
      before,
      after: columns,
    })
  })
  services.wakeJobs()
}
