import { namesIn } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words returns from tastings. */
export const tastingWords = recordWords({
  tasting_return: { names: namesIn('tasting_returns', 'article') },
})
