import { returnFiles, returnForms } from '@proba/domain/files/returnFiles'
import { returnInstructionRu } from '@proba/i18n/messages/papers/returnForms/instruction.ru'
import { returnsRu } from '@proba/i18n/messages/papers/returns.ru'
import { buildPdf } from '../../apps/server/pdf/buildPdf.ts'
import type { PdfBlock } from '../../apps/server/pdf/pdfDocument.ts'

const { section, reason, deadline, rule, form, stage } = returnsRu
const { columns, pageLine, where } = returnInstructionRu

const subtitle = (text: string): PdfBlock => ({ kind: 'subtitle', text })
const text = (line: string): PdfBlock => ({ kind: 'text', text: line })
/** The address of the quality department is a setting of the portal, which a file cannot follow. */
const withoutEmail = (line: string) => line.replace('%{email}', '')
const facts = (parts: object): PdfBlock => ({
  kind: 'facts',
  facts: Object.values(parts).map((part: { title: string; text: string }) => [part.title, part.text]),
})

const formsTable: PdfBlock = {
  kind: 'table',
  columns: [{ title: columns.form }, { title: columns.use }, { title: columns.file, width: 60 }],
  rows: returnForms.map((name) => [
    form[name].title,
    form[name].text,
    returnFiles[name].split('.').at(-1)?.toUpperCase() ?? '',
  ]),
}

const stages = Object.values(stage).flatMap(({ title, text: line }, index) => [
  text(`${index + 1}. ${title}`),
  text(withoutEmail(line)),
])

/** The instruction for returns, the page `/return` on paper (decision G-430). */
export function returnInstructionPdf(): Promise<Buffer> {
  return buildPdf({
    title: returnsRu.title,
    language: 'ru',
    heading: ['Proba'],
    blocks: [
      { kind: 'title', text: returnsRu.title },
      text(returnsRu.lead),
      subtitle(section.reasons),
      facts(reason),
      subtitle(section.deadlines),
      text(returnsRu.deadlinesLead),
      facts(deadline),
      subtitle(section.documents),
      ...Object.values(rule).map((line) => text(`– ${line}`)),
      formsTable,
      subtitle(section.process),
      ...stages,
      text(returnsRu.notOurFault),
      subtitle(section.questions),
      text(where),
    ],
    // The file is the same after every build.
    madeAt: new Date('2026-01-01T00:00:00Z'),
    pageLine,
  })
}
