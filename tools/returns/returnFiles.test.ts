import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileTypes } from '@proba/domain/files/filePurposes'
import { type ReturnFile, returnFiles, returnForms } from '@proba/domain/files/returnFiles'
import { discrepanciesRu } from '@proba/i18n/messages/papers/returnForms/discrepancies.ru'
import { hiddenDefectsRu } from '@proba/i18n/messages/papers/returnForms/hiddenDefects.ru'
import { lettersRu } from '@proba/i18n/messages/papers/returnForms/letters.ru'
import { waybillsRu } from '@proba/i18n/messages/papers/returnForms/waybills.ru'
import { returnsRu } from '@proba/i18n/messages/papers/returns.ru'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentType } from '../../apps/server/areas/common/files/contentType.ts'
import { pdfPages } from '../../apps/server/testing/fakes/pdfText.ts'
import { partBytes, partText } from '../../apps/server/testing/workbooks/workbookPart.ts'
import { writeReturnFiles } from './writeReturnFiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'returns-'))
const read = (file: ReturnFile) => readFileSync(join(folder, returnFiles[file]))

beforeAll(() => writeReturnFiles(folder))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Every text of a form or a part of it; what names kinds of blocks and columns is left out. */
function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part]
  if (Array.isArray(part)) return part.flatMap(textsOf)
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) => (key === 'kind' ? [] : textsOf(value)))
}

test('the instruction is one page with the texts of the page (R-495, R-504 to R-508, G-430)', async () => {
  const pdf = read('instruction')
  expect(contentType(pdf)).toBe(fileTypes.pdf.mime)
  const [page = '', ...more] = pdfPages(pdf)
  expect(more).toEqual([])
  const words = (text: string) => text.replaceAll(/\s+/g, '')
  const { lead, reason, deadline, rule, form, stage, notOurFault } = returnsRu
  for (const text of textsOf({ lead, reason, deadline, rule, form, stage, notOurFault }))
    expect(words(page), text).toContain(words(text.replace('%{email}', '')))
})

test.each([
  ['hiddenDefects', hiddenDefectsRu],
  ['discrepancies', discrepanciesRu],
] as const)(
  'the form %s is a workbook with its headings, fields and tables (R-498, R-499, G-196)',
  async (file, sheets) => {
    const data = read(file)
    expect(contentType(data)).toBe(fileTypes.xlsx.mime)
    const strings = await partText(data, 'xl/sharedStrings.xml')
    const names = await partText(data, 'xl/workbook.xml')
    for (const text of textsOf(sheets)) expect(strings + names, text).toContain(text)
  },
)

test('the totals of a form are computed from its lines (G-432)', async () => {
  const sheet = await partText(read('hiddenDefects'), 'xl/worksheets/sheet1.xml')
  const formulas = [...sheet.matchAll(/<f>([^<]+)<\/f>/g)].map(([, formula]) => formula)
  expect(formulas).toEqual(['SUM(G12:G23)', 'SUM(H12:H23)'])
})

test('the archive of waybills has a workbook for each form (R-500)', async () => {
  for (const [name, sheets] of Object.entries(waybillsRu)) {
    const workbook = await partBytes(read('waybills'), name)
    const strings = await partText(workbook, 'xl/sharedStrings.xml')
    for (const { before, columns, after } of sheets)
      for (const text of textsOf([before, columns.map(({ title }) => title), after]))
        expect(strings, text).toContain(text)
  }
})

test.each(['taxSystem', 'fundsTransfer'] as const)(
  'the letter %s is a Word document with the lines of its text (R-501, R-502, G-432)',
  (letter) => {
    const data = read(letter)
    expect(contentType(data)).toBe(fileTypes.doc.mime)
    const { sender, recipient, signatures } = lettersRu
    for (const text of textsOf([sender, recipient, signatures, lettersRu[letter]]))
      expect(data.includes(text, 0, 'utf16le'), text).toBe(true)
  },
)

test('every form of the page has its file (G-196)', () => {
  expect(returnForms.map((form) => read(form).length > 5000)).toEqual(returnForms.map(() => true))
})
