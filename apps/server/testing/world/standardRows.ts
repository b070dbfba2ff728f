import type { Language } from '@proba/domain/text/language'
import { standardTexts, titlesIn } from '../../areas/ordering/imports/standardTexts.ts'
import { translator } from '../../http/languages.ts'
import type { StandardRow } from '../../workbook/standard/standardTypes.ts'
import { standardColumns, standardFilled } from '../../workbook/standard/standardWorkbook.ts'
import type { TestApp } from '../testApp.ts'

/** Rows of a workbook in the standard columns; throws when the import would refuse the file. */
export async function standardSheetOf(app: TestApp, data: Uint8Array) {
  const read = await app.services.workbooks.readSheet(data, {
    columns: standardColumns([titlesIn('ru'), titlesIn('en')]),
  })
  if ('code' in read) throw new Error(read.code)
  return read.rows
}

/** A workbook of rows as somebody fills it in. */
export function filledWorkbook(
  app: TestApp,
  rows: readonly StandardRow[],
  language: Language = 'ru',
): Promise<Buffer> {
  const texts = standardTexts(language, translator(language))
  return app.services.workbooks.writeSheets(standardFilled(texts, { coatings: [], orderTypes: [] }, rows))
}
