import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { productParam } from '../../paths.ts'
import { PageLoading } from '../../ui/PageLoading.tsx'

const ProductDialog = lazy(async () => ({ default: (await import('./ProductDialog.tsx')).ProductDialog }))

/** Id of the product that an address opens; null when it names none. */
export function readProductId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/**
 * The product window over any page: open while the address names a product, so that links can be shared and every
 * route change closes it. Its code loads with the first product.
 */
export function ProductWindow() {
  const [query] = useSearchParams()
  const id = readProductId(query.get(productParam))
  if (id === null) return null
  return (
    <Suspense fallback={<PageLoading />}>
      <ProductDialog id={id} />
    </Suspense>
  )
}
