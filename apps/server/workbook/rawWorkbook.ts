import { type RawEntry, rawZip } from './rawZip.ts'

const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** The pieces of a hand-made workbook; whatever is not given is what an ordinary program would write. */
export type RawWorkbook = {
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

function stylesXml(formats: readonly string[]): string {
  const codes = formats
    .map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`)
    .join('')
  const styles = formats.map((_code, index) => `<xf numFmtId="${200 + index}"/>`).join('')
  return `<styleSheet xmlns="${SHEET}"><numFmts>${codes}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles}</cellXfs></styleSheet>`
}

/** The entries of a workbook, to be changed by a test before they are packed. */
export function workbookEntries(book: RawWorkbook): RawEntry[] {
  const sheets = book.sheets ?? '<sheet name="One" sheetId="1" r:id="rId1"/>'
  return [
    {
      name: '[Content_Types].xml',
      content: `<Types><Override PartName="/xl/workbook.xml" ContentType="${book.workbookType ?? MAIN}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${SHEET}" xmlns:r="${RELATIONS}">${book.workbookProperties ?? ''}<sheets>${sheets}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/worksheet" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId4" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    },
    { name: 'xl/styles.xml', content: stylesXml(book.formats ?? []) },
    { name: 'xl/sharedStrings.xml', content: `<sst xmlns="${SHEET}">${book.sharedStrings ?? ''}</sst>` },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<?xml version="1.0"?>${book.sheetProlog ?? ''}<worksheet xmlns="${SHEET}"><sheetData>${book.rows}</sheetData></worksheet>`,
    },
    ...(book.extra ?? []),
  ]
}

export const rawWorkbook = (book: RawWorkbook): Buffer => rawZip(workbookEntries(book))

export const inlineCell = (reference: string, text: string): string =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`

/** The header row of the tests: article and count. */
export const HEADER = `<row r="1">${inlineCell('A1', 'Артикул')}${inlineCell('B1', 'Количество, шт')}</row>`

/** `count` good rows under the header. */
export const goodRows = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `<row r="${index + 2}">${inlineCell(`A${index + 2}`, `A-${index}`)}<c r="B${index + 2}"><v>1</v></c></row>`,
  ).join('')
