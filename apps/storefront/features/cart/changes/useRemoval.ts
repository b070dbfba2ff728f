import { useEffect, useEffectEvent } from 'react'
import { call } from '../../../lib/calls/api.ts'
import { useErrorText } from '../../../lib/calls/errorText.ts'
import { isAnswered } from '../../../lib/calls/unexpectedText.ts'
import { useCartAnswer } from '../../../lib/company/cartAnswer.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { useSession } from '../../../lib/session/session.tsx'
import { useToast, useUndoLast } from '../../../lib/window/toasts.tsx'
import type { ShownCartRow } from '../cartOfType.ts'
import type { CartState } from '../useCart.ts'
import type { CartActions } from '../useCartActions.ts'

/** Rows that were deleted, and the version of the cart that their deletion led to. */
interface Removed {
  readonly version: number
  readonly rows: readonly ShownCartRow[]
}

/** Takes a deletion back (decision G-620). */
function useRestoring({ queue, reload }: CartState) {
  const take = useCartAnswer()
  const { company } = useSession()
  // Another window may have switched the company: the deletion was made in this one.
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

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select')

/** Ctrl+Z outside of fields, where it takes back what was typed. */
function useUndoKey(undo: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.code === 'KeyZ'
    if (!isUndo || isTyping(event.target)) return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Deletes rows; a message and Ctrl+Z offer to take the last deletion back, in any order type of the cart. */
export function useRemoval(cart: CartState, actions: CartActions) {
  const t = useTranslate()
  const toast = useToast()
  const { integer } = useFormat()
  const textOf = useErrorText()
  const restore = useRestoring(cart)
  useUndoKey(useUndoLast())

  const counted = (key: string, rows: readonly ShownCartRow[]) =>
    t(key, { smart_count: rows.length, n: integer(rows.length) })
  const undo = async (removed: Removed) => {
    try {
      await restore(removed.version)
      toast(counted('cart.remove.undone', removed.rows), 'success')
    } catch (error) {
      const text = `${counted('cart.remove.undoFailed', removed.rows)}. ${textOf(error)}`
      // A refusal stays one, however often it is asked; only what has not arrived is offered again.
      if (isAnswered(error)) toast(text, 'error')
      else offer(text, 'error', removed)
    }
  }
  const offer = (text: string, kind: 'success' | 'error', removed: Removed) => {
    const label = t(kind === 'error' ? 'terms.action.retry' : 'cart.remove.undo')
    toast(text, kind, { label, isUndo: true, run: () => void undo(removed) })
  }
  return async (rows: readonly ShownCartRow[], isAll = false) => {
    const ids = rows.map(({ offer: { cartOfferId } }) => cartOfferId)
    const reply = await (isAll ? actions.removeAll(ids) : actions.remove(ids))
    // Somebody else had already deleted all of these rows, so there is nothing to undo.
    if (reply && reply.deleted === 0) toast(t('errors.cart_row_missing'), 'error')
    else if (reply)
      offer(counted('cart.remove.done', rows), 'success', { version: reply.header.version, rows })
  }
}

/** Deletes rows so that it can be taken back; `isAll` for everything of the order type. */
export type RemoveRows = ReturnType<typeof useRemoval>
