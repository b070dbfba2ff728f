import type { RecordImportType, RecordOption } from '@proba/domain/files/recordSheet'
import type { TestApp } from '../testApp.ts'
import { upload } from './importing.ts'

/** A row of a workbook by the titles of its columns. */
export type Cells = Readonly<Record<string, string>>

/** A workbook of rows, with a column for every title that one of them has. */
export async function bookOf(app: TestApp, rows: readonly Cells[]): Promise<Buffer> {
  const titles = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const columns = titles.map((title) => ({ key: title, title, kind: 'text' as const }))
  return app.services.workbooks.writeSheets([{ name: 'x', columns, rows: rows.map((row) => ({ ...row })) }])
}

/** Uploads and checks rows of records: their verdicts and reasons in the order of the file, and its execution. */
export async function checkRecords(
  app: TestApp,
  type: RecordImportType,
  rows: readonly Cells[],
  options: RecordOption[] = [],
  as = 'catalogue',
) {
  const uuid = await upload(app, as, await bookOf(app, rows))
  await app.ask('POST /admin/imports/check', { body: { uuid, type, options } }, as)
  const found = await app.ask('GET /admin/imports/{type}/rows', { params: { type }, query: { uuid } }, as)
  const items = found.items.toSorted((a, b) => a.row - b.row)
  return {
    uuid,
    verdicts: items.map(({ verdict }) => verdict),
    reasons: items.map(({ reasons }) => reasons.join('; ')),
    execute: () => app.call('POST /admin/imports/execute', { body: { uuid, type } }, as),
  }
}
