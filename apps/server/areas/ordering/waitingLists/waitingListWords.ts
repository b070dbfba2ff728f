import { namesIn } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words waiting lists. */
export const waitingListWords = recordWords({
  waiting_list: { resource: 'waitingLists', names: namesIn('products', 'article') },
})
