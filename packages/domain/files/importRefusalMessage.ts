import { refusalMessage } from '../order/check/refusalMessage.ts'
import type { Language } from '../text/language.ts'
import { sheetColumns, sheetHeader } from './standardSheet.ts'

/** Whether a row is refused for how its file is written: such texts come with the screens of imports. */
export const isFileRefusal = (code: string): boolean =>
  /^(?:cell|text)_/.test(code) || code === 'row_hidden' || code === 'formula_without_value'

/**
 * Key and values of the text of a row that a file of an order is refused for. A cell that is refused is named by the title
 * of its column; texts of the cell and errors of the sheet are shown as they are (decision G-645).
 */
export function importRefusalMessage(
  code: string,
  params: Parameters<typeof refusalMessage>[1],
  language: Language,
): ReturnType<typeof refusalMessage> {
  if (code.startsWith('text_')) return { key: code, values: { text: String(params.text ?? '') } }
  const column = sheetColumns.find((one) => one === params.column)
  if (!code.startsWith('cell_') || column === undefined) return refusalMessage(code, params, language)
  const { text, error } = params
  return {
    key: code,
    values: { column: sheetHeader[language][column], text: String(text ?? ''), error: String(error ?? '') },
  }
}
