import { useCallback, useMemo, useRef, useState } from 'react'
import type { ShownCartRow } from '../cartOfType.ts'

/** Ticked rows; rows that have left the cart are no longer ticked. */
export function useSelection(rows: readonly ShownCartRow[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number | null>(null)
  const chosen = useMemo(() => rows.filter(({ offer }) => ticked.has(offer.cartOfferId)), [rows, ticked])
  const selected = useMemo(() => new Set(chosen.map(({ offer }) => offer.cartOfferId)), [chosen])

  const select = useCallback(
    (cartOfferId: number, isSelected: boolean, range: boolean) => {
      const ids = rows.map(({ offer }) => offer.cartOfferId)
      const from = range && last.current !== null ? ids.indexOf(last.current) : -1
      const to = ids.indexOf(cartOfferId)
      const between = from < 0 ? [cartOfferId] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
      last.current = cartOfferId
      setTicked((known) => {
        const next = new Set(known)
        for (const id of between) {
          if (isSelected) next.add(id)
          else next.delete(id)
        }
        return next
      })
    },
    [rows],
  )
  const selectAll = useCallback(
    (isSelected: boolean) => setTicked(new Set(isSelected ? rows.map(({ offer }) => offer.cartOfferId) : [])),
    [rows],
  )
  return { chosen, selected, select, selectAll }
}
