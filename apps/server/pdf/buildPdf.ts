import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pdfmake, { type Content, type TableCell } from 'pdfmake'
import type { PdfBlock, PdfColumn, PdfDocument } from './pdfDocument.ts'

const fontFolder = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts/Roboto',
)

// Texts come from people: nothing they hold may open a file or an address.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => dirname(path) === fontFolder)
pdfmake.setFonts({
  Roboto: {
    normal: join(fontFolder, 'Roboto-Regular.ttf'),
    bold: join(fontFolder, 'Roboto-Medium.ttf'),
    italics: join(fontFolder, 'Roboto-Italic.ttf'),
    bolditalics: join(fontFolder, 'Roboto-MediumItalic.ttf'),
  },
})

const widths = { fill: '*', content: 'auto' } as const
const widthOf = ({ width = 'fill' }: PdfColumn) => (typeof width === 'number' ? width : widths[width])

/** Longer words than this are broken where the cell ends; shorter ones stay whole. */
const longWord = /\S{24}/

const cellOf = (text: string, column: PdfColumn | undefined, bold = false): TableCell => ({
  text,
  bold,
  alignment: column?.align ?? 'left',
  ...(longWord.test(text) && { wordBreak: 'break-all' as const }),
})

function tableOf({ columns, rows, total }: Extract<PdfBlock, { kind: 'table' }>): Content {
  const line = (cells: readonly string[], bold = false) =>
    columns.map((column, index) => cellOf(cells[index] ?? '', column, bold))
  const head = line(
    columns.map(({ title }) => title),
    true,
  )
  return {
    margin: [0, 6, 0, 6],
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(widthOf),
      body: [head, ...rows.map((cells) => line(cells)), ...(total ? [line(total, true)] : [])],
    },
  }
}

function contentOf(block: PdfBlock): Content {
  if (block.kind === 'table') return tableOf(block)
  if (block.kind !== 'facts') return { text: block.text, style: block.kind }
  return {
    margin: [0, 4, 0, 4],
    layout: 'noBorders',
    table: {
      widths: ['auto', '*'],
      body: block.facts.map(([label, value]) => [
        { text: label, color: '#555555' },
        cellOf(value, undefined),
      ]),
    },
  }
}

type Definition = Parameters<typeof pdfmake.createPdf>[0]

function definitionOf(document: PdfDocument): Definition {
  const [name = '', ...lines] = document.heading
  const pageLine = (page: number, pages: number) =>
    document.pageLine.replace('%{page}', String(page)).replace('%{pages}', String(pages))
  return {
    pageSize: 'A4',
    pageOrientation: document.isLandscape ? 'landscape' : 'portrait',
    pageMargins: [40, 40, 40, 50],
    language: document.language,
    info: { title: document.title, creationDate: document.madeAt, producer: 'Proba', creator: 'Proba' },
    defaultStyle: { font: 'Roboto', fontSize: 9 },
    styles: {
      company: { fontSize: 11, bold: true },
      title: { fontSize: 15, bold: true, margin: [0, 12, 0, 6] },
      subtitle: { fontSize: 11, bold: true, margin: [0, 8, 0, 2] },
      text: { margin: [0, 2, 0, 2] },
    },
    content: [
      ...(name ? [{ text: name, style: 'company' }] : []),
      ...lines.map((text) => ({ text, color: '#555555' })),
      ...document.blocks.map(contentOf),
    ],
    footer: (page, pages) => ({
      text: pageLine(page, pages),
      alignment: 'right',
      color: '#555555',
      margin: [40, 16, 40, 0],
    }),
  }
}

/** The bytes of a document; takes tens of ms for a page, so it runs in a thread of its own. */
export const buildPdf = (document: PdfDocument): Promise<Buffer> =>
  pdfmake.createPdf(definitionOf(document)).getBuffer()
