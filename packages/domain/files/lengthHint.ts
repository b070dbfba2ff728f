import { cmToMm } from '../product/length.ts'
import type { Params } from '../text/refusal.ts'
import { namesParam, suggestions } from '../text/suggestions.ts'
import { cellNumber, cellText, type SheetCell } from './sheetCell.ts'
import { normaliseName, sheetFormats } from './standardSheet.ts'

/** Lengths that are suggested beside one that is not offered, and sizes that are listed where none is near. */
const maxNear = 2
const maxListed = 10

/** The number of a cell of lengths; NaN for any other. */
export const centimetresOf = (cell: SheetCell): number =>
  cellNumber(cell, sheetFormats.length.unit) ?? Number.NaN

interface Size {
  readonly lengthMm: number
  readonly sizeLabel: string | null
}

/**
 * The sizes that would do in place of a cell that names none: the nearest one or two lengths (mm), or all of them where
 * it is no length; names near to a label, or all labels (decision G-660).
 */
export function lengthHint(cell: SheetCell, sizes: readonly Size[]): Params {
  const labels = sizes.flatMap(({ sizeLabel }) => sizeLabel ?? [])
  if (labels.length > 0) {
    const near = suggestions(cellText(cell), labels, normaliseName)
    return near.length > 0 ? namesParam('near', near) : namesParam('offered', labels.slice(0, maxListed))
  }
  const mm = cmToMm(centimetresOf(cell))
  const lengths = sizes.map(({ lengthMm }) => lengthMm)
  const shown = Number.isNaN(mm)
    ? lengths.slice(0, maxListed)
    : lengths.toSorted((a, b) => Math.abs(a - mm) - Math.abs(b - mm)).slice(0, maxNear)
  return shown.length > 0 ? { lengths: shown.toSorted((a, b) => a - b).join('\n') } : {}
}
