import { namesIn } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words managers. */
export const managerWords = recordWords({
  manager: { names: namesIn('users', 'name') },
})
