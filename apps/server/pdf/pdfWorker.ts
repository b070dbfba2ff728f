import { parentPort, workerData } from 'node:worker_threads'
import { buildPdf } from './buildPdf.ts'

/** What the thread answers. */
export interface PdfMessage {
  readonly file: Uint8Array
}

/** The only code of this thread: one document; then the process ends the thread. */
if (parentPort) parentPort.postMessage({ file: await buildPdf(workerData) } satisfies PdfMessage)
