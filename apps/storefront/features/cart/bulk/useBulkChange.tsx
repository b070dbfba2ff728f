import type { RowChange } from '@proba/domain/cart/rowChange'
import { useState } from 'react'
import { useFormat } from '../../../lib/language/format.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { useToast } from '../../../lib/window/toasts.tsx'
import type { CartOfType, ShownCartRow } from '../cartOfType.ts'
import { useCoatingNames } from '../table/useCoatingNames.ts'
import type { CartReply, CartState } from '../useCart.ts'
import type { CartActions } from '../useCartActions.ts'
import { BulkChange } from './BulkChange.tsx'
import { BulkRefusals, type RefusedCartRow } from './BulkRefusals.tsx'
import { bulkKinds } from './bulkKinds.ts'

interface BulkContext {
  readonly ofType: CartOfType
  readonly cart: CartState
  readonly actions: CartActions
}

/** The refused rows of an answer, as they were when the change was sent. */
function refusedCartRows(rows: readonly ShownCartRow[], { refused = [] }: CartReply): RefusedCartRow[] {
  const byId = new Map(rows.map((row) => [row.offer.cartOfferId, row]))
  return refused.flatMap(({ cartOfferId, code, params }) => {
    const row = byId.get(cartOfferId)
    return row ? [{ row, code, params }] : []
  })
}

/** The dialog of a bulk change, and afterwards the list of rows that were refused. */
export function useBulkChange({ ofType, cart, actions }: BulkContext, chosen: readonly ShownCartRow[]) {
  const t = useTranslate()
  const toast = useToast()
  const { integer } = useFormat()
  const [rows, setRows] = useState<readonly ShownCartRow[] | null>(null)
  const [refused, setRefused] = useState<readonly RefusedCartRow[]>([])
  const send = async (change: RowChange) => {
    if (!rows) return
    setRows(null)
    const reply = await actions.changeMany(
      rows.map(({ offer }) => offer.cartOfferId),
      change,
    )
    if (!reply) return
    const changed = reply.changed ?? 0
    if (changed > 0) toast(t('cart.bulk.done', { smart_count: changed, n: integer(changed) }), 'success')
    setRefused(refusedCartRows(rows, reply))
  }
  const coatings = useCoatingNames(cart)
  const content = (
    <>
      {rows ? (
        <BulkChange
          rows={rows}
          coatings={coatings}
          kinds={bulkKinds(ofType.orderType, rows)}
          onChange={(change) => void send(change)}
          onCancel={() => setRows(null)}
        />
      ) : null}
      <BulkRefusals refused={refused} onClose={() => setRefused([])} />
    </>
  )
  return { open: () => setRows(chosen), content }
}
