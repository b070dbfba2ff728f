import { useCallback } from 'react'
import { type To, useLocation, useNavigate } from 'react-router-dom'
import { searchWithProduct } from '../paths.ts'

/** State of a history entry that a link of ours made: closing the product may go back to the page before it. */
const openedHere = { productOpenedHere: true } as const

const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'productOpenedHere' in state

/** Properties of a `Link` that opens a product over the present page. */
export function useProductLink(): (productId: number) => { to: To; state: typeof openedHere } {
  const { pathname, search } = useLocation()
  return useCallback(
    (productId) => ({ to: { pathname, search: searchWithProduct(search, productId) }, state: openedHere }),
    [pathname, search],
  )
}

/** Opens a product over the present page. */
export function useOpenProduct(): (productId: number) => void {
  const linkTo = useProductLink()
  const navigate = useNavigate()
  return useCallback(
    (productId) => {
      const { to, state } = linkTo(productId)
      void navigate(to, { state })
    },
    [linkTo, navigate],
  )
}

/** Closes the opened product: back to the entry it was opened from, or the same page without it. */
export function useCloseProduct(): () => void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  return useCallback(() => {
    if (isOpenedHere(state)) void navigate(-1)
    else void navigate({ pathname, search: searchWithProduct(search, null) }, { replace: true })
  }, [pathname, search, state, navigate])
}
