import type { cartContract } from '@proba/api/cart'
import type { Handlers } from '../../http/handler.ts'
import { companyOf } from '../../principal.ts'
import type { Services } from '../../services.ts'
import { addToCart } from './addToCart.ts'
import { applyChange } from './applyChange.ts'
import { cartHeaderReply } from './cartHeaderReply.ts'
import { cartReply } from './cartReply.ts'
import { findCart, readTotals } from './cartStore.ts'
import { readChange } from './readChange.ts'
import { saveSnapshot } from './saveSnapshot.ts'

/** The cart of the caller in the active company. */
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
      return cartHeaderReply(database.sql, cart?.version ?? 0, totals, language)
    },
    'POST /cart/positions': async ({ me, body, language }) => addToCart(services, me, body, language),
    'POST /cart/update': async ({ me, body, language }) => {
      const change = readChange(body)
      return database.transaction((tx) => applyChange(services, tx, me, change, language))
    },
    'POST /cart/snapshot': async ({ me, body }) => saveSnapshot(services, me, body),
  }
}
