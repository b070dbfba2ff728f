import { wordLimits } from '@proba/domain/product/dictionaryForm'

/** What every entry of a dictionary has (decision G-316). */
export const wordFields = {
  id: { kind: 'number', readonly: true },
  title: { kind: 'text', readonly: true },
  name: { kind: 'text', required: true, maxLength: wordLimits.name },
  nameEn: { kind: 'text', maxLength: wordLimits.name, hint: true },
  sort: { kind: 'number', nullable: true, max: wordLimits.sort, hint: true },
  uses: { kind: 'number', readonly: true },
} as const

/** The code of an entry, which stays as it was created. */
export const codeField = {
  kind: 'text',
  required: true,
  maxLength: wordLimits.code,
  code: true,
  fixed: true,
  hint: true,
} as const
