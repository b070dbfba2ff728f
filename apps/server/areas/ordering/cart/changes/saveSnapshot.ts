import type { Calls } from '@proba/api/calls'
import type { BodyOf, ReplyOf } from '@proba/api/route'
import { companyOf, type Principal } from '../../../../services/principal.ts'
import type { Services } from '../../../../services/services.ts'
import { addSnapshot, dropOldSnapshots, findCart, readRows } from '../cartStore.ts'

/** Stands for the order type of a copy of the whole cart. */
const wholeCart = 'all'

/**
 * Keeps a copy of the caller's rows of an order type or the whole cart, of all metals or the given ones, for support
 * (decision G-113).
 */
export async function saveSnapshot(
  services: Services,
  me: Principal,
  body: BodyOf<Calls['POST /cart/snapshot']>,
): Promise<ReplyOf<Calls['POST /cart/snapshot']>> {
  const company = companyOf(me)
  return services.database.transaction(async (tx) => {
    const [cart] = await findCart(tx, me.userId, company.id)
    const all = cart ? await readRows(tx, cart.id, body.orderType ?? null) : []
    const rows = body.metals ? all.filter((row) => body.metals?.includes(row.metal_id)) : all
    const id = await addSnapshot(tx, {
      userId: me.userId,
      companyId: company.id,
      orderType: body.orderType ?? wholeCart,
      reason: body.reason ?? 'checkout',
      error: body.error ?? null,
      rows,
    })
    await dropOldSnapshots(tx, me.userId)
    return { id }
  })
}
