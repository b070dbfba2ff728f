import { namesIn } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words banners. */
export const bannerWords = recordWords({
  banner: { names: namesIn('banners', 'title', 'title_en') },
})
