import { useCallback, useState } from 'react'
import type { CartTableValue } from './cartTableContext.ts'
import type { Cuts } from './tableLines.ts'

/** Typed counts that were cut, until their rows are typed into again; `spoken` says the last one. */
export function useCuts(): { cuts: Cuts; cut: CartTableValue['cut']; spoken: string } {
  const [cuts, setCuts] = useState<Cuts>(new Map())
  const cut = useCallback<CartTableValue['cut']>((cartOfferId, next) => {
    setCuts((known) => {
      if (!next && !known.has(cartOfferId)) return known
      const rest = [...known].filter(([id]) => id !== cartOfferId)
      return new Map(next ? [...rest, [cartOfferId, next]] : rest)
    })
  }, [])
  return { cuts, cut, spoken: [...cuts.values()].at(-1) ?? '' }
}
