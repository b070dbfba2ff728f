import { namesIn, sizeNames } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words products and their sizes. */
export const productWords = recordWords({
  product: {
    names: namesIn('products', 'article'),
    fields: {
      productType: { texts: 'terms.productType' },
      forContractType: { texts: 'terms.contractType' },
      stockType: { texts: 'resources.products.stock' },
    },
  },
  offer: { names: sizeNames('offers s join offers o on o.id = s.id') },
})
