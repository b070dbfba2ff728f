import { type MouseEvent, useCallback } from 'react'
import { type To, useLocation, useNavigate } from 'react-router-dom'
import { productParam, searchWithProduct } from '../../paths.ts'
import { lookAhead, searchAhead } from './windowAddress.ts'

interface ProductLink {
  readonly to: To
  readonly state: typeof productParam
  readonly onClick: (event: MouseEvent) => void
}

/** Reads the address itself: the second click of a double click comes before React has rendered the first. */
const isOpen = (productId: number) => searchAhead() === searchWithProduct(searchAhead(), productId)

/** Properties of a `Link` that opens a product over the current page, once however often it is clicked. */
export function useProductLink(): (productId: number) => ProductLink {
  const { pathname, search } = useLocation()
  return useCallback(
    (productId) => ({
      to: { pathname, search: searchWithProduct(search, productId) },
      state: productParam,
      onClick: (event) => {
        if (isOpen(productId)) event.preventDefault()
      },
    }),
    [pathname, search],
  )
}

/** Opens a product over the current page. */
export function useOpenProduct(): (productId: number) => void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (productId) => {
    const withProduct = searchWithProduct(search, productId)
    lookAhead(withProduct)
    void navigate({ pathname, search: withProduct }, { state: productParam })
  }
}
