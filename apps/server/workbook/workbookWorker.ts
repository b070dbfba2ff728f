import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { SheetPreview } from '@proba/domain/files/bookReading'
import type { TextLine } from '@proba/domain/files/orderText/textTokens'
import { type ParseOptions, parseWorkbook, previewWorkbook } from './read/parseWorkbook.ts'
import type { ReadTable } from './read/tableReader.ts'
import { readTextLines } from './read/textLines.ts'
import type { WorkbookRow } from './workbookCell.ts'
import { type WorkbookRefusal, WorkbookRefused } from './workbookRefusal.ts'
import type { SheetLayout, WrittenRow } from './write/buildWorkbook.ts'

/** Read a workbook, its first rows, or the lines of a text: its bytes, or the path of its file. */
export type ReadTask = {
  task: 'read' | 'preview' | 'lines'
  source: Uint8Array<ArrayBuffer> | string
  options: ParseOptions
}
/** Write a workbook: its sheets without their rows, which follow as messages and end with `end`. */
export interface WriteTask {
  task: 'write'
  sheets: readonly SheetLayout[]
}

export type ReadMessage<Key extends string = string> =
  | { rows: WorkbookRow<Key>[] }
  | ReadTable
  | { preview: readonly SheetPreview[] }
  | { lines: readonly TextLine[] | null }
  | { refusal: WorkbookRefusal }
export type RowsMessage = { sheet: number; rows: WrittenRow[] } | { end: true }
export interface WriteMessage {
  file: Uint8Array<ArrayBuffer>
}

/** The only code of this thread: one task and its messages; then the process ends the thread. */
async function work(port: NonNullable<typeof parentPort>, task: ReadTask | WriteTask): Promise<void> {
  if (task.task === 'write') await write(port, task)
  else await read(task, (message) => port.postMessage(message))
}

async function read(
  { task, source, options }: ReadTask,
  send: (message: ReadMessage) => void,
): Promise<void> {
  const bytes = typeof source === 'string' ? await readFile(source) : source
  try {
    if (task === 'preview') return send({ preview: await previewWorkbook(bytes, options) })
    if (task === 'lines') return send({ lines: await readTextLines(bytes, options) })
    send(await parseWorkbook(bytes, options, (rows) => send({ rows })))
  } catch (error) {
    if (!(error instanceof WorkbookRefused)) throw error
    send({ refusal: error.refusal })
  }
}

async function write(port: NonNullable<typeof parentPort>, { sheets }: WriteTask): Promise<void> {
  const rows: WrittenRow[][] = sheets.map(() => [])
  const allHere = new Promise<void>((resolve) => {
    port.on('message', (message: RowsMessage) => {
      if ('end' in message) resolve()
      else for (const row of message.rows) rows[message.sheet]?.push(row)
    })
  })
  // Loaded only here: reading a foreign file needs no writer.
  const { buildWorkbook } = await import('./write/buildWorkbook.ts')
  await allHere
  const file = await buildWorkbook(sheets, rows)
  port.postMessage({ file } satisfies WriteMessage, [file.buffer])
}

if (parentPort) await work(parentPort, workerData)
