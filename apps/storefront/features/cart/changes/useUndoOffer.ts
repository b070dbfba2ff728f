import { call } from '../../../lib/calls/api.ts'
import { useErrorText } from '../../../lib/calls/errorText.ts'
import { isAnswered } from '../../../lib/calls/unexpectedText.ts'
import { useCartAnswer } from '../../../lib/company/cartAnswer.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { useSession } from '../../../lib/session/session.tsx'
import { useToast } from '../../../lib/window/toasts.tsx'
import type { CartState } from '../useCart.ts'

/** A change that can be taken back: the version of the cart that it led to, and its messages. */
export interface UndoneChange {
  readonly version: number
  readonly done: string
  readonly undone: string
  readonly undoFailed: string
}

/** Takes a change back (decision G-620). */
function useRestoring({ queue, reload }: Pick<CartState, 'queue' | 'reload'>) {
  const take = useCartAnswer()
  const { company } = useSession()
  // Another window may have switched the company: the change was made in this one.
  const options = company ? { companyId: company.id } : {}
  return async (version: number): Promise<void> => {
    await queue.whenIdle()
    try {
      take(await call('POST /cart/undo', { body: { version } }, options))
    } catch (error) {
      // Why it was refused may be that the cart is not what is shown.
      await reload()
      throw error
    }
  }
}

/** Tells of a change of the cart and offers to take it back, by the message and by Ctrl+Z. */
export function useUndoOffer(cart: Pick<CartState, 'queue' | 'reload'>): (change: UndoneChange) => void {
  const t = useTranslate()
  const toast = useToast()
  const textOf = useErrorText()
  const restore = useRestoring(cart)
  const undo = async (change: UndoneChange) => {
    try {
      await restore(change.version)
      toast(change.undone, 'success')
    } catch (error) {
      const text = `${change.undoFailed}. ${textOf(error)}`
      // A refusal stays one, however often it is asked; only what has not arrived is offered again.
      if (isAnswered(error)) toast(text, 'error')
      else offer(text, 'error', change)
    }
  }
  const offer = (text: string, kind: 'success' | 'error', change: UndoneChange) => {
    const label = t(kind === 'error' ? 'terms.action.retry' : 'cart.remove.undo')
    toast(text, kind, { label, isUndo: true, run: () => void undo(change) })
  }
  return (change) => offer(change.done, 'success', change)
}
