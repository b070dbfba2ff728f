import { placeOfRow } from '@proba/domain/files/bookReading'
import type { Translate } from '@proba/i18n'

/** Prefix of an error with the sheet of its row; empty where only one sheet was read. */
export function placePrefix(id: number, sheets: readonly string[], t: Translate): string {
  const { row, sheet } = placeOfRow(id, sheets)
  return sheet === null ? '' : t('server.workbook.place', { row, sheet })
}
