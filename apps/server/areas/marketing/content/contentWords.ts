import { twoTitlesIn } from '../../common/log/nameQueries.ts'
import { recordWords } from '../../common/log/recordWords.ts'

/** How the action log words links of menus and texts of pages. */
export const contentWords = recordWords({
  menu_entry: { names: twoTitlesIn('menu_entries') },
  content_block: { names: twoTitlesIn('content_blocks') },
})
