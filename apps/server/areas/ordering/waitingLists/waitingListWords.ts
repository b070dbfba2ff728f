import { namesIn } from '../../common/log/nameQueries.ts'
import { recordWords } from '../../common/log/recordWords.ts'

/** How the action log words waiting lists. */
export const waitingListWords = recordWords({
  waiting_list: { resource: 'waitingLists', names: namesIn('products', 'article') },
})
