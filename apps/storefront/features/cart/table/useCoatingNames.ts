import { useMemo } from 'react'
import type { CartState } from '../useCart.ts'

/** Names of the coatings of the cart by id. */
export function useCoatingNames({ cart }: Pick<CartState, 'cart'>): ReadonlyMap<number, string> {
  const coatings = cart?.coatings
  return useMemo(() => new Map(coatings?.map(({ id, name }) => [id, name])), [coatings])
}
