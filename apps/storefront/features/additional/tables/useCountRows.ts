import { type Alloy, maxPieces, type Product, rowKey, withCount, withText } from '../additionalRows.ts'
import type { PageContext } from '../PageContext.ts'
import { cellOf } from './readCell.ts'
import { intoRows, type Pasted } from './readPaste.ts'

interface CountedPlace {
  readonly product: Product
  /** None of rhodium. */
  readonly alloy: Alloy | null
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
  const paste = (at: number, pasted: Pasted) => {
    const { values, notes } = intoRows(
      pasted,
      cells.map(() => []),
      at,
    )
    for (const [row, count] of values) set(row, count)
    onPasted(values.size, notes)
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
        onCounts: (pasted: Pasted) => paste(at, pasted),
      }
    },
  }
}
