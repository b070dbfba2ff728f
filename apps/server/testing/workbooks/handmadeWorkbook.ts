import { handmadeZip, type RawEntry } from './handmadeZip.ts'

const formatType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006'
const relationsNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** The pieces of a hand-made workbook; by default what an ordinary program would write. */
export interface HandmadeWorkbook {
  /** Content of `<sheetData>`. */
  rows: string
  sharedStrings?: string
  /** Number format codes of the cell styles 1, 2, ...; style 0 is General. */
  formats?: readonly string[]
  workbookType?: string
  workbookProperties?: string
  sheets?: string
  /** Put before the sheet's root element. */
  sheetProlog?: string
  extra?: readonly RawEntry[]
}

const relations = (...targets: readonly [kind: string, target: string][]): string => {
  const list = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${relationsNamespace}/${kind}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${packageNamespace}/relationships">${list.join('')}</Relationships>`
}

function contentTypes(workbookType: string): string {
  const parts = [
    ['workbook', workbookType],
    ['worksheets/sheet1', `${formatType}.worksheet+xml`],
    ['sharedStrings', `${formatType}.sharedStrings+xml`],
    ['styles', `${formatType}.styles+xml`],
  ].map(([part, type]) => `<Override PartName="/xl/${part}.xml" ContentType="${type}"/>`)
  const defaults = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`
  return `<Types xmlns="${packageNamespace}/content-types">${defaults}${parts.join('')}</Types>`
}

function stylesXml(formats: readonly string[]): string {
  const codes = formats.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`)
  const numFmts = codes.length === 0 ? '' : `<numFmts count="${codes.length}">${codes.join('')}</numFmts>`
  const styles = formats.map((_code, index) => `<xf numFmtId="${200 + index}" xfId="0"/>`).join('')
  return `<styleSheet xmlns="${sheetNamespace}">${numFmts}<fonts><font/></fonts><fills><fill/></fills><borders><border/></borders><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0" xfId="0"/>${styles}</cellXfs></styleSheet>`
}

/** The entries of a workbook, to be changed by a test before they are packed. */
export function workbookEntries(book: HandmadeWorkbook): RawEntry[] {
  const sheets = book.sheets ?? '<sheet name="One" sheetId="1" r:id="rId1"/>'
  return [
    {
      name: '[Content_Types].xml',
      content: contentTypes(book.workbookType ?? `${formatType}.sheet.main+xml`),
    },
    { name: '_rels/.rels', content: relations(['officeDocument', 'xl/workbook.xml']) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${sheetNamespace}" xmlns:r="${relationsNamespace}">${book.workbookProperties ?? ''}<sheets>${sheets}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        ['worksheet', 'worksheets/sheet1.xml'],
        ['worksheet', '/xl/worksheets/sheet2.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
        ['styles', 'styles.xml'],
      ),
    },
    { name: 'xl/styles.xml', content: stylesXml(book.formats ?? []) },
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst xmlns="${sheetNamespace}">${book.sharedStrings ?? ''}</sst>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<?xml version="1.0"?>${book.sheetProlog ?? ''}<worksheet xmlns="${sheetNamespace}"><sheetData>${book.rows}</sheetData></worksheet>`,
    },
    ...(book.extra ?? []),
  ]
}

export const handmadeWorkbook = (book: HandmadeWorkbook): Buffer => handmadeZip(workbookEntries(book))

export const inlineCell = (reference: string, text: string): string =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`

/** The header row of the tests: article and count. */
export const headerRow = `<row r="1">${inlineCell('A1', 'Артикул')}${inlineCell('B1', 'Количество, шт')}</row>`

/** `count` good rows under the header. */
export const goodRows = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `<row r="${index + 2}">${inlineCell(`A${index + 2}`, `A-${index}`)}<c r="B${index + 2}"><v>1</v></c></row>`,
  ).join('')
