import { namesIn } from '../../common/log/nameQueries.ts'
import { recordWords } from '../../common/log/recordWords.ts'

/** How the action log words claims and messages. */
export const requestWords = recordWords({
  claim: { names: namesIn('claims', 'name') },
  feedback: { names: namesIn('feedback', 'fio') },
})
