import { imagesInstructionRu } from '@proba/i18n/messages/requests/imagesInstruction.ru'
import { buildPdf } from '../../apps/server/pdf/buildPdf.ts'
import type { PdfBlock } from '../../apps/server/pdf/pdfDocument.ts'

/** The instruction for images of articles as the storefront's file `renderInstruction.pdf` (decision G-401). */
export function instructionPdf(): Promise<Buffer> {
  const { title, pageLine, lead, parts } = imagesInstructionRu
  const blocks: PdfBlock[] = [
    { kind: 'title', text: title },
    { kind: 'text', text: lead },
  ]
  for (const part of parts) {
    blocks.push({ kind: 'subtitle', text: part.title })
    for (const text of part.lines) blocks.push({ kind: 'text', text })
    if ('table' in part)
      blocks.push({
        kind: 'table',
        columns: part.table.columns.map((name) => ({ title: name })),
        rows: part.table.rows,
      })
  }
  return buildPdf({
    title,
    language: 'ru',
    heading: ['Proba'],
    blocks,
    // The file is the same after every build.
    madeAt: new Date('2026-01-01T00:00:00Z'),
    pageLine,
  })
}
