import { silverBonusFileRu } from '@proba/i18n/messages/marketing/silverBonusFile.ru'
import { buildPdf } from '../../apps/server/pdf/buildPdf.ts'
import type { PdfBlock } from '../../apps/server/pdf/pdfDocument.ts'

/** The terms of the silver bonus as a file (decision G-453). */
export function silverBonusPdf(): Promise<Buffer> {
  const { title, lead, parts, note, pageLine } = silverBonusFileRu
  const blocks: PdfBlock[] = [
    { kind: 'title', text: title },
    { kind: 'text', text: lead },
    ...parts.flatMap((part): PdfBlock[] => [
      { kind: 'subtitle', text: part.title },
      ...part.lines.map((text) => ({ kind: 'text', text }) as const),
    ]),
    { kind: 'text', text: note },
  ]
  // The file is the same after every build.
  const madeAt = new Date('2026-01-01T00:00:00Z')
  return buildPdf({ title, language: 'ru', heading: ['Proba'], blocks, madeAt, pageLine })
}
