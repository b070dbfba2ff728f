/** Kinds of correction documents, as accounting names them (decision G-183). */
export const correctionTypes = ['КорСФ', 'КорУПД', 'АР-2'] as const
export type CorrectionType = (typeof correctionTypes)[number]
