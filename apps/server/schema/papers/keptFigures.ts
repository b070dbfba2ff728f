import type { MovementKind } from '@proba/domain/codes/movementKind'

/** A metal of an act: what the customer owned at both ends of the period and what changed it, mg of pure metal by sign. */
export interface MetalSummary {
  readonly metal_id: number
  readonly name_ru: string
  readonly name_en: string
  readonly opening: number
  readonly received: number
  readonly returned: number
  readonly shipped: number
  readonly loss: number
  readonly correction: number
  readonly ordered: number
  readonly cancelled: number
  readonly free: number
  readonly bids: number
}

/**
 * A movement that changed what the customer owns; what the ledger took back of it, or added to it later, is in its mass. Its
 * instant is a text, as it is kept with the edition.
 */
export interface ActLine {
  readonly metal_id: number
  readonly assay: number | null
  readonly event_at: string
  readonly document: string
  readonly kind: MovementKind
  readonly mg: number
  readonly order_number: number | null
}

/** Figures of the ledger when an official act arrived; those in the act itself are in a PDF and are not read. */
export interface LedgerFigures {
  readonly metals: readonly MetalSummary[]
}

/**
 * What is printed in the files of an edition in every language, stored with the edition (decision G-581). Instants are
 * texts, as it is stored as JSON.
 */
export interface KeptFigures extends LedgerFigures {
  readonly company: { readonly fullName: string; readonly inn: string }
  readonly contract: { readonly number: string; readonly sapNumber: string }
  /** The movements of the period; none where an act does not list so many. */
  readonly lines: readonly ActLine[]
  readonly isTooLong: boolean
  readonly madeAt: string
}
