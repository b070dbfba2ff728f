import type { productDictionaries } from '@proba/api/catalogue/products'
import { type Lookup, numbered, searched } from '../../../declarations/lookup.ts'

/** A dictionary that products refer to; the server searches the long ones. */
export function productDictionary(name: (typeof productDictionaries)[number], isLong?: 'long'): Lookup {
  return {
    name: `products/${name}`,
    ...(isLong && { searched: true }),
    load: (client, query) =>
      client.call('GET /admin/products/dictionaries/{name}', { params: { name }, query: numbered(query) }),
  }
}

/** Products by their article. */
export const articles: Lookup = {
  ...searched('GET /admin/offers/products'),
  loadMany: (client, ids) => client.call('GET /admin/offers/products', { query: { ids: ids.join(',') } }),
}
