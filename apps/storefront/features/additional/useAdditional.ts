import type { AdditionalKind } from '@proba/domain/codes/additionalCodes'
import { useCall } from '../../lib/calls/useCall.ts'
import type { Product } from './additionalRows.ts'
import type { Metadata } from './PageContext.ts'

/** What a page of additional products shows: all products of its kind and what is known of the kinds. */
export interface AdditionalAnswer {
  readonly products: readonly Product[]
  readonly metadata: Metadata
}

/** Products and metadata of a page, as one answer. */
export function useAdditional(kind: AdditionalKind) {
  const products = useCall('GET /additional-products', { query: { type: kind, withPagination: 0 } })
  const metadata = useCall('GET /additional-products/metadata', {})
  const data: AdditionalAnswer | undefined =
    products.data && metadata.data ? { products: products.data.items, metadata: metadata.data } : undefined
  return {
    data,
    error: data ? undefined : (products.error ?? metadata.error),
    mutate: () => Promise.all([products.mutate(), metadata.mutate()]),
  }
}
