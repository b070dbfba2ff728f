import type { SheetColumn } from '@proba/domain/files/standardSheet'
import type { SheetCell } from '../sheetCell.ts'

export { sheetColumns as standardKeys } from '@proba/domain/files/standardSheet'
export type StandardKey = SheetColumn
export type StandardTitles = Readonly<Record<StandardKey, string>>

/** Columns that only tell, beside those that are read. */
export const factKeys = ['title', 'unit', 'most', 'mostGrams'] as const
export type FactKey = (typeof factKeys)[number]

/** The texts of a standard workbook in one language. */
export interface StandardTexts {
  /** Name of the sheet with the rows. */
  sheet: string
  titles: StandardTitles
  facts: Readonly<Record<FactKey, string>>
  /** What is said of a cell that is entered. */
  hints: Readonly<Record<'coating' | 'count' | 'most' | 'coilGrams' | 'orderType', string>>
  /** Name of the sheet with the values of the drop-downs. */
  lists: string
  /** The sheet that says how to fill in the first one. */
  guide: { sheet: string; title: string; lines: readonly string[] }
  /** Title of the column that says why a row was refused. */
  reason: string
}

/** Values of the drop-downs, worded in the language of the texts. */
export interface StandardChoices {
  coatings: readonly string[]
  orderTypes: readonly string[]
}

/** What the workbook tells of a row: weights mg, null is no limit or nothing to tell. */
export interface RowFacts {
  title?: string
  /** The only coatings its product has, as worded in the drop-downs. */
  coatings?: readonly string[]
  unitMg?: number | null
  /** Most pieces, its own included. */
  most?: number | null
  /** Heaviest coil; a row without it takes no coil. */
  mostCoilMg?: number | null
}

/** A row to be imported again: its cells as they are read, and what is told beside them. */
export interface StandardRow {
  cells: Readonly<Record<StandardKey, SheetCell>>
  facts?: RowFacts
}

/** A row as it was read, with what was wrong with it. */
export interface RefusedRow {
  cells: Readonly<Record<StandardKey, SheetCell>>
  reason: string
}
