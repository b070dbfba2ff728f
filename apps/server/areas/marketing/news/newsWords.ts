import { twoNamesIn, twoTitlesIn } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words news and their types. */
export const newsWords = recordWords({
  news: { names: twoTitlesIn('news'), refersTo: { types: 'news_type' } },
  news_type: { names: twoNamesIn('news_types') },
})
