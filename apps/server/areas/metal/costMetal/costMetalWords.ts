import { namesIn } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words lists of metal prices. */
export const costMetalWords = recordWords({
  metal_cost: {
    names: namesIn('metal_cost_lists', 'name'),
    fields: { 'prices.code': { texts: 'resources.metalCost.codes' }, 'prices.price': 'money' },
  },
})
