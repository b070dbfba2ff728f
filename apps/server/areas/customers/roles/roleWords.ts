import { twoNamesIn } from '../../common/log/nameQueries.ts'
import { recordWords } from '../../common/log/recordWords.ts'

/** How the action log words roles. */
export const roleWords = recordWords({
  role: { names: twoNamesIn('roles') },
})
