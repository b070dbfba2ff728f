import { fittingSize } from '@proba/domain/additional/additionalProduct'
import { type Alloy, maxPieces, type Product, rowKey, withCount, withText } from '../additionalRows.ts'
import type { PageContext } from '../PageContext.ts'
import { cellOf, readField } from './readCell.ts'
import { intoRows, type Pasted, type PasteSizes } from './readPaste.ts'

/** The size of a fitting as a number, mm; null if it has none. */
function sizeOf({ features }: Product): number | null {
  const size = fittingSize(features)?.value
  const read = size === undefined ? null : readField('size', size, 'ru')
  return read?.ok && read.value > 0 ? read.value / 1000 : null
}

interface CountedPlace {
  readonly product: Product
  /** None of rhodium. */
  readonly alloy: Alloy | null
}

/** Counts of a paste by row, with those left out whose size two rows have. */
function countsOf(pasted: Pasted, own: readonly (number | null)[], at: number): ReturnType<typeof intoRows> {
  const isTwice = (size: number | undefined) => own.filter((one) => one === size).length > 1
  const isOpen = ({ sizes: [size] }: Pasted['lines'][number]) => size !== undefined && isTwice(size)
  const open = pasted.lines.filter(isOpen)
  const taken = {
    lines: pasted.lines.filter((line) => !isOpen(line)),
    notes: [
      ...pasted.notes,
      ...open.map(({ line, sizeText }) => ({ kind: 'text_ambiguous' as const, line, text: sizeText })),
    ],
  }
  const rows = own.map((size) => (size === null ? [] : [size]))
  return intoRows(taken, rows, at)
}

/** Rows of a table whose products are asked for by the piece: what each has and how it is changed. */
export function useCountRows({ state, onPasted }: PageContext, places: readonly CountedPlace[]) {
  const cells = places.map(({ product, alloy }) => {
    const place = { id: product.id, alloyId: alloy?.id ?? 0, massPerUnit: alloy?.massPerUnit ?? 0 }
    const key = rowKey(place)
    return { place, cell: cellOf(key, 'count'), present: state.draft.rows.find((row) => row.key === key) }
  })
  const set = (at: number, count: number) => {
    const row = cells[at]
    if (row)
      state.change((draft) =>
        withCount(withText(draft, row.cell, null), row.place, Math.min(count, maxPieces)),
      )
  }
  const own = places.map(({ product }) => sizeOf(product))
  // Only a text finds rows by their sizes: a table has nothing but counts.
  const sizes: PasteSizes = {
    columns: own.some((size) => size !== null) ? 1 : 0,
    fits: (mm) => own.includes(mm),
  }
  const paste = (at: number, pasted: Pasted) => {
    const { values, notes } = countsOf(pasted, own, at)
    for (const [row, count] of values) set(row, count)
    onPasted(values.size, notes, pasted.asText)
  }
  return {
    row: (at: number) => {
      const { place, cell, present } = cells[at] ?? {}
      return {
        count: present?.count ?? 0,
        weight: present?.weight ?? 0,
        kept: cell === undefined ? undefined : state.draft.texts[cell],
        onCount: (count: number) => set(at, count),
        onText: (kept: Parameters<typeof withText>[2]) => {
          if (place && cell) state.change((draft) => withText(withCount(draft, place, 0), cell, kept))
        },
        sizes,
        onCounts: (pasted: Pasted) => paste(at, pasted),
      }
    },
  }
}
