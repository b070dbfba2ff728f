import { workbookTexts } from '../apps/server/testing/workbooks/editedWorkbook.ts'

/** The rows of the first sheet of a workbook, without the header, cells divided by semicolons. */
export async function rowsOf(workbook: Uint8Array): Promise<string[]> {
  const parts = await workbookTexts(workbook)
  const xml = parts.get('xl/worksheets/sheet1.xml') ?? ''
  const rows = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*?(?:\/>|>(.*?)<\/c>)/gs)]
      .map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, ''))
      .join(';'),
  )
  return rows.slice(1)
}
