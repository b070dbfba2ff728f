import { cmToMm, formatCentimetres } from '@proba/domain/product/length'
import { formatGrams3, gramsToMg } from '@proba/domain/product/weight'
import type { Language } from '@proba/domain/text/language'
import { formatParts } from '@proba/domain/text/number'
import type { FigureField } from './field.ts'

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

/** Decimals of a measure or a factor: as many as products are measured with. */
const decimals = 6

const decimal: Typing = {
  parse(text) {
    const compact = text.replace(/\s/g, '').replace(',', '.')
    return /^-?\d{1,9}(\.\d{0,6})?$/.test(compact) ? Number(compact) : null
  },
  format: (value, language) => typed(String(Number(value.toFixed(decimals))).replace('.', ','), language),
}

/** A length is stored in whole mm, so a tenth of a centimetre is the finest. */
const centimetres: Typing = {
  parse(text) {
    const compact = text.replace(/\s/g, '').replace(',', '.')
    return /^\d{1,9}(\.\d?)?$/.test(compact) ? cmToMm(Number(compact)) : null
  },
  format: (mm, language) => typed(formatCentimetres(mm, 'ru'), language),
}

const typings: Readonly<Record<FigureField['kind'], Typing>> = {
  number: wholeNumber,
  decimal,
  weight: grams,
  length: centimetres,
  money: rubles,
}

/** How the figures of a field are typed. */
export const typingOf = (field: FigureField): Typing => typings[field.kind]
