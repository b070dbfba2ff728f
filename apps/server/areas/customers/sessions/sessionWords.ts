import { namesIn } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words sessions, which bear the name of their user. */
export const sessionWords = recordWords({
  session: { names: namesIn('users', 'name') },
})
