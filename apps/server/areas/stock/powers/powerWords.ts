import { namesIn } from '../../common/log/nameQueries.ts'
import { recordWords } from '../../common/log/recordWords.ts'

/** How the action log words power groups. */
export const powerWords = recordWords({
  power: { names: namesIn('power_groups', 'code'), refersTo: { removed: 'product' } },
})
