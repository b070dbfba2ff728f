import type { SheetPreview } from '@proba/domain/files/bookReading'
import type { TextLine } from '@proba/domain/files/orderText/textTokens'
import { previewSheets, type ReadOptions, type ReadSheet, readLines, readSheet } from './read/readSheet.ts'
import type { SheetSpec } from './sheetSpec.ts'
import type { WorkbookRefusal } from './workbookRefusal.ts'
import { createWorkbookThreads } from './workbookThreads.ts'
import { writeSheets } from './write/writeSheets.ts'

/** Reading of tables and writing of .xlsx for the rest of the server, off the main loop. */
export interface Workbooks {
  /** Reads the table of a file given by its bytes or its path; a refusal is recognised by `'code' in`. */
  readSheet<Key extends string>(
    input: Uint8Array | string,
    options: ReadOptions<Key>,
  ): Promise<ReadSheet<Key> | WorkbookRefusal>
  /** The first rows of the sheets that people see. */
  previewSheets(
    input: Uint8Array | string,
    options: ReadOptions<string>,
  ): Promise<readonly SheetPreview[] | WorkbookRefusal>
  /** The lines of a text that is no table; null for any other file. */
  readLines(
    input: Uint8Array | string,
    options: ReadOptions<string>,
  ): Promise<readonly TextLine[] | null | WorkbookRefusal>
  writeSheets(sheets: readonly SheetSpec[]): Promise<Buffer>
  close(): Promise<void>
}

/**
 * `workerUrl` is the entry of the workbook thread if it is not beside this code as `workbookWorker`; at most
 * `maxThreads` files are processed at once, the others wait.
 */
export function createWorkbooks(options: { workerUrl?: URL; maxThreads?: number } = {}): Workbooks {
  const threads = createWorkbookThreads(options)
  return {
    readSheet: (input, readOptions) => readSheet(threads, input, readOptions),
    previewSheets: (input, previewOptions) => previewSheets(threads, input, previewOptions),
    readLines: (input, lineOptions) => readLines(threads, input, lineOptions),
    writeSheets: (sheets) => writeSheets(threads, sheets),
    close: () => threads.close(),
  }
}
