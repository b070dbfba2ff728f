import { useEffect, useEffectEvent } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { useToast, useUndoLast } from '../../../lib/window/toasts.tsx'
import type { ShownCartRow } from '../cartOfType.ts'
import type { CartState } from '../useCart.ts'
import type { CartActions } from '../useCartActions.ts'
import { useUndoOffer } from './useUndoOffer.ts'

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
  const offerUndo = useUndoOffer(cart)
  useUndoKey(useUndoLast())
  return async (rows: readonly ShownCartRow[], isAll = false) => {
    const ids = rows.map(({ offer: { cartOfferId } }) => cartOfferId)
    const reply = await (isAll ? actions.removeAll(ids) : actions.remove(ids))
    if (!reply) return
    // Somebody else had already deleted all of these rows, so there is nothing to undo.
    if (reply.deleted === 0) return toast(t('errors.cart_row_missing'), 'error')
    const counted = (key: string) => t(key, { smart_count: rows.length, n: integer(rows.length) })
    offerUndo({
      version: reply.header.version,
      done: counted('cart.remove.done'),
      undone: counted('cart.remove.undone'),
      undoFailed: counted('cart.remove.undoFailed'),
    })
  }
}

/** Deletes rows so that it can be taken back; `isAll` for everything of the order type. */
export type RemoveRows = ReturnType<typeof useRemoval>
