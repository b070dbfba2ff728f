import { namesIn } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words leads. */
export const leadWords = recordWords({ claim: { names: namesIn('claims', 'name') } })
