import type { cartCalls } from '@proba/api/ordering/cart'
import type { Handlers } from '../../../http/handler.ts'
import { idFilter } from '../../../http/idFilter.ts'
import { companyOf } from '../../../services/principal.ts'
import { currentRevisions } from '../../../services/revisions.ts'
import type { Services } from '../../../services/services.ts'
import { cartContext } from './cartContext.ts'
import { cartHeaderReply } from './cartHeaderReply.ts'
import { cartReply } from './cartReply.ts'
import { findCart, readTotals } from './cartStore.ts'
import { cartWordsOf } from './cartWords.ts'
import { addToCart } from './changes/addToCart.ts'
import { applyChange } from './changes/applyChange.ts'
import { changedRowsReply } from './changes/changedRows.ts'
import { readChange } from './changes/readChange.ts'
import { repairCart } from './changes/repairCart.ts'
import { saveSnapshot } from './changes/saveSnapshot.ts'
import { undoInCart } from './changes/undoInCart.ts'

/** The cart of the caller in the active company. */
export function cartHandlers(services: Services): Handlers<typeof cartCalls> {
  const { database } = services
  return {
    'GET /cart': async ({ query, ...caller }) => {
      const context = await cartContext(services, caller)
      // One snapshot for all reads, so that rows, sums and limits belong together.
      const item = await database.transaction(
        async (tx) => {
          const [cart] = await findCart(tx, caller.me.userId, context.company.id)
          return cartReply(context, tx, cart, query.orderType ?? null)
        },
        { readOnly: true, snapshot: true },
      )
      return { item }
    },
    'GET /cart/header': async ({ me, language, revisions }) => {
      const words = await cartWordsOf(services, await currentRevisions(services, revisions))
      const [cart] = await findCart(database.sql, me.userId, companyOf(me).id)
      const totals = cart ? await readTotals(database.sql, cart.id) : []
      return cartHeaderReply(words, cart?.version ?? 0, totals, language)
    },
    'POST /cart/positions': async ({ body, idempotencyKey, ...caller }) =>
      addToCart(await cartContext(services, caller), body, idempotencyKey),
    'POST /cart/update': async ({ body, ...caller }) => {
      const change = readChange(body)
      const context = await cartContext(services, caller)
      return database.transaction((tx) => applyChange(context, tx, change))
    },
    'POST /cart/repairs': async ({ body, ...caller }) =>
      repairCart(await cartContext(services, caller), body),
    'POST /cart/undo': async ({ body, ...caller }) =>
      undoInCart(await cartContext(services, caller), body.version),
    'GET /cart/changed-rows': async ({ me, query }) =>
      changedRowsReply(database.sql, me, idFilter(query.ids, 'ids') ?? []),
    'POST /cart/snapshot': async ({ me, body }) => saveSnapshot(services, me, body),
  }
}
