import { twoNamesIn } from '../../common/log/nameQueries.ts'
import { recordWords } from '../../common/log/recordWords.ts'

/** How the action log words sections. */
export const sectionWords = recordWords({
  section: { names: twoNamesIn('categories'), refersTo: { parentId: 'section' } },
})
