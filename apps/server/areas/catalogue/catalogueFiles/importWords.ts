import { recordWords } from '../../common/actionLog/recordWords.ts'

/** How the action log words imports. */
export const importWords = recordWords({
  import: { fields: { type: { texts: 'resources.catalogueFiles.types' } } },
})
