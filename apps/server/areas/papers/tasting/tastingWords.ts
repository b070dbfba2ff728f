import { namesIn } from '../../common/log/nameQueries.ts'
import { recordWords } from '../../common/log/recordWords.ts'

/** How the action log words returns from tastings. */
export const tastingWords = recordWords({
  tasting_return: { names: namesIn('tasting_returns', 'article') },
})
