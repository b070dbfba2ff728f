import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SheetSpec } from '../sheetSpec.ts'
import type { WorkbookThreads } from '../workbookThreads.ts'
import type { RowsMessage, WriteMessage, WriteTask } from '../workbookWorker.ts'
import type { SheetLayout, WrittenRow } from './buildWorkbook.ts'
import { type PreparedSheet, writtenRules } from './cellRules.ts'

const rowsAtOnce = 500
const wallMs = 60_000
const threadLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

function layoutOf(sheet: PreparedSheet, sheets: readonly PreparedSheet[]): SheetLayout {
  const { spec } = sheet
  return {
    name: spec.name,
    hidden: spec.hidden ?? false,
    spareRows: spec.spareRows ?? 0,
    hasTotals: spec.totals !== undefined,
    columns: spec.columns.map(({ title, kind, width, wrap }) => ({ title, kind, width, wrap })),
    rules: writtenRules(sheet, sheets),
  }
}

/** Sends the rows in small batches, so that the main loop is free between them. */
async function sendRows(
  sheets: readonly PreparedSheet[],
  post: (message: RowsMessage) => void,
): Promise<void> {
  for (const [sheet, { spec, rows }] of sheets.entries()) {
    const all = spec.totals === undefined ? rows : [...rows, spec.totals]
    for (let from = 0; from < all.length; from += rowsAtOnce) {
      const batch = all.slice(from, from + rowsAtOnce)
      post({ sheet, rows: batch.map((row): WrittenRow => spec.columns.map(({ key }) => row[key])) })
      await nextTurn()
    }
  }
  post({ end: true })
}

/**
 * Writes a workbook in a thread of its own: numbers as numbers in the units people read, dates as dates, text never
 * as a formula (G-150), drop-downs from other sheets. Throws when a value does not match its column.
 */
export async function writeSheets(threads: WorkbookThreads, specs: readonly SheetSpec[]): Promise<Buffer> {
  const sheets = specs.map((spec) => ({ spec, rows: [...spec.rows] }))
  const task: WriteTask = { task: 'write', sheets: sheets.map((sheet) => layoutOf(sheet, sheets)) }
  const outcome = await threads.run({
    data: task,
    transfer: [],
    limits: threadLimits,
    wallMs,
    begin: (post) => sendRows(sheets, post),
    answer: (message) => (message as WriteMessage).file,
  })
  if ('failure' in outcome) throw new Error(`the workbook was not written: ${outcome.failure}`)
  return Buffer.from(outcome.reply.buffer)
}
