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

/** Some of all sizes, and how many there are beside them. */
function listed(names: readonly string[]): Params {
  const more = names.length - maxListed
  return { ...namesParam('offered', names.slice(0, maxListed)), ...(more > 0 && { more }) }
}

const linesOf = (lengths: readonly number[]) => lengths.toSorted((a, b) => a - b).join('\n')

/**
 * The sizes that would do in place of a cell that names none: the nearest two lengths (mm) of more, or the first of them
 * where it is no length, with how many `more` there are; names near to a label, or the first labels (decision G-660).
 */
export function lengthHint(cell: SheetCell, sizes: readonly Size[]): Params {
  const labels = sizes.flatMap(({ sizeLabel }) => sizeLabel ?? [])
  if (labels.length > 0) {
    const near = suggestions(cellText(cell), labels, normaliseName)
    return near.length > 0 ? namesParam('near', near) : listed(labels)
  }
  const mm = cmToMm(centimetresOf(cell))
  const lengths = sizes.map(({ lengthMm }) => lengthMm)
  if (lengths.length === 0) return {}
  if (!Number.isNaN(mm) && lengths.length > maxNear) {
    const nearest = lengths.toSorted((a, b) => Math.abs(a - mm) - Math.abs(b - mm))
    return { nearLengths: linesOf(nearest.slice(0, maxNear)) }
  }
  const more = lengths.length - maxListed
  return { lengths: linesOf(lengths.slice(0, maxListed)), ...(more > 0 && { more }) }
}
