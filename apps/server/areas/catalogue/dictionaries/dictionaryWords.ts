import { namesIn, twoNamesIn } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words entries of dictionaries. */
export const dictionaryWords = recordWords({
  coating: { names: twoNamesIn('coatings') },
  weaving: { names: twoNamesIn('weavings') },
  badge: { names: namesIn('badges', 'text_ru', 'text_en') },
  alloy: { names: twoNamesIn('alloys') },
  channel: { names: namesIn('channels', 'full_name', 'name') },
})
