import type { LogEntity } from '@proba/domain/codes/logCodes'
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

/** The sheet of a list: all columns that the list of the back office can show. */
export interface ListSheet {
  /** Whose texts name the file, the sheet and its columns. */
  readonly resource: string
  /** The kind under which the action log keeps the records of the list. */
  readonly entity?: LogEntity
  /** Fields of an item in their order; a dotted one is inside another. */
  readonly fields: Readonly<Record<string, ExportedField>>
}

type Names<T> = keyof T & string
/** A field of an item, or `name.field` of an object in it. */
type FieldOf<T> = { [K in Names<T>]: K | `${K}.${Names<Extract<T[K], object>>}` }[Names<T>]

/** The sheet of a list with such items. */
export const sheetOf = <S extends TSchema, F extends FieldOf<Static<S>>>(
  _item: S,
  about: Omit<ListSheet, 'fields'>,
  fields: Readonly<Record<F, ExportedField>>,
): ListSheet => ({ ...about, fields })
