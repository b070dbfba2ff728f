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

/** The sheet of a list. */
export interface ListSheet {
  /** Whose texts name the file, the sheet and its columns. */
  readonly resource: string
  /** Fields of an item in their order; a dotted one is inside another. */
  readonly fields: Readonly<Record<string, ExportedField>>
}
