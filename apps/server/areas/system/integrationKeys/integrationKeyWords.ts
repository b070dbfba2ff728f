import { namesIn } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words integration keys. */
export const integrationKeyWords = recordWords({
  integration_key: { names: namesIn('integration_keys', 'name') },
})
