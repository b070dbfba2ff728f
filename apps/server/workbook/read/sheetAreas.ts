import type { SheetReading } from '@proba/domain/files/bookReading'
import type { MergedArea } from '@proba/domain/files/mergedCells'
import { sheetRowId } from '@proba/domain/files/sheetRowId'
import type { RowArea } from './rowReader.ts'
import type { TableOptions } from './tableRows.ts'

/** Merged cells of a sheet that are kept; one with more is never read as whole. */
const maxAreas = 10_000

/** Collects the cells of a sheet that are merged over several rows, in the columns that are read of its tables. */
export function createSheetAreas(isRead: (column: number) => boolean) {
  const areas: RowArea[] = []
  let isCut = false
  return {
    areas,
    isCut: () => isCut,
    add(area: RowArea) {
      if (area.to <= area.from || !isRead(area.column)) return
      if (areas.length < maxAreas) areas.push(area)
      else isCut = true
    },
  }
}

export type SheetAreas = ReturnType<typeof createSheetAreas>

/**
 * The merged cells in the columns that are read of a table, below its header; `place` is that of the table among all.
 */
export function areasOfTable(
  { areas }: SheetAreas,
  { header, columns: read }: SheetReading,
  place: number,
  { columns }: TableOptions,
): MergedArea[] {
  return read.flatMap(({ column, key }) => {
    const isNumber = columns.find((one) => one.key === key)?.kind === 'number'
    return areas
      .filter((area) => area.column === column && area.from > header)
      .map(({ from, to }) => ({ key, isNumber, from: sheetRowId(place, from), to: sheetRowId(place, to) }))
  })
}
