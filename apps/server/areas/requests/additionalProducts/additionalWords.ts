import { twoTitlesIn } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words additional products. */
export const additionalWords = recordWords({
  additional_product: {
    names: twoTitlesIn('additional_products'),
    refersTo: { 'features.code': 'feature', 'alloys.sizes.code': 'feature' },
  },
})
