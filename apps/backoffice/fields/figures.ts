import { formatCentimetres } from '@proba/domain/product/length'
import { formatGrams3, gramsToMg } from '@proba/domain/product/weight'
import type { Language } from '@proba/domain/text/language'
import { formatParts } from '@proba/domain/text/number'
import { accepted, type Result } from '@proba/domain/text/refusal'
import { readTypedNumber } from '@proba/domain/text/typedNumber'
import { writtenNumber } from '@proba/domain/text/writtenNumber'
import type { FigureField } from '../declarations/field.ts'

/** How a figure is typed: text to the stored number, null of an empty text, or why it is refused; and back. */
export interface Typing {
  readonly parse: (text: string, language: Language) => Result<number | null>
  readonly format: (value: number, language: Language) => string
  /** What an empty text means where the field may not be empty. */
  readonly empty: 0 | null
}

/** As typed: no grouping, the decimal mark of the language. */
const typed = (russian: string, language: Language) => {
  const plain = russian.replace(/\s/g, '')
  return language === 'ru' ? plain : plain.replace(',', '.')
}

/** Limits are checked by the rules of the field, which name them. */
const anySign = { min: Number.MIN_SAFE_INTEGER }

const wholeNumber: Typing = {
  parse: (text, language) => readTypedNumber(text, language, { decimals: 0, ...anySign }),
  format: String,
  empty: null,
}

const grams: Typing = {
  parse: gramsToMg,
  format: (mg, language) => typed(formatGrams3(mg, 'ru'), language),
  empty: 0,
}

/** Rubles are typed with at most two decimals; more would not be money. */
const rubles: Typing = {
  parse: (text, language) => readTypedNumber(text, language, { decimals: 2 }),
  format: (kopecks, language) =>
    kopecks % 100 === 0 ? String(kopecks / 100) : typed(formatParts(kopecks, 2, 'ru', false), language),
  empty: 0,
}

/** Decimals of a measure or a factor: as many as products are measured with. */
const decimals = 6

const decimal: Typing = {
  parse(text, language) {
    const parts = readTypedNumber(text, language, { decimals, ...anySign })
    return parts.ok && parts.value !== null ? accepted(parts.value / 10 ** decimals) : parts
  },
  format: (value, language) => writtenNumber(Number(value.toFixed(decimals)), language),
  empty: null,
}

/** Of a weight in grams, so that a millionth of a mg is kept as it is where mg are typed. */
const fineDecimals = decimals + 3

/** Mg that need not be whole: the part of a weight that every size of a product has. */
const fineGrams: Typing = {
  parse(text, language) {
    const parts = readTypedNumber(text, language, { decimals: fineDecimals, ...anySign })
    return parts.ok && parts.value !== null ? accepted(parts.value / 10 ** decimals) : parts
  },
  format: (mg, language) =>
    typed(formatParts(Math.round(mg * 10 ** decimals), fineDecimals, 'ru', true), language),
  empty: null,
}

/** A length is stored in whole mm, so a tenth of a centimetre is the finest. */
const centimetres: Typing = {
  parse: (text, language) => readTypedNumber(text, language, { decimals: 1 }),
  format: (mm, language) => typed(formatCentimetres(mm, 'ru'), language),
  empty: null,
}

const typings: Readonly<Record<FigureField['kind'], Typing>> = {
  number: wholeNumber,
  decimal,
  weight: grams,
  unitWeight: grams,
  fineWeight: fineGrams,
  length: centimetres,
  money: rubles,
}

/** How the figures of a field are typed. */
export const typingOf = (field: FigureField): Typing => typings[field.kind]
