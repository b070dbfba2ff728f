import type { RowChange } from '@proba/domain/cart/rowChange'
import { useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useToast } from '../../lib/toasts.tsx'
import { BulkChange } from './BulkChange.tsx'
import { BulkRefusals, type RefusedPlace } from './BulkRefusals.tsx'
import { bulkKinds } from './bulkKinds.ts'
import type { CartSection, PlacedRow } from './cartSection.ts'
import type { CartReply, CartState } from './useCart.ts'
import type { CartActions } from './useCartActions.ts'

interface BulkPlace {
  readonly section: CartSection
  readonly cart: CartState
  readonly actions: CartActions
}

/** The refused rows of an answer with what they were when they were sent. */
function refusedPlaces(rows: readonly PlacedRow[], { refused = [] }: CartReply): RefusedPlace[] {
  const byId = new Map(rows.map((row) => [row.offer.cartOfferId, row]))
  return refused.flatMap(({ cartOfferId, code, params }) => {
    const row = byId.get(cartOfferId)
    return row ? [{ row, code, params }] : []
  })
}

/** The question what chosen rows get, and afterwards the rows that did not get it. */
export function useBulkChange({ section, cart, actions }: BulkPlace, chosen: readonly PlacedRow[]) {
  const t = useTranslate()
  const toast = useToast()
  const { integer } = useFormat()
  const [rows, setRows] = useState<readonly PlacedRow[] | null>(null)
  const [refused, setRefused] = useState<readonly RefusedPlace[]>([])
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
    setRefused(refusedPlaces(rows, reply))
  }
  const coatings = new Map(cart.cart?.coatings.map(({ id, name }) => [id, name]))
  const content = (
    <>
      {rows ? (
        <BulkChange
          rows={rows}
          coatings={coatings}
          kinds={bulkKinds(section.orderType, rows)}
          onChange={(change) => void send(change)}
          onCancel={() => setRows(null)}
        />
      ) : null}
      <BulkRefusals refused={refused} onClose={() => setRefused([])} />
    </>
  )
  return { open: () => setRows(chosen), content }
}
