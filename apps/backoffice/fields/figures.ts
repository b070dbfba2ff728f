import type { Language } from '@proba/domain/language'
import { formatParts } from '@proba/domain/number'
import { formatGrams3, gramsToMg } from '@proba/domain/weight'
import type { FieldOf } from './field.ts'

/** How a figure is typed: text to the stored whole number and back; null is an empty or an unreadable text. */
export interface Typing {
  readonly parse: (text: string) => number | null
  readonly format: (value: number, language: Language) => string
}

/** As typed: no grouping, the decimal mark of the language. */
const typed = (russian: string, language: Language) => {
  const plain = russian.replace(/\s/g, '')
  return language === 'ru' ? plain : plain.replace(',', '.')
}

const wholeNumber: Typing = {
  parse: (text) => (/^-?\d{1,15}$/.test(text.replace(/\s/g, '')) ? Number(text.replace(/\s/g, '')) : null),
  format: String,
}

const grams: Typing = {
  parse: gramsToMg,
  format: (mg, language) => typed(formatGrams3(mg, 'ru'), language),
}

/** Rubles are typed with at most two decimals; more would not be money. Nothing typed is nothing, as with grams. */
const rubles: Typing = {
  parse(text) {
    const compact = text.replace(/\s/g, '').replace(',', '.')
    if (compact === '') return 0
    if (!/^\d{1,12}(\.\d{0,2})?$/.test(compact)) return null
    const [whole = '0', fraction = ''] = compact.split('.')
    return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  },
  format: (kopecks, language) =>
    kopecks % 100 === 0 ? String(kopecks / 100) : typed(formatParts(kopecks, 2, 'ru', false), language),
}

/** How the figures of a field are typed. */
export function typingOf(field: FieldOf<'number' | 'weight' | 'money'>): Typing {
  if (field.kind === 'weight') return grams
  return field.kind === 'money' ? rubles : wholeNumber
}
