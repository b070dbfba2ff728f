import type { productDictionaries } from '@proba/api/products'
import { type Lookup, searched } from '../lookup.ts'

/** Words of a dictionary that products refer to; the server searches the long ones. */
export function words(name: (typeof productDictionaries)[number], isLong?: 'long'): Lookup {
  return {
    name: `products/${name}`,
    ...(isLong && { searched: true }),
    load: (client, query) =>
      client.call('GET /admin/products/dictionaries/{name}', { params: { name }, query }),
  }
}

/** Products by their article. */
export const articles = searched('GET /admin/offers/products')
