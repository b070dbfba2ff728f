import { ApiError } from '@proba/api/client'
import type { RowChange } from '@proba/domain/cart/rowChange'
import { useCallback, useState } from 'react'
import { useRefusalText } from '../../lib/calls/refusalText.ts'
import { isAnswered, useUnexpectedText } from '../../lib/calls/unexpectedText.ts'
import { useOwnRows } from '../../lib/company/ownRows.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useToast } from '../../lib/window/toasts.tsx'
import type { ShownCartRow } from './cartOfType.ts'
import {
  changeRefusal,
  removeEdit,
  rowEdit,
  rowsEdit,
  type ShownEdit,
  transferEdit,
} from './changes/cartEdits.ts'
import { useChangeText } from './changes/useChangeText.ts'
import { useRowName } from './table/rowName.ts'
import { useCoatingNames } from './table/useCoatingNames.ts'
import type { CartTransferPlan } from './transfers/cartTransferPlan.ts'
import type { CartCommand, CartReply, CartState } from './useCart.ts'

type ErrorKey = 'cart.updateError' | 'cart.transferError'

/** A change of rows as the call spells it. */
function updateOf(
  of: { cartOfferId: number } | { cartOfferIds: readonly number[] },
  change: RowChange,
): object {
  switch (change.action) {
    case 'count':
      return { action: 'count', ...of, count: change.count }
    case 'length':
      return { action: 'length', ...of, length: change.lengthMm }
    case 'coating':
      return { action: 'coating', ...of, newCoatingId: change.coatingId }
    case 'weight':
      return { action: 'weight', ...of, weight: change.weightMg }
  }
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'cart_row_missing'

/** Shows the reason of a refused change, or the given message instead, and reads the cart again. */
function useRefused(reload: () => Promise<void>) {
  const textOf = useUnexpectedText()
  const toast = useToast()
  return useCallback(
    async (key: ErrorKey, error: unknown, words?: string) => {
      // A row has one field to change: why the server refuses its value says more than that it does.
      const [reason] = error instanceof ApiError ? Object.values(error.fields).flat() : []
      toast(words ?? reason ?? textOf(key, error), 'error')
      await reload()
    },
    [textOf, toast, reload],
  )
}

/** The message when somebody else deleted the row being changed; it names the row and the value that was entered (G-117). */
function useGone(cart: CartState) {
  const t = useTranslate()
  const rowName = useRowName()
  const changeText = useChangeText(useCoatingNames(cart))
  const { noteRow } = useOwnRows()
  return useCallback(
    ({ position, offer }: ShownCartRow, change: RowChange): string => {
      // OvertakenNote lists the remembered row with the name of the person who deleted it.
      noteRow(offer)
      return t('cart.rowGone', { row: rowName(position, offer), what: changeText(change) })
    },
    [t, rowName, changeText, noteRow],
  )
}

/** Sends one command for many rows and shows its effect at once; answers what it did, null when refused. */
function useTogether({ queue, show, send, reload }: CartState) {
  const refused = useRefused(reload)
  return useCallback(
    async (
      ids: readonly number[],
      edit: ShownEdit,
      command: CartCommand,
      key: ErrorKey,
    ): Promise<CartReply | null> => {
      let reply: CartReply | null = null
      const sending = queue.pushAll(ids, async () => {
        reply = await send(command)
      })
      try {
        await show(
          edit,
          sending.then(() => reply?.header.version ?? null),
        )
        return reply
      } catch (error) {
        await refused(key, error)
        return null
      }
    },
    [queue, show, send, refused],
  )
}

/** Why a change was not saved, and where the server failed the number of the request that finds it in its log. */
function useUnsentText() {
  const t = useTranslate()
  const textOf = useUnexpectedText()
  return useCallback(
    (error: unknown) => {
      const id = error instanceof ApiError && error.status >= 500 ? error.data.requestId : undefined
      const why = textOf('cart.unsent', error)
      return typeof id === 'string' ? `${why}. ${t('cart.requestId', { id })}` : why
    },
    [t, textOf],
  )
}

/** Changes that the server did not save or that did not reach it, by row; each stays until its row is changed again. */
function useUnsent({ reload }: CartState) {
  const textOf = useUnsentText()
  const toast = useToast()
  const [unsent, setUnsent] = useState<ReadonlyMap<number, RowChange>>(new Map())
  const forget = useCallback((id: number) => {
    setUnsent((known) => (known.has(id) ? new Map([...known].filter(([other]) => other !== id)) : known))
  }, [])
  const keep = useCallback(
    async (id: number, change: RowChange, error: unknown) => {
      setUnsent((known) => new Map(known).set(id, change))
      toast(textOf(error), 'error')
      await reload()
    },
    [textOf, toast, reload],
  )
  return { unsent, forget, keep }
}

/** Changes one row; the changes of a row are sent one after another. */
function useChange(cart: CartState, { forget, keep }: ReturnType<typeof useUnsent>) {
  const { ofType, queue, show, send, reload } = cart
  const refused = useRefused(reload)
  const goneText = useGone(cart)
  const refusalText = useRefusalText()
  const toast = useToast()
  return useCallback(
    async (row: ShownCartRow, change: RowChange) => {
      const refusal = ofType && changeRefusal(ofType, row, change)
      if (refusal) return toast(refusalText(refusal.code, refusal.params), 'error')
      const id = row.offer.cartOfferId
      forget(id)
      let version: number | null = null
      const sending = queue.push(id, change.action, async () => {
        version = (await send({ update: updateOf({ cartOfferId: id }, change) })).header.version
      })
      await show(
        rowEdit(id, change),
        sending.then(() => version),
      ).catch((error: unknown) => {
        if (!isAnswered(error)) return keep(id, change, error)
        return refused('cart.updateError', error, isGone(error) ? goneText(row, change) : undefined)
      })
    },
    [ofType, queue, show, send, refused, refusalText, toast, forget, keep, goneText],
  )
}

/** All actions on the cart; effects show at once and roll back with a reason when refused. */
export function useCartActions(cart: CartState) {
  const unsent = useUnsent(cart)
  const change = useChange(cart, unsent)
  const together = useTogether(cart)
  const orderType = cart.ofType?.orderType ?? 'products_production'

  const changeMany = useCallback(
    (ids: readonly number[], change: RowChange) =>
      together(
        ids,
        rowsEdit(ids, change),
        { update: updateOf({ cartOfferIds: ids }, change) },
        'cart.updateError',
      ),
    [together],
  )
  const remove = useCallback(
    (ids: readonly number[]) =>
      together(ids, removeEdit(ids), { delete: { action: 'offer', cartOfferIds: ids } }, 'cart.updateError'),
    [together],
  )
  const removeAll = useCallback(
    (ids: readonly number[]) =>
      together(ids, removeEdit(ids), { delete: { action: 'products', tab: orderType } }, 'cart.updateError'),
    [together, orderType],
  )
  const transfer = useCallback(
    (plan: CartTransferPlan) => {
      const ids = plan.rows.map(({ cartOfferId }) => cartOfferId)
      const command = { change: { action: 'change', orderType, to: plan.to, cartOfferIds: ids } }
      return together(ids, transferEdit(plan), command, 'cart.transferError')
    },
    [together, orderType],
  )
  const moveWaiting = useCallback(
    (ids: readonly number[], metals: readonly number[]) =>
      together(
        ids,
        removeEdit(ids),
        { move: { action: 'waitingToProduction', metals } },
        'cart.transferError',
      ),
    [together],
  )
  return { unsent: unsent.unsent, change, changeMany, remove, removeAll, transfer, moveWaiting }
}

export type CartActions = ReturnType<typeof useCartActions>
