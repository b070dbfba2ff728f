import { twoNamesIn } from '../../common/log/nameQueries.ts'
import { recordWords } from '../../common/log/recordWords.ts'

/** How the action log words documents and their sections. */
export const documentWords = recordWords({
  document_section: { names: twoNamesIn('document_sections') },
  document: { names: twoNamesIn('documents') },
})
