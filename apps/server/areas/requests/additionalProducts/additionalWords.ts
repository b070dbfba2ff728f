import { twoTitlesIn } from '../../common/log/nameQueries.ts'
import { recordWords } from '../../common/log/recordWords.ts'

/** How the action log words additional products. */
export const additionalWords = recordWords({
  additional_product: {
    names: twoTitlesIn('additional_products'),
    refersTo: { 'features.code': 'feature', 'alloys.sizes.code': 'feature' },
  },
})
