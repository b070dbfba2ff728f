import { setImmediate as nextTurn } from 'node:timers/promises'
import { writeXlsxStream } from 'hucre/xlsx'
import type { SheetRecord, WorkbookColumn } from '../sheetSpec.ts'
import { formatOf, writtenCell, writtenText } from './writtenCell.ts'

const defaultWidth = 16
const rowsAtOnce = 50

/** A sheet whose rows come part by part. */
export interface StreamedSheet {
  /** At most 31 characters, without `[]:*?/\`. */
  readonly name: string
  readonly columns: readonly WorkbookColumn[]
  readonly parts: AsyncIterable<readonly SheetRecord[]>
}

async function* rowsOf({ columns, parts }: StreamedSheet) {
  let written = 0
  for await (const part of parts)
    for (const row of part) {
      yield columns.map(({ key, kind }) => writtenCell(kind, row[key]))
      written += 1
      // Others are answered between the rows.
      if (written % rowsAtOnce === 0) await nextTurn()
    }
}

/**
 * Writes a workbook of one sheet while its rows come, in the memory of a part, without a limit: rows beyond those of a
 * sheet go on in the next one. Texts are never formulas (G-150). Throws when a value does not match its column.
 */
export function streamSheet(sheet: StreamedSheet): AsyncIterable<Uint8Array> {
  return writeXlsxStream(rowsOf(sheet), {
    name: sheet.name,
    freezePane: { rows: 1 },
    columns: sheet.columns.map(({ title, kind, width }) => {
      const numFmt = formatOf(kind)
      return {
        header: writtenText(title),
        width: width ?? defaultWidth,
        ...(numFmt === undefined ? {} : { style: { numFmt } }),
      }
    }),
  })
}
