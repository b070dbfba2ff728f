/** Where a section of documents stands: on /documents, among the order forms, or in the personal area (decision G-185). */
export const documentTypes = ['public', 'blanks', 'personal', 'return', 'statutory'] as const
export type DocumentType = (typeof documentTypes)[number]

/** Types that guests see, too. */
const publicTypes = ['public', 'blanks'] as const satisfies readonly DocumentType[]

/** Whether guests see the sections of a type. */
export const isPublicType = (type: string | null | undefined): boolean =>
  publicTypes.some((known) => known === type)
