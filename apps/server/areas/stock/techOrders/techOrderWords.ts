import { sizeNames } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words technical orders. */
export const techOrderWords = recordWords({
  tech_order: { names: sizeNames('tech_orders s join offers o on o.id = s.offer_id') },
})
