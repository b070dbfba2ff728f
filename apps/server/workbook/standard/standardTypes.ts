import type { SheetColumn } from '@proba/domain/files/standardSheet'
import type { WorkbookCell } from '../workbookCell.ts'

export type StandardTitles = Readonly<Record<SheetColumn, string>>

/** Columns for information, beside those that are read. */
export const factKeys = ['title', 'unit', 'maxPieces', 'maxCoilGrams'] as const
export type FactKey = (typeof factKeys)[number]

/** The texts of a standard workbook in one language. */
export interface StandardTexts {
  /** Name of the sheet with the rows. */
  sheet: string
  titles: StandardTitles
  facts: Readonly<Record<FactKey, string>>
  /** Hints shown when a cell is entered. */
  hints: Readonly<Record<'coating' | 'count' | 'maxPieces' | 'coilGrams' | 'orderType', string>>
  /** Name of the sheet with the values of the drop-downs. */
  lists: string
  /** The sheet that explains how to fill in the first one. */
  guide: { sheet: string; title: string; lines: readonly string[] }
  /** Title of the column with the reason why a row was refused. */
  reason: string
}

/** Values of the drop-downs, in the language of the texts. */
export interface StandardChoices {
  coatings: readonly string[]
  orderTypes: readonly string[]
}

/** Information about a row: weights in mg, null is no limit or unknown. */
export interface RowFacts {
  title?: string
  /** The only coatings its product has, as named in the drop-downs. */
  coatings?: readonly string[]
  unitMg?: number | null
  /** Maximum of the row, its own pieces included. */
  maxPieces?: number | null
  /** Heaviest coil; without it the row cannot be a coil. */
  maxCoilMg?: number | null
}

/** A row to be imported again: its cells as they are read, and information beside them. */
export interface StandardRow {
  cells: Readonly<Record<SheetColumn, WorkbookCell>>
  facts?: RowFacts
}

/** A row as it was read, with the reason why it was refused. */
export interface RefusedWorkbookRow {
  cells: Readonly<Record<SheetColumn, WorkbookCell>>
  reason: string
}
