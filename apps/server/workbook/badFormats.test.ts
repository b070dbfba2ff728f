import { readFileSync } from 'node:fs'
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

const odsType = 'application/vnd.oasis.opendocument.spreadsheet'
const odsHeader =
  '<table:table-row><table:table-cell><text:p>Артикул</text:p></table:table-cell><table:table-cell><text:p>Количество, шт</text:p></table:table-cell></table:table-row>'

/** An .ods with a header and a row of one cell, each repeated. */
function repeatedOds(rows: number, columns: number): Buffer {
  const cell = `<table:table-cell table:number-columns-repeated="${columns}"><text:p>A</text:p></table:table-cell>`
  const row = `<table:table-row table:number-rows-repeated="${rows}">${cell}</table:table-row>`
  const table = `<table:table table:name="a">${odsHeader}${row}</table:table>`
  const content = `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x">${table}</office:document-content>`
  return handmadeZip([
    { name: 'mimetype', content: odsType },
    { name: 'content.xml', content },
  ])
}

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url))

/** An old container whose sectors each follow the first one. */
function cycle(): Buffer {
  const file = fixture('libreoffice-97.xls')
  const table = file.readUInt32LE(76)
  for (let sector = 0; sector < 10; sector++)
    if (sector !== table) file.writeUInt32LE(sector === 0 ? 1 : 0, (table + 1) * 512 + sector * 4)
  return file
}

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
  ['an .ods of 1,048,000 equal rows', 'too_many_rows', () => repeatedOds(1_048_000, 90)],
  ['an .ods of more rows than there are', 'damaged', () => repeatedOds(1e15, 1)],
  ['an .ods of a billion equal cells', 'too_many_columns', () => repeatedOds(1, 1e9)],
  ['the first bytes of an .ods', 'damaged', () => fixture('libreoffice.ods').subarray(0, 9000)],
  ['an .xls whose sectors run in a circle', 'damaged', cycle],
  ['an .xls without its last sector', 'damaged', () => fixture('libreoffice-97.xls').subarray(0, -512)],
  [
    'a page with a cell over a billion columns',
    'unsafe',
    () => Buffer.from('<html><table><tr><td colspan="1000000000">a</td></tr></table></html>'),
  ],
]

test.each(badFiles)(
  '%s is refused as %s within two seconds, what is no table by what it is (G-146, G-655)',
  async (_name, code, make) => {
    expect(await measureReading(workbooks, make())).toEqual({ code, isInTime: true })
  },
)
