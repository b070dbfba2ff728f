import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { articleColumns as columns, measureReading } from '../testing/measureStall.ts'
import {
  goodRows,
  handmadeWorkbook,
  headerRow,
  inlineCell,
  workbookEntries,
} from '../testing/workbooks/handmadeWorkbook.ts'
import { handmadeZip, type RawEntry } from '../testing/workbooks/handmadeZip.ts'
import { createTestWorkbooks } from '../testing/workbooks/testWorkbooks.ts'

const workbooks = createTestWorkbooks()
afterAll(() => workbooks.close())

const good = handmadeWorkbook({ rows: headerRow + goodRows(3) })
const megabyte = 1024 * 1024

const measure = (file: Uint8Array) => measureReading(workbooks, file)

const withEntry = (entry: RawEntry): Buffer =>
  handmadeZip([
    ...workbookEntries({ rows: headerRow + goodRows(3) }).filter(({ name }) => name !== entry.name),
    entry,
  ])

const spaces = (megabytes: number): Buffer => Buffer.alloc(megabytes * megabyte, ' ')

function wideRow(row: number, columnCount: number): string {
  const letters = (column: number): string =>
    (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))
  const cells = Array.from({ length: columnCount }, (_, column) =>
    inlineCell(`${letters(column)}${row}`, 'x'),
  )
  return `<row r="${row}">${cells.join('')}</row>`
}

const corrupted = (): Buffer => {
  const bytes = Buffer.from(good)
  const data = bytes.indexOf('worksheets/sheet1.xml') + 'worksheets/sheet1.xml'.length
  bytes[data + 20] = (bytes[data + 20] ?? 0) ^ 0xff
  return bytes
}

const doctype = '<!DOCTYPE worksheet [<!entity x SYSTEM "file:///etc/passwd">]>'
const lol = '<!DOCTYPE a [<!entity a "aaaaaaaaaa"><!entity b "&a;&a;&a;&a;&a;&a;">]>'

const badFiles: readonly [string, string, () => Buffer][] = [
  [
    '200 MB of spaces in 0.2 MB',
    'bomb',
    () => withEntry({ name: 'xl/worksheets/sheet1.xml', content: spaces(200) }),
  ],
  [
    'a bomb whose headers claim 1 KB',
    'bomb',
    () => withEntry({ name: 'xl/worksheets/sheet1.xml', content: spaces(30), forgedSize: 1024 }),
  ],
  [
    'a bomb in a part that is never read, whose headers claim 1 KB',
    'bomb',
    () => withEntry({ name: 'xl/theme/theme1.xml', content: spaces(30), forgedSize: 1024 }),
  ],
  [
    'a part longer than its header claims, at an honest ratio',
    'damaged',
    () => withEntry({ name: 'xl/styles.xml', content: `<a>${'жук'.repeat(9)}</a>`, forgedSize: 9 }),
  ],
  ['a ratio no spreadsheet has', 'bomb', () => withEntry({ name: 'docProps/app.xml', content: spaces(20) })],
  [
    '12,001 parts',
    'too_many_parts',
    () =>
      handmadeZip(
        Array.from({ length: 12_001 }, (_, index) => ({ name: `part${index}.xml`, content: '<a/>' })),
      ),
  ],
  [
    '150 MB of pictures',
    'bomb',
    () =>
      handmadeWorkbook({
        rows: headerRow + goodRows(3),
        extra: [1, 2, 3].map((n) => ({ name: `xl/media/image${n}.bmp`, content: spaces(50) })),
      }),
  ],
  [
    'a bomb stored as a picture that the workbook names as its sheet',
    'damaged',
    () =>
      handmadeZip([
        ...workbookEntries({ rows: '' }).map((entry) => ({
          ...entry,
          content: entry.content.toString().replace('worksheets/sheet1.xml', 'media/image1.png'),
        })),
        { name: 'xl/media/image1.png', content: spaces(30), forgedSize: 1024 },
      ]),
  ],
  [
    'an encrypted archive entry',
    'encrypted',
    () => withEntry({ name: 'xl/styles.xml', content: '<a/>', encrypted: true }),
  ],
  [
    'a template',
    'template',
    () =>
      handmadeWorkbook({
        rows: headerRow + goodRows(3),
        workbookType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml',
      }),
  ],
  [
    'a template with macros',
    'macro',
    () =>
      handmadeWorkbook({ rows: '', workbookType: 'application/vnd.ms-excel.template.macroEnabled.main+xml' }),
  ],
  [
    'a macro workbook by its content type',
    'macro',
    () =>
      handmadeWorkbook({ rows: '', workbookType: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' }),
  ],
  ['a macro project inside', 'macro', () => withEntry({ name: 'xl/vbaProject.bin', content: 'x' })],
  ['16,384 columns', 'too_many_columns', () => handmadeWorkbook({ rows: wideRow(1, 16_384) })],
  [
    '16,384 columns in a row under a good header',
    'too_many_columns',
    () => handmadeWorkbook({ rows: headerRow + wideRow(2, 16_384) }),
  ],
  ['10,001 rows', 'too_many_rows', () => handmadeWorkbook({ rows: headerRow + goodRows(10_001) })],
  ['200,000 rows', 'too_many_rows', () => handmadeWorkbook({ rows: headerRow + goodRows(200_000) })],
  ['a wrong header', 'wrong_header', () => handmadeWorkbook({ rows: wideRow(1, 5) + goodRows(5) })],
  ['rows without a header', 'wrong_header', () => handmadeWorkbook({ rows: goodRows(5) })],
  ['a header and nothing under it', 'empty', () => handmadeWorkbook({ rows: headerRow })],
  ['a sheet without a cell', 'empty', () => handmadeWorkbook({ rows: '' })],
  ['a file of no bytes', 'empty', () => Buffer.alloc(0)],
  ['6 MB', 'too_large', () => Buffer.concat([good, Buffer.alloc(6 * megabyte)])],
  ['a name that climbs out', 'unsafe', () => withEntry({ name: '../../etc/cron.d/x', content: 'x' })],
  ['a name with backslashes that climbs out', 'unsafe', () => withEntry({ name: '..\\..\\x', content: 'x' })],
  ['an absolute name', 'unsafe', () => withEntry({ name: '/etc/passwd', content: 'x' })],
  [
    'an external entity in the sheet',
    'unsafe',
    () => handmadeWorkbook({ rows: headerRow, sheetProlog: doctype }),
  ],
  ['nested entities', 'unsafe', () => handmadeWorkbook({ rows: headerRow, sheetProlog: lol })],
  [
    'a DTD in the workbook part',
    'unsafe',
    () => withEntry({ name: 'xl/workbook.xml', content: `${doctype}<workbook/>` }),
  ],
  ['an entity without a DTD', 'unsafe', () => handmadeWorkbook({ rows: headerRow + inlineRow('&x;') })],
  ['the first half of a workbook', 'damaged', () => good.subarray(0, good.length / 2)],
  ['a workbook without its last bytes', 'damaged', () => good.subarray(0, -5)],
  ['a byte changed in the middle', 'damaged', corrupted],
  [
    'a part shorter than its header claims',
    'damaged',
    () => withEntry({ name: 'xl/styles.xml', content: '<a/>', forgedSize: 9 }),
  ],
  [
    'a wrong checksum',
    'damaged',
    () => withEntry({ name: 'xl/styles.xml', content: '<a/>', forgedChecksum: 1 }),
  ],
  [
    'the same part twice',
    'damaged',
    () => handmadeZip([...workbookEntries({ rows: '' }), ...workbookEntries({ rows: '' })]),
  ],
  ['tags that do not nest', 'damaged', () => handmadeWorkbook({ rows: '<row><c></row></c>' })],
  [
    'a cell pointing at a string that is not there',
    'damaged',
    () => handmadeWorkbook({ rows: '<row><c t="s"><v>7</v></c></row>' }),
  ],
  [
    'text that is not UTF-8',
    'damaged',
    () => withEntry({ name: 'xl/workbook.xml', content: Buffer.from('3c61ff3e', 'hex') }),
  ],
  [
    'a text document in the same wrapping',
    'document',
    () =>
      handmadeWorkbook({
        rows: '',
        workbookType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
      }),
  ],
]

function inlineRow(text: string): string {
  return `<row r="2">${inlineCell('A2', text)}</row>`
}

describe('a bad workbook is refused as a whole within two seconds', () => {
  test.each(badFiles)('%s: %s', async (_name, code, make) => {
    expect(await measure(make())).toEqual({ code, isInTime: true })
  })
})

test('an ordinary workbook with a picture in every row is read; the pictures are not (G-146)', async () => {
  const count = 1_000
  const drawing = { name: 'xl/drawings/drawing1.xml', content: '<a/>' }
  const pictures = Array.from({ length: count }, (_, index) => ({
    name: `xl/media/image${index}.png`,
    content: `png ${index}`,
  }))
  // One colour, not packed by its format: the archive packs it a thousand times.
  const poster = { name: 'xl/media/poster.bmp', content: spaces(4) }
  const file = handmadeWorkbook({
    rows: headerRow + goodRows(count),
    extra: [drawing, poster, ...pictures],
  })
  const read = await workbooks.readSheet(file, { columns })
  expect('rows' in read ? read.rows.length : read.code).toBe(count)
})

test('bytes behind the end of a workbook, as mail gateways append, do not matter up to 64 KiB (G-598)', async () => {
  const codeBehind = async (bytes: number) =>
    (await measure(Buffer.concat([good, Buffer.alloc(bytes, 'x')]))).code
  expect(await Promise.all([1, 65_536, 65_537].map(codeBehind))).toEqual(['read', 'read', 'damaged'])
})

describe('files beside the bad one', () => {
  test('a good file is read while two bombs are being checked', async () => {
    const bomb = withEntry({
      name: 'xl/worksheets/sheet1.xml',
      content: spaces(300),
      forgedSize: 99 * megabyte,
    })
    const answers = await Promise.all([measure(bomb), measure(bomb), measure(good), measure(good)])
    expect(answers.map(({ code }) => code)).toEqual(['bomb', 'bomb', 'read', 'read'])
  })

  test('reading that computes longer than it may is ended and the thread is free for the next file', async () => {
    // Less than the start of a thread takes.
    const answer = await workbooks.readSheet(good, { columns, processorMs: 1 })
    expect(answer).toEqual({ code: 'timeout', params: { seconds: 0.001 } })
    expect((await measure(good)).code).toBe('read')
  })

  test('a machine without time for a file is busy; the file is not called bad (G-653)', async () => {
    await expect(workbooks.readSheet(good, { columns, wallMs: 1 })).rejects.toMatchObject({ code: 'busy' })
  })

  test('a file given by its path is measured before it is opened', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'workbook-'))
    try {
      const path = join(folder, 'good.bin')
      await writeFile(path, good)
      expect(await workbooks.readSheet(path, { columns })).toMatchObject({
        rows: [{ row: 2 }, { row: 3 }, { row: 4 }],
      })
      expect(await workbooks.readSheet(path, { columns, maxBytes: 100 })).toEqual({
        code: 'too_large',
        params: { limit: 100 },
      })
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('a file that unpacks to more than the limit is a bomb even if its headers are honest', async () => {
    const file = handmadeWorkbook({ rows: headerRow + goodRows(5_000) })
    expect(await workbooks.readSheet(file, { columns, maxUnpacked: 400_000 })).toMatchObject({ code: 'bomb' })
    expect(await workbooks.readSheet(file, { columns, maxUnpacked: 1_000_000 })).toHaveProperty('rows')
  })

  test('the bytes of the caller are not changed', async () => {
    const file = Buffer.from(good)
    await workbooks.readSheet(file, { columns })
    expect(file.equals(good)).toBe(true)
  })

  test('refusals name the limit or the columns concerned', async () => {
    const few = { columns, maxRows: 2 }
    expect(await workbooks.readSheet(good, few)).toEqual({ code: 'too_many_rows', params: { limit: 2 } })
    const headless = handmadeWorkbook({ rows: `<row>${inlineCell('A1', 'Article')}</row>` })
    expect(await workbooks.readSheet(headless, { columns })).toEqual({
      code: 'wrong_header',
      params: { missing: 'count' },
    })
    const doubled = handmadeWorkbook({
      rows: `<row>${inlineCell('A1', 'Article')}${inlineCell('B1', 'Артикул')}</row>`,
    })
    expect(await workbooks.readSheet(doubled, { columns })).toEqual({
      code: 'wrong_header',
      params: { twice: 'article' },
    })
  })
})
