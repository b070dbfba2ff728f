import type { ActLine, MetalSummary } from './actFigures.ts'

/** What the ledger said when an official act arrived: what that says itself is not known. */
export interface LedgerFigures {
  readonly metals: readonly MetalSummary[]
}

/**
 * What every file of an edition of ours says, whatever its language, as the edition keeps it (decision G-581); instants
 * are texts, as in JSON.
 */
export interface KeptFigures extends LedgerFigures {
  readonly company: { readonly fullName: string; readonly inn: string }
  readonly contract: { readonly number: string; readonly sapNumber: string }
  /** The movements of the period; none where an act does not list so many. */
  readonly lines: readonly ActLine[]
  readonly isTooLong: boolean
  readonly madeAt: string
}
