import { twoNamesIn } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words sections. */
export const sectionWords = recordWords({
  section: { names: twoNamesIn('categories'), refersTo: { parentId: 'section' } },
})
