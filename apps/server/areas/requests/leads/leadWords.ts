import { namesIn } from '../../common/log/nameQueries.ts'
import { recordWords } from '../../common/log/recordWords.ts'

/** How the action log words leads. */
export const leadWords = recordWords({ claim: { names: namesIn('claims', 'name') } })
