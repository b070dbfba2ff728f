import { type DocumentType, isPublicType } from '../codes/documentType.ts'
import { isBlank } from '../text/shownText.ts'

/**
 * Limits of documents: characters of a name, the largest place among neighbours, sections of one type and customer,
 * documents of a section, days that a deleted document is kept (decisions G-188, G-386).
 */
export const documentLimits = {
  name: 200,
  sort: 1_000_000,
  sections: 200,
  documents: 300,
  recycleDays: 30,
} as const

/** Types of sections that a caller reads. */
export const readableTypes = <T extends DocumentType>(types: readonly T[], isCustomer: boolean): T[] =>
  types.filter((type) => isCustomer || isPublicType(type))

/** Who reads a document: everybody, every customer, the people of one company, or its keepers alone (decision G-386). */
export type DocumentReaders = 'everybody' | 'customers' | 'keepers' | { readonly companyId: number }

/**
 * Readers of a document in a section of that type; `companyId` is the company that it is for, null for all. One in a
 * section that is not shown, by itself or by one above it, is for its keepers (decision G-421).
 */
export function documentReaders(
  type: DocumentType,
  companyId: number | null,
  isShown: boolean,
): DocumentReaders {
  if (!isShown) return 'keepers'
  if (companyId !== null) return { companyId }
  return isPublicType(type) ? 'everybody' : 'customers'
}

/**
 * The company of what is put into a section of `outer`: its own, else that of the section. Undefined when the two differ:
 * what is for one company holds nothing for another.
 */
export function companyWithin(outer: number | null, own: number | null): number | null | undefined {
  if (outer === null) return own
  return own === null || own === outer ? outer : undefined
}

export type DocumentFieldCode = 'required' | 'publicForAll'

interface SectionForm {
  readonly name?: string | null
  readonly type?: string | null
  readonly companyId?: number | null
}

/** What is wrong with a section by itself, by field: it has a name, and what guests see is for no single company. */
export function documentSectionErrors(form: SectionForm): Readonly<Record<string, DocumentFieldCode>> {
  const isOneCompany = typeof form.companyId === 'number'
  return {
    ...(isBlank(form.name) && { name: 'required' as const }),
    ...(isOneCompany && isPublicType(form.type) && { companyId: 'publicForAll' as const }),
  }
}

interface DocumentForm {
  readonly name?: string | null
  readonly file?: string | null
  readonly companyId?: number | null
}

/** What is wrong with a document in a section of that type, by field; a statutory document may be a name alone (G-186). */
export function documentErrors(
  form: DocumentForm,
  type: DocumentType,
): Readonly<Record<string, DocumentFieldCode>> {
  const { name, companyId } = documentSectionErrors({ ...form, type })
  return {
    ...(name && { name }),
    ...(companyId && { companyId }),
    ...(!form.file && type !== 'statutory' && { file: 'required' as const }),
  }
}
