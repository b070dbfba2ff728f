import { namesIn } from '../../common/log/nameQueries.ts'
import { recordWords } from '../../common/log/recordWords.ts'

/** How the action log words integration keys. */
export const integrationKeyWords = recordWords({
  integration_key: { names: namesIn('integration_keys', 'name') },
})
