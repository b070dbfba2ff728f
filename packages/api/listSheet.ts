import type { LogEntity } from '@proba/domain/codes/logCodes'
import type { RecordImportType } from '@proba/domain/files/recordSheet'
import type { Static, TSchema } from 'typebox'

/** Names of things that a list holds the ids of. */
export type NamedIds = 'metals' | 'channels' | 'managers'

/** How a field of a list is written: `texts` is where the messages have its codes, `names` whose ids it holds. */
export type ExportedField =
  | 'text'
  | 'number'
  | 'weight'
  | 'unitWeight'
  | 'length'
  | 'money'
  | 'day'
  | 'instant'
  | 'moscow'
  | 'flag'
  | 'named'
  | 'changes'
  | 'prices'
  | 'amounts'
  | { readonly texts: string; readonly n?: string }
  | { readonly names: NamedIds }

/** The kind of import whose template a list is exported as, and the fields that columns of the template hold. */
interface ListTemplate<Field extends string = string> {
  readonly kind: RecordImportType
  readonly covers: readonly Field[]
}

/** The sheet of a list: all columns that the list of the back office can show. */
export interface ListSheet {
  /** Whose texts name the file, the sheet and its columns. */
  readonly resource: string
  /** The kind under which the action log keeps the records of the list. */
  readonly entity?: LogEntity
  /** The import that reads the workbook: its columns are those of the template, then the fields that it lacks. */
  readonly template?: ListTemplate
  /** Fields of an item in their order; a dotted one is inside another. */
  readonly fields: Readonly<Record<string, ExportedField>>
}

type Names<T> = keyof T & string
/** A field of an item, or `name.field` of an object in it. */
type FieldOf<T> = { [K in Names<T>]: K | `${K}.${Names<Extract<T[K], object>>}` }[Names<T>]

/** The sheet of a list with such items. */
export const sheetOf = <S extends TSchema, F extends FieldOf<Static<S>>>(
  _item: S,
  about: Omit<ListSheet, 'fields' | 'template'> & { readonly template?: ListTemplate<NoInfer<F>> },
  fields: Readonly<Record<F, ExportedField>>,
): ListSheet => ({ ...about, fields })

/** Fields that the workbook of a list has behind the columns of its template. */
export const fieldsBeside = ({ fields, template }: ListSheet): [path: string, field: ExportedField][] =>
  Object.entries(fields).filter(([path]) => !template?.covers.includes(path))
