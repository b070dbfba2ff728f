import { namesIn } from '../../common/log/nameQueries.ts'
import { recordWords } from '../../common/log/recordWords.ts'

/** How the action log words managers. */
export const managerWords = recordWords({
  manager: { names: namesIn('users', 'name') },
})
