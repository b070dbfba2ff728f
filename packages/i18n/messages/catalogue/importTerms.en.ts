import type { Translated } from '../../index.ts'
import type { importTermsRu } from './importTerms.ru.ts'

/** English texts: what an import does with a row of a file, and what it did: on the page and in the workbook of the result. */
export const importTermsEn: Translated<typeof importTermsRu> = {
  verdicts: { create: 'Add', update: 'Change', same: 'No change', skip: 'Skip', refuse: 'Needs correction' },
  results: { create: 'Added', update: 'Changed', same: 'No change', skip: 'Skipped', refuse: 'Not imported' },
}
