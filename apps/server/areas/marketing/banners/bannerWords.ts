import { namesIn } from '../../common/log/nameQueries.ts'
import { recordWords } from '../../common/log/recordWords.ts'

/** How the action log words banners. */
export const bannerWords = recordWords({
  banner: { names: namesIn('banners', 'title', 'title_en') },
})
