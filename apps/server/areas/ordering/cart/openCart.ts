import type { Tx } from '../../../db/connection/connect.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { type ActiveCompany, companyOf, type Principal } from '../../../services/principal.ts'
import type { CartContext } from './cartContext.ts'
import { type CartHead, lockCart, readTotals, type TotalRecord } from './cartStore.ts'
import type { RowAuthor } from './changes/saveStore.ts'

/** The caller's cart, locked, with its sums. */
export interface OpenCart {
  readonly company: ActiveCompany
  readonly cart: CartHead
  readonly totals: readonly TotalRecord[]
  /** Shortest custom length set for the caller, cm. */
  readonly chainMinLengthCm: number
}

/** A cart that a call is changing. */
export interface ChangedCart extends OpenCart {
  readonly context: CartContext
}

/** The caller as the author of a change of rows. */
export const authorOf = ({ userId, actorId }: Principal, at: Date): RowAuthor => ({
  byId: actorId ?? userId,
  at,
})

/** Locks the caller's cart in the active company; what is read afterwards stays true until the commit. */
export async function lockOwnCart(tx: Tx, me: Principal): Promise<CartHead> {
  const [cart] = await lockCart(tx, me.userId, companyOf(me).id)
  if (!cart) throw new RequestRefused('conflict')
  return cart
}

/** Locks the caller's cart and reads its sums. */
export async function openCart(tx: Tx, me: Principal): Promise<OpenCart> {
  const company = companyOf(me)
  const cart = await lockOwnCart(tx, me)
  const chainMinLengthCm = me.variables.chainMinLength ?? 0
  return { company, cart, totals: await readTotals(tx, cart.id), chainMinLengthCm }
}
