import type { cartContract } from '@proba/api/cart'
import type { Language } from '@proba/i18n'
import type { Tx } from '../../db/connect.ts'
import type { Handlers } from '../../http/handler.ts'
import { companyOf, type Principal } from '../../principal.ts'
import type { Services } from '../../services.ts'
import { addToCart } from './addToCart.ts'
import { cartReply } from './cartReply.ts'
import { findCart, readRows, readTotals } from './cartStore.ts'
import { cartSnapshots } from './cartTables.ts'
import { chosenRows, readChange } from './changeCart.ts'
import { deleteFromCart } from './deleteFromCart.ts'
import { headerReply } from './headerReply.ts'
import { moveWaitingList } from './moveWaitingList.ts'
import { openCart } from './openCart.ts'
import { transferRows } from './transferRows.ts'
import { updateRow } from './updateRow.ts'
import { updateRows } from './updateRows.ts'

type Change = ReturnType<typeof readChange>

async function applyChange(services: Services, tx: Tx, me: Principal, change: Change, language: Language) {
  const cart = await openCart(tx, me)
  switch (change.key) {
    case 'update': {
      const chosen = chosenRows(change.value)
      return 'one' in chosen
        ? updateRow(tx, cart, change.value, chosen.one, language)
        : updateRows(tx, cart, change.value, chosen.many, language)
    }
    case 'delete':
      return deleteFromCart(tx, cart, change.value, language)
    case 'change':
      return transferRows(services, tx, cart, change.value, language)
    case 'move':
      return moveWaitingList(services, tx, cart, change.value, language)
  }
}

/** The cart of the caller in the active company (spec 1 §7). */
export function cartHandlers(services: Services): Handlers<typeof cartContract> {
  const { database } = services
  return {
    'GET /cart': async ({ me, query, language }) => {
      const company = companyOf(me)
      // One snapshot for all reads, so that rows, sums and limits belong together.
      const item = await database.transaction(
        async (tx) => {
          const [cart] = await findCart(tx, me.userId, company.id)
          return cartReply(services, tx, company, cart, query.orderType ?? null, language)
        },
        { readOnly: true, snapshot: true },
      )
      return { item }
    },
    'GET /cart/header': async ({ me, language }) => {
      const [cart] = await findCart(database.sql, me.userId, companyOf(me).id)
      const totals = cart ? await readTotals(database.sql, cart.id) : []
      return headerReply(database.sql, cart?.version ?? 0, totals, language)
    },
    'POST /cart/positions': async ({ me, body, language }) => addToCart(services, me, body, language),
    'POST /cart/update': async ({ me, body, language }) => {
      const change = readChange(body)
      return database.transaction((tx) => applyChange(services, tx, me, change, language))
    },
    'POST /cart/snapshot': async ({ me, body }) => {
      const company = companyOf(me)
      return database.transaction(async (tx) => {
        const [cart] = await findCart(tx, me.userId, company.id)
        const all = cart ? await readRows(tx, cart.id, body.orderType) : []
        const rows = body.metals ? all.filter((row) => body.metals?.includes(row.metal_id)) : all
        const [saved] = await tx
          .insert(cartSnapshots)
          .values({
            userId: me.userId,
            companyId: company.id,
            orderType: body.orderType,
            reason: body.reason,
            error: body.error ?? null,
            rows,
          })
          .returning({ id: cartSnapshots.id })
        return { id: saved?.id ?? 0 }
      })
    },
  }
}
