import { namesIn } from '../../common/log/nameQueries.ts'
import { recordWords } from '../../common/log/recordWords.ts'

/** How the action log words refused messages. */
export const inboxWords = recordWords({
  inbox: { names: namesIn('inbox', 'subject') },
})
