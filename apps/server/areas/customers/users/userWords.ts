import { namesIn } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words users. */
export const userWords = recordWords({
  user: {
    names: namesIn('users', 'name'),
    fields: { state: { texts: 'resources.log.demoStates' } },
    refersTo: { parentId: 'user' },
  },
})
