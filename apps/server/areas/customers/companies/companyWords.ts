import { namesIn } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words companies. */
export const companyWords = recordWords({
  company: { names: namesIn('companies', 'name') },
})
