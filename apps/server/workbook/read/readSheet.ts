import { stat } from 'node:fs/promises'
import {
  type BookReading,
  type HeaderChoice,
  type RememberedHeader,
  type SheetPreview,
  withMerged,
  withoutRows,
} from '@proba/domain/files/bookReading'
import { isUploadSize, maxImportRows, maxUploadBytes } from '@proba/domain/files/fileLimits'
import { spreadMerged } from '@proba/domain/files/mergedCells'
import type { TextLine } from '@proba/domain/files/orderText/textTokens'
import { isSumText } from '@proba/domain/files/standardSheet'
import { RequestRefused } from '../../lib/requestRefused.ts'
import { isBlank, type ReadColumn, type WorkbookCell, type WorkbookRow } from '../workbookCell.ts'
import type { WorkbookRefusal } from '../workbookRefusal.ts'
import type { WorkbookThreads } from '../workbookThreads.ts'
import type { ReadMessage, ReadTask } from '../workbookWorker.ts'
import type { ReadTable } from './tableReader.ts'
import { maxResultText } from './tableRows.ts'

/** What to read, and the limits, by default those of G-146; sizes in bytes. */
export interface ReadOptions<Key extends string> {
  columns: readonly ReadColumn<Key>[]
  knownTitles?: readonly string[]
  knownSheets?: readonly string[]
  remembered?: readonly RememberedHeader[]
  chosen?: readonly HeaderChoice[] | undefined
  maxRows?: number
  maxColumns?: number
  maxBytes?: number
  maxUnpacked?: number
  /** Processor time of the reading, by default 10 s. */
  processorMs?: number
  /** Time that may pass in all, by default 60 s. */
  wallMs?: number
  /** Stops the reading, which then throws the reason. */
  signal?: AbortSignal
  /** Called with the number of rows read so far. */
  onRows?: (rows: number) => void
}

/** The rows that are not empty, by column key, and where they were found. */
export interface ReadSheet<Key extends string> {
  reading: BookReading
  rows: WorkbookRow<Key>[]
}

/** The rows with what their merged cells mean, named in the reading; `key` is the column of their keys. */
export function withMergedCells<Key extends string>(
  { reading, areas }: ReadTable,
  rows: WorkbookRow<Key>[],
  key: string,
): ReadSheet<Key> | WorkbookRefusal {
  if (areas.length === 0) return { reading, rows }
  const spread = spreadMerged<WorkbookCell, WorkbookRow<Key>>(rows, areas, {
    key,
    isBlank,
    isSumWord: (cell) => typeof cell === 'string' && isSumText(cell.trim()),
    ofSeveral: (merged) => ({ merged }),
  })
  if (spread.characters > maxResultText) return { code: 'bomb', params: {} }
  return { rows: spread.rows, reading: withMerged(withoutRows(reading, spread.dropped), spread.filled) }
}

const megabyte = 1024 * 1024
const defaultProcessorMs = 10_000
/** How long a reading may wait for a free thread and for the processor (G-653). */
const wallMs = 60_000
const threadLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 }

/** Opens a file in a thread of its own; `answer` handles what comes back. */
async function readInThread<Reply>(
  threads: WorkbookThreads,
  input: Uint8Array | string,
  options: ReadOptions<string>,
  task: ReadTask['task'],
  answer: (message: ReadMessage) => Reply | WorkbookRefusal | undefined,
): Promise<Reply | WorkbookRefusal> {
  const maxBytes = options.maxBytes ?? maxUploadBytes
  const processorMs = options.processorMs ?? defaultProcessorMs
  const size = typeof input === 'string' ? (await stat(input)).size : input.byteLength
  if (!isUploadSize(size, maxBytes)) return { code: 'too_large', params: { limit: maxBytes } }
  const source = typeof input === 'string' ? input : new Uint8Array(input)
  const data: ReadTask = {
    task,
    source,
    options: {
      columns: options.columns,
      knownTitles: options.knownTitles ?? [],
      knownSheets: options.knownSheets ?? [],
      remembered: options.remembered ?? [],
      chosen: options.chosen,
      maxRows: options.maxRows ?? maxImportRows,
      maxColumns: options.maxColumns ?? 100,
      maxUnpacked: options.maxUnpacked ?? 100 * megabyte,
    },
  }
  const outcome = await threads.run<Reply | WorkbookRefusal>({
    data,
    transfer: typeof source === 'string' ? [] : [source.buffer],
    limits: threadLimits,
    processorMs,
    wallMs: options.wallMs ?? wallMs,
    signal: options.signal,
    answer(message) {
      const part = message as ReadMessage
      return 'refusal' in part ? part.refusal : answer(part)
    },
  })
  if ('reply' in outcome) return outcome.reply
  if (outcome.failure === 'memory') return { code: 'bomb', params: {} }
  if (outcome.failure === 'wall') throw new RequestRefused('busy')
  return { code: 'timeout', params: { seconds: processorMs / 1000 } }
}

/**
 * Reads the table of a workbook in a thread of its own: header in any column order, rows by key with the numbers the
 * user sees. Everything but a valid spreadsheet within the limits is returned as a refusal with a code
 * (G-146); a failure of ours throws, and `busy` is refused when the machine has no time for the file (G-653).
 */
export function readSheet<Key extends string>(
  threads: WorkbookThreads,
  input: Uint8Array | string,
  options: ReadOptions<Key>,
): Promise<ReadSheet<Key> | WorkbookRefusal> {
  const rows: WorkbookRow<Key>[] = []
  return readInThread(threads, input, options, 'read', (part) => {
    if ('reading' in part) return withMergedCells(part, rows, options.columns[0]?.key ?? '')
    if ('rows' in part) rows.push(...(part.rows as WorkbookRow<Key>[]))
    options.onRows?.(rows.length)
    return undefined
  })
}

/** The first rows of the sheets of a file, read as readSheet reads it. */
export function previewSheets(
  threads: WorkbookThreads,
  input: Uint8Array | string,
  options: ReadOptions<string>,
): Promise<readonly SheetPreview[] | WorkbookRefusal> {
  return readInThread(threads, input, options, 'preview', (part) =>
    'preview' in part ? part.preview : undefined,
  )
}

/** The lines of a text that is no table, read as readSheet reads; null for any other file (decision G-658). */
export async function readLines(
  threads: WorkbookThreads,
  input: Uint8Array | string,
  options: ReadOptions<string>,
): Promise<readonly TextLine[] | null | WorkbookRefusal> {
  const found = await readInThread(threads, input, options, 'lines', (part) =>
    'lines' in part ? part : undefined,
  )
  return 'lines' in found ? found.lines : found
}
