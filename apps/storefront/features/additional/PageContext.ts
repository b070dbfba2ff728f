import type { ReplyTo } from '@proba/api/client'
import type { AdditionalKind } from '@proba/domain/codes/additionalCodes'
import type { Product } from './additionalRows.ts'
import type { PasteNote, TextNote } from './tables/readPaste.ts'
import type { TablePlaces } from './tables/useTableKeys.ts'
import type { DraftState } from './useDraft.ts'

export type Metadata = ReplyTo<'GET /additional-products/metadata'>

/** What the tables of a page work on. */
export interface PageContext {
  readonly kind: AdditionalKind
  readonly products: readonly Product[]
  /** Types of the kind with their titles, in the order of their tabs. */
  readonly types: Metadata['productsMeta']
  readonly state: DraftState
  readonly places: TablePlaces
  /** More was typed into a row than fits. */
  readonly onCapped: (row: string) => void
  /** Shows below the tables what a paste did. */
  readonly onPasted: (filled: number, notes: readonly PasteNote[], asText: TextNote | null) => void
}
