import { namesIn } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words power groups. */
export const powerWords = recordWords({
  power: { names: namesIn('power_groups', 'code'), refersTo: { removed: 'product' } },
})
