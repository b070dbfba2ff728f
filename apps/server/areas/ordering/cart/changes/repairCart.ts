import type { cartCalls } from '@proba/api/ordering/cart'
import type { BodyOf } from '@proba/api/route'
import { type CartMove, moveAndCutRows } from '@proba/domain/cart/cartRows'
import { isPossible } from '@proba/domain/cart/repairs'
import { planTransfer } from '@proba/domain/cart/transferPlan'
import type { Tx } from '../../../../db/connection/connect.ts'
import { RequestRefused, refuseFields } from '../../../../lib/requestRefused.ts'
import type { CartContext } from '../cartContext.ts'
import { cartRowFromRecord, withProducts } from '../cartRowFromRecord.ts'
import { type CartRowRecord, readRowsBeside } from '../cartStore.ts'
import { type ChangedCart, openCart } from '../openCart.ts'
import { saveChange } from './saveChange.ts'
import { transferLimits } from './transferRows.ts'

type Body = BodyOf<(typeof cartCalls)['POST /cart/repairs']>
type Changes = Body['changes']

const outdated = () => new RequestRefused('status_changed')

/** Each row of the cart that is to be changed, with its change; a row that is gone is out of date, one named twice is refused. */
function paired(found: readonly CartRowRecord[], changes: Changes) {
  const byId = new Map(found.map((row) => [row.id, row]))
  if (new Set(changes.map(({ cartOfferId }) => cartOfferId)).size < changes.length)
    throw refuseFields({ changes: [{ code: 'repeated' }] })
  return changes.map((change) => {
    const row = byId.get(change.cartOfferId)
    if (!row || !isPossible(cartRowFromRecord(row), change)) throw outdated()
    return { row, change }
  })
}

type Pair = ReturnType<typeof paired>[number]

/** Moves that a transfer allows now, each as a whole: stock and coils may have been taken since the check (DR-40). */
async function movesOf(
  tx: Tx,
  open: ChangedCart,
  rows: readonly CartRowRecord[],
  pairs: readonly Pair[],
): Promise<CartMove[]> {
  const groups = Map.groupBy(pairs, ({ row, change }) => `${row.order_type}/${change.to}`)
  const moves: CartMove[] = []
  for (const group of groups.values()) {
    const [first] = group
    const to = first?.change.to
    if (!first || !to) continue
    const limitsOf = await transferLimits({ tx, open, to, rows })
    const plan = planTransfer(
      first.row.order_type,
      to,
      group.map(({ row, change }) => ({
        cartOfferId: row.id,
        typeOffer: row.type_offer,
        count: row.type_offer === 'coil' ? row.count : change.amount,
        unitMg: row.type_offer === 'coil' ? change.amount : row.weight_mg,
        ...limitsOf(row),
      })),
    )
    const isWhole = plan.every(({ moved }, index) => moved > 0 && moved === group[index]?.change.amount)
    if (!isWhole) throw outdated()
    moves.push(...plan.map(({ cartOfferId, moved }) => ({ cartOfferId, to, amount: moved })))
  }
  return moves
}

/**
 * Makes the changes that an order check has proposed, all or none, in one change of the cart that can be taken back;
 * refused when the cart is another one, or a change is not possible any more (decision G-671).
 */
export async function repairCart(context: CartContext, { version, changes }: Body) {
  return context.services.database.transaction(async (tx) => {
    const open = { ...(await openCart(tx, context.me)), context }
    // The lock has counted this change already.
    if (open.cart.version !== version + 1) throw outdated()
    const ids = changes.map(({ cartOfferId }) => cartOfferId)
    const found = await readRowsBeside(tx, open.cart.id, ids)
    const pairs = paired(found, changes)
    const cuts = changes.filter(({ to }) => to === null)
    const moves = await movesOf(tx, open, found, pairs)
    const stored = found.map(cartRowFromRecord)
    const edit = withProducts(stored, moveAndCutRows(stored, moves, cuts))
    return { changed: changes.length, ...(await saveChange(tx, open, { stored, edit })) }
  })
}
