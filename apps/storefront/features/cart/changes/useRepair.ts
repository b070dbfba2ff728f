import type { RepairChange } from '@proba/domain/cart/repairs'
import { call } from '../../../lib/calls/api.ts'
import { useUnexpectedText } from '../../../lib/calls/unexpectedText.ts'
import { useCartAnswer } from '../../../lib/company/cartAnswer.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { useToast } from '../../../lib/window/toasts.tsx'
import type { CartState } from '../useCart.ts'
import { useUndoOffer } from './useUndoOffer.ts'

/** Makes the changes that a check of the shown cart has proposed, all or none; one press takes them back (G-671). */
export function useRepair(cart: CartState) {
  const { queue, header, reload } = cart
  const t = useTranslate()
  const toast = useToast()
  const textOf = useUnexpectedText()
  const { integer } = useFormat()
  const take = useCartAnswer()
  const offerUndo = useUndoOffer(cart)
  return async (changes: readonly RepairChange[]): Promise<boolean> => {
    if (!header) return false
    try {
      await queue.whenIdle()
      const body = { version: header.version, changes: changes.map((change) => ({ ...change })) }
      const reply = await call('POST /cart/repairs', { body })
      take(reply)
      const counted = (key: string) => t(key, { smart_count: reply.changed, n: integer(reply.changed) })
      offerUndo({
        version: reply.header.version,
        done: counted('checkout.repair.done'),
        undone: counted('checkout.repair.undone'),
        undoFailed: counted('checkout.repair.undoFailed'),
      })
      return true
    } catch (error) {
      toast(textOf('checkout.repair.failed', error), 'error')
      await reload()
      return false
    }
  }
}
