import { namesIn } from '../../common/log/nameQueries.ts'
import { recordWords } from '../../common/log/recordWords.ts'

/** How the action log words claims and leads. */
export const leadWords = recordWords({ claim: { names: namesIn('claims', 'name') } })
