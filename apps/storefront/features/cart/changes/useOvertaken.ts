import type { ReplyTo } from '@proba/api/client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../lib/calls/api.ts'
import { useOwnRows } from '../../../lib/company/ownRows.ts'
import { type Cart, rowsOf, type ShownCartRow } from '../cartOfType.ts'
import type { CartState } from '../useCart.ts'
import { type OvertakenRow, overtakenRows } from './overtaken.ts'

type Author = ReplyTo<'GET /cart/changed-rows'>['items'][number]

/** An overtaken row with who did it, where that is known. */
export interface NotedRow extends OvertakenRow {
  readonly author: Author | undefined
}

/** Most ids sent in one request, because the length of the query is limited. */
const maxIds = 50

/** The rows of a cart that is shown, by id, and the order types it was read for. */
interface Shown {
  readonly key: string
  readonly rows: ReadonlyMap<number, ShownCartRow>
}
const noRows: Shown['rows'] = new Map()

const shownOf = ({ orderTypes }: Cart): Shown => ({
  key: orderTypes.map(({ orderType }) => orderType).join(),
  rows: new Map(orderTypes.flatMap(rowsOf).map((row) => [row.offer.cartOfferId, row])),
})

/** Who changed the rows; empty when the call fails, as the change itself is shown without it, too. */
async function authorsOf(ids: readonly number[]): Promise<ReadonlyMap<number, Author>> {
  const query = { ids: ids.slice(0, maxIds).join(',') }
  const { items } = await call('GET /cart/changed-rows', { query }).catch(() => ({ items: [] }))
  return new Map(items.map((author) => [author.cartOfferId, author]))
}

/**
 * Rows that this window has changed and somebody else has changed since, as the last count wins (G-117). Nothing is compared
 * while an answer is under way or the cart is being read again: it may be behind or ahead of what is known here.
 */
export function useOvertaken({ cart, header, busy }: CartState) {
  const own = useOwnRows()
  const shown = useRef<Shown>({ key: '', rows: new Map() })
  const [noted, setNoted] = useState<readonly NotedRow[]>([])
  const compare = useEffectEvent(async ({ key, rows: now }: Shown) => {
    const before = shown.current.key === key ? shown.current.rows : noRows
    shown.current = { key, rows: now }
    const first = overtakenRows(own.read(), before, now)
    if (first.length === 0) return
    const authors = await authorsOf(first.map(({ row }) => row.offer.cartOfferId))
    // The answer to an addition of this window may have come meanwhile.
    const found = overtakenRows(own.read(), before, now)
    own.forget(found.map(({ row }) => row.offer.cartOfferId))
    const news = found.map((row) => ({ ...row, author: authors.get(row.row.offer.cartOfferId) }))
    setNoted((known) => [...news, ...known])
  })
  const isSettled = busy.size === 0 && cart !== undefined && cart.header.version >= (header?.version ?? 0)
  useEffect(() => {
    if (cart && isSettled) void compare(shownOf(cart))
  }, [cart, isSettled])
  return { noted, dismiss: () => setNoted([]) }
}
