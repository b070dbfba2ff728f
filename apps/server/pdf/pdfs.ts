import { RequestRefused } from '../lib/requestRefused.ts'
import { threadFile } from '../lib/threadFile.ts'
import { createWorkbookThreads } from '../workbook/workbookThreads.ts'
import type { PdfDocument } from './pdfDocument.ts'
import type { PdfMessage } from './pdfWorker.ts'

/** Writing of PDF for the rest of the server, off the main loop. */
export interface Pdfs {
  /** The bytes of a document; refused as `busy` when too many others are being written. */
  write(document: PdfDocument): Promise<Buffer>
  close(): Promise<void>
}

/** Of a document of tens of thousands of rows, waiting for others included. */
const wallMs = 60_000
const limits = { maxOldGenerationSizeMb: 512 }

/** One document at a time: the other core is for requests. */
export function createPdfs(workerUrl: URL = threadFile('pdfWorker', import.meta.url)): Pdfs {
  const threads = createWorkbookThreads({ workerUrl, maxThreads: 1 })
  return {
    async write(document) {
      const outcome = await threads.run<Buffer>({
        data: document,
        transfer: [],
        limits,
        wallMs,
        answer: (message) => Buffer.from((message as PdfMessage).file),
      })
      if ('failure' in outcome) throw new RequestRefused('busy')
      return outcome.reply
    },
    close: () => threads.close(),
  }
}
