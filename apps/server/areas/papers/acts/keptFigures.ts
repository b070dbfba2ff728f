import type { ActLine, MetalSummary } from './actFigures.ts'

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
