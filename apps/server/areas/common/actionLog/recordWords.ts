import type { ExportedField } from '@proba/api/listSheet'
import type { LogEntity } from '@proba/domain/codes/logCodes'

/** What the ids of a field refer to: records of the log, metals, or features of additional products by their code. */
export type NamedKind = LogEntity | 'metal' | 'feature'

/** How the action log words records of a kind; most it knows from the sheet of their list. */
export interface RecordWords {
  /** Names of the records in both languages, as SQL; without it they are known by their number. */
  readonly names?: string
  /** Fields that the list does not show. */
  readonly fields?: Readonly<Record<string, ExportedField>>
  /** Fields with ids that mean this in records of the kind only; fields inside rows by their path. */
  readonly refersTo?: Readonly<Record<string, NamedKind>>
  /** Whose texts name the fields of a kind that has no list. */
  readonly resource?: string
}

export type WordsOfRecords = { readonly [E in LogEntity]?: RecordWords }

/** Declares the words of the records of a feature; `npm run indexes` gathers them. */
export const recordWords = <const W extends WordsOfRecords>(words: W) => words
