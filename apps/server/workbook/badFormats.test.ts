import { CFB } from '@e965/xlsx'
import { afterAll, expect, test } from 'vitest'
import { measureReading } from '../testing/measureStall.ts'
import { handmadeWorkbook } from '../testing/workbooks/handmadeWorkbook.ts'
import { handmadeZip } from '../testing/workbooks/handmadeZip.ts'
import { createTestWorkbooks } from '../testing/workbooks/testWorkbooks.ts'

const workbooks = createTestWorkbooks()
afterAll(() => workbooks.close())

const csvHeader = 'Артикул;Количество, шт\n'

/** An old container with streams of these contents. */
function container(streams: Readonly<Record<string, string>>): Buffer {
  const file = CFB.utils.cfb_new()
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(file, name, Buffer.from(content))
  return Buffer.from(CFB.write(file, { type: 'buffer' }))
}

const lol = '<!DOCTYPE a [<!entity a "aaaaaaaaaa"><!entity b "&a;&a;&a;&a;&a;&a;">]>'

const badFiles: readonly [string, string, () => Buffer][] = [
  ['an encrypted workbook', 'encrypted', () => container({ EncryptedPackage: 'x' })],
  ['an old container of something else', 'not_table', () => container({ Contents: 'x' })],
  ['an old text document', 'document', () => container({ WordDocument: 'x' })],
  [
    'an old workbook with macros',
    'macro',
    () => container({ Workbook: 'x', '_VBA_PROJECT_CUR/VBA/dir': 'x' }),
  ],
  [
    'an old workbook whose stream is named in capitals, and broken',
    'damaged',
    () => container({ WORKBOOK: 'x' }),
  ],
  ['the beginning of an old container', 'damaged', () => container({ Workbook: 'x' }).subarray(0, 600)],
  [
    'a binary .xlsb without its parts',
    'empty',
    () =>
      handmadeWorkbook({ rows: '', workbookType: 'application/vnd.ms-excel.sheet.binary.macroEnabled.main' }),
  ],
  ['a picture', 'picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a PDF', 'document', () => Buffer.from('%PDF-1.7\n')],
  ['a text with other columns', 'wrong_header', () => Buffer.from('Артикул;Вес\nA-1;5\n')],
  ['a text whose quotes do not close', 'quotes', () => Buffer.from(`${csvHeader}"A-1;5\nA-2;6\n`)],
  [
    'a text with a cell of 32,768 signs',
    'long_text',
    () => Buffer.from(`${csvHeader}${'A'.repeat(32_768)};5\n`),
  ],
  ['10,001 lines', 'too_many_rows', () => Buffer.from(csvHeader + 'A;5\n'.repeat(10_001))],
  ['a line of 16,384 cells', 'too_many_columns', () => Buffer.from(csvHeader + 'A;'.repeat(16_384))],
  ['a header of text and nothing under it', 'empty', () => Buffer.from(csvHeader)],
  ['bytes of no format', 'not_table', () => Buffer.from('MOXCEL\0\x07\0\x01')],
  ['UTF-8 by its mark that is none', 'damaged', () => Buffer.from('efbbbfff41', 'hex')],
  ['a page without a table', 'not_table', () => Buffer.from('<html><body>Error 404</body></html>')],
  [
    'a table in XML with entities of its own',
    'unsafe',
    () => Buffer.from(`<?xml version="1.0"?>${lol}<Workbook><Table/></Workbook>`),
  ],
  ['a file of Numbers', 'numbers', () => handmadeZip([{ name: 'Index/Document.iwa', content: 'x' }])],
  ['an archive with a workbook in it', 'archive', () => handmadeZip([{ name: 'order.xlsx', content: 'x' }])],
  [
    'an archive of a text document',
    'document',
    () => handmadeZip([{ name: 'word/document.xml', content: '<a/>' }]),
  ],
  ['an archive of something else', 'not_table', () => handmadeZip([{ name: 'a.js', content: 'x' }])],
]

test.each(badFiles)(
  '%s is refused as %s within two seconds, what is no table by what it is (G-146, G-655)',
  async (_name, code, make) => {
    expect(await measureReading(workbooks, make())).toEqual({ code, isInTime: true })
  },
)
