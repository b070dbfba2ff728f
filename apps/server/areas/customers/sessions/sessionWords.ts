import { namesIn } from '../../common/log/nameQueries.ts'
import { recordWords } from '../../common/log/recordWords.ts'

/** How the action log words sessions, which bear the name of their user. */
export const sessionWords = recordWords({
  session: { names: namesIn('users', 'name') },
})
