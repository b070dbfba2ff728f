import { type MouseEvent, useCallback } from 'react'
import { type To, useLocation, useNavigate } from 'react-router-dom'
import { searchWithProduct } from '../paths.ts'

/** State of a history entry that a link of ours made: closing the product may go back to the entry before it. */
const openedHere = { productOpenedHere: true } as const

const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'productOpenedHere' in state

interface ProductLink {
  readonly to: To
  readonly state: typeof openedHere
  readonly onClick: (event: MouseEvent) => void
}

/** Reads the address itself: the second click of a double click comes before React has rendered the first. */
const isOpen = (productId: number) =>
  window.location.search === searchWithProduct(window.location.search, productId)

/** Properties of a `Link` that opens a product over the current page, once however often it is clicked. */
export function useProductLink(): (productId: number) => ProductLink {
  const { pathname, search } = useLocation()
  return useCallback(
    (productId) => ({
      to: { pathname, search: searchWithProduct(search, productId) },
      state: openedHere,
      onClick: (event) => {
        if (isOpen(productId)) event.preventDefault()
      },
    }),
    [pathname, search],
  )
}

/** Opens a product over the current page. */
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
