import { twoNamesIn } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words roles. */
export const roleWords = recordWords({
  role: { names: twoNamesIn('roles') },
})
