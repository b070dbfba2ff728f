import { twoTitlesIn } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words links of menus and texts of pages. */
export const contentWords = recordWords({
  menu_entry: { names: twoTitlesIn('menu_entries') },
  content_block: { names: twoTitlesIn('content_blocks') },
})
