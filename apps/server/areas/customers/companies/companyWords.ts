import { namesIn } from '../../common/log/nameQueries.ts'
import { recordWords } from '../../common/log/recordWords.ts'

/** How the action log words companies. */
export const companyWords = recordWords({
  company: { names: namesIn('companies', 'name') },
})
