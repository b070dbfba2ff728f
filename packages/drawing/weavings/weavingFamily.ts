import type { WeavingShape } from '../geometry/weave.ts'

/** A named weaving: trade names in both languages and the structure that is drawn. */
export interface WeavingEntry {
  /** Latin code, also the first part of every picture key. */
  code: string
  ru: string
  en: string
  shape: WeavingShape
}

/** Weavings made on the same machines; the first number of an article is the family's. */
export interface WeavingFamily {
  code: string
  number: number
  ru: string
  en: string
  weavings: WeavingEntry[]
}

/** Rows of a family table: code, Russian name, English name, structure. */
export type WeavingRow = [code: string, ru: string, en: string, shape: WeavingShape]

export function family(
  code: string,
  number: number,
  ru: string,
  en: string,
  rows: WeavingRow[],
): WeavingFamily {
  const weavings = rows.map(([weaving, rowRu, rowEn, shape]) => ({
    code: weaving,
    ru: rowRu,
    en: rowEn,
    shape,
  }))
  return { code, number, ru, en, weavings }
}
