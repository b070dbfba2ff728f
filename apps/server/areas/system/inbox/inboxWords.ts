import { namesIn } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words refused messages. */
export const inboxWords = recordWords({
  inbox: { names: namesIn('inbox', 'subject') },
})
