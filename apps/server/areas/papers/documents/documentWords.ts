import { twoNamesIn } from '../../common/actionLog/nameQueries.ts'
import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words documents and their sections. */
export const documentWords = recordWords({
  document_section: { names: twoNamesIn('document_sections') },
  document: { names: twoNamesIn('documents') },
})
