import type { OrderType } from '@proba/domain/codes/orderType'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../lib/api.ts'
import { useCartAnswer } from '../../lib/cartAnswer.ts'
import { useErrorText } from '../../lib/errorText.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useSession } from '../../lib/session.tsx'
import { useToast, useUndoLast } from '../../lib/toasts.tsx'
import type { ShownCartRow } from './cartOfType.ts'
import { restoringCalls } from './restoredRows.ts'
import type { CartState } from './useCart.ts'
import type { CartActions } from './useCartActions.ts'

interface Removed {
  readonly orderType: OrderType
  readonly rows: readonly ShownCartRow[]
}

/** Adds deleted rows again, product by product; answers the rows that could not be, with the last reason. */
function useRestoring({ queue, reload }: CartState) {
  const take = useCartAnswer()
  const { company } = useSession()
  // Another window may switch the company between two of the calls: all of them are made for this one.
  const options = company ? { companyId: company.id } : {}
  return async ({ orderType, rows }: Removed) => {
    await queue.whenIdle()
    const failed = new Set<number>()
    let reason: unknown = null
    for (const body of restoringCalls(orderType, rows))
      await call('POST /cart/positions', { body }, options).then(take, (error: unknown) => {
        failed.add(body.productId)
        reason = error
      })
    // What came back is shown by the answers; why something did not may be that the cart is not what is shown.
    if (failed.size > 0) await reload()
    return { left: rows.filter(({ position }) => failed.has(position.productId)), reason }
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
export function useRemoval(orderType: OrderType, cart: CartState, actions: CartActions) {
  const t = useTranslate()
  const toast = useToast()
  const { integer } = useFormat()
  const textOf = useErrorText()
  const restore = useRestoring(cart)
  useUndoKey(useUndoLast())

  const counted = (key: string, rows: readonly ShownCartRow[]) =>
    t(key, { smart_count: rows.length, n: integer(rows.length) })
  const undo = async (removed: Removed) => {
    const { left, reason } = await restore(removed)
    if (left.length < removed.rows.length) {
      const back = removed.rows.filter((row) => !left.includes(row))
      toast(counted('cart.remove.undone', back), 'success')
    }
    if (left.length > 0) offer(`${counted('cart.remove.undoFailed', left)}. ${textOf(reason)}`, 'error', left)
  }
  const offer = (text: string, kind: 'success' | 'error', rows: readonly ShownCartRow[]) => {
    const label = t(kind === 'error' ? 'terms.action.retry' : 'cart.remove.undo')
    toast(text, kind, { label, isUndo: true, run: () => void undo({ orderType, rows }) })
  }
  return async (rows: readonly ShownCartRow[], isAll = false) => {
    const ids = rows.map(({ offer: { cartOfferId } }) => cartOfferId)
    const isDone = await (isAll ? actions.removeAll(ids) : actions.remove(ids))
    if (isDone) offer(counted('cart.remove.done', rows), 'success', rows)
  }
}

/** Deletes rows so that it can be taken back; `isAll` for everything of the order type. */
export type RemoveRows = ReturnType<typeof useRemoval>
