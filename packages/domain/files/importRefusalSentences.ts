import { refusalMessage } from '../order/check/refusalMessage.ts'
import { formatCentimetres } from '../product/length.ts'
import type { Language } from '../text/language.ts'
import { formatInteger } from '../text/number.ts'
import { shownNames } from '../text/suggestions.ts'
import { sheetColumns, sheetHeader } from './standardSheet.ts'

type Message = ReturnType<typeof refusalMessage>
type MessageParams = Parameters<typeof refusalMessage>[1]

/** Refusals that only rows of files are given. */
const ofFiles: readonly string[] = [
  'article_missing',
  'coil_not_ordered_here',
  'formula_without_value',
  'length_missing',
  'length_not_offered',
  'other_order_type',
  'row_hidden',
  'unknown_order_type',
]

/** Whether a text is about a row of a file alone, or what would do in it: such texts come with the screens of imports. */
export const isFileRefusal = (key: string): boolean =>
  /^(?:cell|hint|text)_/.test(key) || ofFiles.includes(key)

/**
 * Key and values of the text of a row that a file of an order is refused for. A cell that is refused is named by the
 * title of its column; texts of the cell or line and errors of the sheet are shown as they are (decision G-645).
 */
function reasonOf(code: string, params: MessageParams, language: Language): Message {
  if (code === 'count_not_positive_integer' && params.text)
    return { key: 'cell_count', values: { text: String(params.text) } }
  if (code.startsWith('text_')) return { key: code, values: { text: String(params.text ?? '') } }
  const column = sheetColumns.find((one) => one === params.column)
  if (!code.startsWith('cell_') || column === undefined) return refusalMessage(code, params, language)
  const { text, error } = params
  return {
    key: code,
    values: { column: sheetHeader[language][column], text: String(text ?? ''), error: String(error ?? '') },
  }
}

/** What would do in place of what is refused; refusals that were stored earlier have none (decision G-660). */
export function hintsOf(params: MessageParams, language: Language): Message[] {
  const { near, nearLengths, offered, lengths, more } = params
  const hint = (key: string, values: Message['values']): Message[] =>
    more
      ? [{ key: `${key}_more`, values: { ...values, n: formatInteger(Number(more), language) } }]
      : [{ key, values }]
  const centimetres = (text: unknown) =>
    String(text)
      .split('\n')
      .map((mm) => formatCentimetres(Number(mm), language))
      .join('; ')
  if (near) return hint('hint_near', { names: shownNames(near, language) })
  if (nearLengths) return hint('hint_near_lengths', { centimetres: centimetres(nearLengths) })
  if (offered) return hint('hint_offered', { names: shownNames(offered, language) })
  return lengths ? hint('hint_lengths', { centimetres: centimetres(lengths) }) : []
}

/** The sentences of a refusal of a row, by their keys: why it is refused, and what would do if that is known. */
export const importRefusalSentences = (
  code: string,
  params: MessageParams,
  language: Language,
): readonly Message[] => [reasonOf(code, params, language), ...hintsOf(params, language)]
