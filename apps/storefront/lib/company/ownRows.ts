import type { CartChanges } from '@proba/api/ordering/cartAfter'
import { useMemo } from 'react'
import { useSWRConfig } from 'swr'
import { useCacheScope } from '../session/session.tsx'

type Row = CartChanges['rows'][number]

/** What a window has last given a row of the cart. */
export type OwnRow = Pick<Row, 'count' | 'length' | 'coatingId' | 'weight' | 'typeOffer'>

/** Most rows that are remembered, the most recent ones. */
const keptRows = 500

/**
 * The rows of the cart that this window has changed, as it has left them: a row that is different when the cart is read
 * again was changed by somebody else, or in another window.
 */
export function useOwnRows() {
  const { cache, mutate } = useSWRConfig()
  const key = `rowsChangedHere/${useCacheScope()}`
  return useMemo(() => {
    const read = (): ReadonlyMap<number, OwnRow> => cache.get(key)?.data ?? new Map()
    const write = (rows: ReadonlyMap<number, OwnRow>) =>
      void mutate(key, new Map([...rows].slice(-keptRows)), { revalidate: false })
    return {
      read,
      /** Remembers the rows of an answer to a change of this window; an answer without rows may have changed any of them. */
      note: (changes: CartChanges | undefined) => {
        if (!changes) return write(new Map())
        const rows = new Map(read())
        for (const id of changes.gone) rows.delete(id)
        for (const row of changes.rows) {
          rows.delete(row.cartOfferId)
          rows.set(row.cartOfferId, row)
        }
        write(rows)
      },
      /** Remembers a row, as it was last shown, whose change failed because it no longer exists. */
      noteRow: ({ cartOfferId, ...row }: OwnRow & Pick<Row, 'cartOfferId'>) =>
        write(new Map([...read(), [cartOfferId, row]])),
      forget: (ids: readonly number[]) => {
        const gone = new Set(ids)
        write(new Map([...read()].filter(([id]) => !gone.has(id))))
      },
      /** This window has changed the cart by a call that does not name rows: an import, an order. */
      forgetAll: () => write(new Map()),
    }
  }, [cache, mutate, key])
}
