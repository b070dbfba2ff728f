/** Kinds of correction documents, as accounting names them (decision G-183). */
export const correctionTypes = ['КорСФ', 'КорУПД', 'АР-2'] as const
export type CorrectionType = (typeof correctionTypes)[number]

/** The same by the last word of the address of their page. */
export const correctionKinds = ['invoices', 'universal', 'ar2'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

/** What accounting calls the documents of a page. */
export const correctionTypeOf: Readonly<Record<CorrectionKind, CorrectionType>> = {
  invoices: 'КорСФ',
  universal: 'КорУПД',
  ar2: 'АР-2',
}

/** The page of the personal area that lists the documents of a type. */
export const correctionPath = (type: CorrectionType): string =>
  `/personal/return/${correctionKinds.find((kind) => correctionTypeOf[kind] === type)}`
