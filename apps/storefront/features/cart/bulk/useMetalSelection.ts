import { readItem, writeItem } from '@proba/browser/storage'
import { typedKey } from '@proba/browser/typedText'
import { metalSelection } from '@proba/domain/cart/cartTotals'
import { useCallback, useEffect, useState } from 'react'
import { useSession } from '../../../lib/session/session.tsx'
import type { CartOfType } from '../cartOfType.ts'

/** The ticked metals, and those the cart had at that time: a new one counts as ticked (G-111). */
interface Kept {
  readonly selected: readonly number[]
  readonly known: readonly number[]
}

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'number')

function parse(text: string | null): Kept | undefined {
  try {
    const { selected, known } = JSON.parse(text ?? '{}') as Partial<Kept>
    return isIds(selected) && isIds(known) ? { selected, known } : undefined
  } catch {
    return undefined
  }
}

/** Metals ticked for the order, all at first, kept for the session per user, company and order type (DR-49). */
export function useMetalSelection({ orderType, metals }: CartOfType, narrowedTo: readonly number[] | null) {
  const metalIds = metals.map(({ id }) => id)
  const { user, company } = useSession()
  const key = typedKey('metals', user?.id ?? '', company?.id ?? '', orderType)
  const [kept, setKept] = useState(() => parse(readItem('sessionStorage', key)))
  const selected = metalSelection(metalIds, kept?.selected, kept?.known)

  const keep = useCallback(
    (next: Kept) => {
      writeItem('sessionStorage', key, JSON.stringify(next))
      setKept(next)
    },
    [key],
  )
  // A metal that left the cart is forgotten, so that it is ticked when it is added again.
  const seen = metalIds.join(',')
  useEffect(() => {
    if (!kept || seen === '' || kept.known.join(',') === seen) return
    const known = seen.split(',').map(Number)
    keep({ selected: metalSelection(known, kept.selected, kept.known), known })
  }, [kept, seen, keep])

  // What the order check left out is not ticked when its window closes.
  useEffect(() => {
    if (narrowedTo !== null) keep({ selected: narrowedTo, known: seen.split(',').map(Number) })
  }, [narrowedTo, seen, keep])

  const toggle = (metalId: number) => {
    const isSelected = selected.includes(metalId)
    const requested = metalIds.filter((id) => (id === metalId ? !isSelected : selected.includes(id)))
    keep({ selected: requested, known: metalIds })
  }
  return { selected, toggle }
}
