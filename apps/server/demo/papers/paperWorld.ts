import type { ContractRecord, OrderRecord } from '../customerRecords.ts'

/** What the papers of the demo are about. */
export interface PaperWorld {
  readonly orders: readonly OrderRecord[]
  readonly contracts: readonly ContractRecord[]
  /** `YYYY-MM-DD` */
  readonly today: string
}

/** Stores a paper under a name of its own; answers the uuid of its file. */
export type PaperStore = (title: string) => Promise<string>
