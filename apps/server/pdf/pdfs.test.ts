import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { translator } from '../http/languages.ts'
import { pdfPages } from '../testing/fakes/pdfText.ts'
import type { PdfBlock, PdfDocument } from './pdfDocument.ts'
import { createPdfs, type Pdfs } from './pdfs.ts'

let pdfs: Pdfs
beforeAll(() => {
  pdfs = createPdfs()
})
afterAll(() => pdfs.close())

const documentOf = (blocks: readonly PdfBlock[], language: 'ru' | 'en' = 'ru'): PdfDocument => ({
  title: 'Акт сверки',
  language,
  heading: ['АО «Проба»', 'Красноярск, ул. Заводская, 1'],
  blocks,
  madeAt: new Date('2026-11-16T05:00:00Z'),
  pageLine: translator(language)('server.pdf.page'),
})
const columns = [
  { title: 'Дата', width: 'content' },
  { title: 'Основание' },
  { title: 'Вес, г', align: 'right', width: 60 },
] as const

describe('a PDF', () => {
  test('has the company, Cyrillic and English texts, and its title', async () => {
    const pdf = await pdfs.write(
      documentOf([
        { kind: 'title', text: 'Акт сверки № 7 – золото 585°, 1 200 ₽' },
        { kind: 'facts', facts: [['Company', 'Jeweller & Sons "Ltd"']] },
        { kind: 'text', text: 'Ёлки, щука, объём, Ъ' },
      ]),
    )
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const [page = ''] = pdfPages(pdf)
    for (const text of [
      'АО «Проба»',
      'Красноярск, ул. Заводская, 1',
      'Акт сверки № 7 – золото 585°, 1 200 ₽',
      'Jeweller & Sons "Ltd"',
      'Ёлки, щука, объём, Ъ',
      'Стр. 1 из 1',
    ])
      expect(page).toContain(text)
  })

  test('of many rows names each page of all, and repeats the head of the table', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => ['16.11.2026', `Отгрузка по заказу ${n + 1}`, `${n}`])
    const table: PdfBlock = { kind: 'table', columns, rows, total: ['Итого', '', '44 850'] }
    const pages = pdfPages(await pdfs.write(documentOf([table], 'en')))
    expect(pages.length).toBeGreaterThan(4)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page).toContain('Дата Основание Вес, г')
    }
    const all = pages.join(' ')
    for (const n of [1, 150, 300]) expect(all).toContain(`Отгрузка по заказу ${n} `)
    expect(pages.at(-1)).toContain('44 850')
  })

  test('shows a text whatever it looks like: no markup, no file, no address', async () => {
    const texts = ['<b>жирный</b>', '{"image":"/etc/passwd"}', 'file:///etc/passwd', '%{page}', '=1+1']
    const rows = texts.map((text) => [text, text, ''])
    const [page = ''] = pdfPages(await pdfs.write(documentOf([{ kind: 'table', columns, rows }])))
    // A long text is written in pieces.
    for (const text of texts) expect(page.replaceAll(' ', '')).toContain(text.replaceAll(' ', ''))
  })

  test('breaks endless words instead of losing their ends', async () => {
    const word = 'Щ'.repeat(300)
    const pages = pdfPages(
      await pdfs.write(documentOf([{ kind: 'table', columns, rows: [['1', word, '2']] }])),
    )
    expect(pages.join('').match(/Щ/g)).toHaveLength(300)
  })

  test('of the same data has the same bytes', async () => {
    const document = documentOf([{ kind: 'text', text: 'Одно и то же' }])
    const [one, two] = [await pdfs.write(document), await pdfs.write(document)]
    expect(one.equals(two)).toBe(true)
  })
})
