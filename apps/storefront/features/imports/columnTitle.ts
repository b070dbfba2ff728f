import { type SheetColumn, sheetColumns, sheetHeader } from '@proba/domain/files/standardSheet'
import type { Language } from '@proba/domain/text/language'

/** Header of a column as the file has it; the server names the length by its unit. */
export function columnTitle(key: string, language: Language): string {
  const known = key === 'lengthCm' ? 'length' : sheetColumns.find((column) => column === key)
  return known ? sheetHeader[language][known satisfies SheetColumn] : key
}
