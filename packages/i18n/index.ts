import Polyglot from 'node-polyglot'

export type Language = 'ru' | 'en'

/** Nested texts; a plural text holds its forms separated by ` |||| ` (three in Russian, two in English). */
export interface Messages {
  readonly [key: string]: string | Messages
}

/** The same keys with any texts: types the second language by the first. */
export type Translated<M> = { readonly [K in keyof M]: M[K] extends string ? string : Translated<M[K]> }

/** Values of a text; `smart_count` chooses the plural form. */
export type TextParams = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Text of a key; an unknown key is returned as it is, so that a gap is visible and never breaks a screen. */
export type Translate = (key: string, params?: TextParams) => string

const russian = new Intl.PluralRules('ru')
const russianForms: Readonly<Record<string, number>> = { one: 0, few: 1, many: 2, other: 1 }

/**
 * Place of the form that a number takes. The rule of node-polyglot knows whole numbers from 0 on only: «-1 позиция»
 * and «5,5 грамма» need the platform's, where a fraction takes the form of a few (DR-04).
 */
const pluralRules = {
  pluralTypes: {
    russian: (n: number) => russianForms[russian.select(n)] ?? 1,
    english: (n: number) => (n === 1 ? 0 : 1),
  },
  pluralTypeToLanguages: { russian: ['ru'], english: ['en'] },
}

/**
 * One piece is `1 pc`. A text may hold several counts and node-polyglot chooses its form by one of them, so the short
 * unit is put right where the counts are already in their places. The Russian unit has one form.
 */
const withSingular: Readonly<Record<Language, (text: string) => string>> = {
  ru: (text) => text,
  en: (text) => text.replace(/(^|[^\d.,])1 pcs\b/g, (_, before: string) => `${before}1 pc`),
}

const decimals: Readonly<Record<Language, Intl.NumberFormat>> = {
  ru: new Intl.NumberFormat('ru', { maximumFractionDigits: 3 }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 3 }),
}

/**
 * Formats fractions and all weights in grams for the language. Refusals carry them as plain numbers, because the language
 * of the reader may differ from that of the request (decision G-632). Other whole numbers are left alone, as some of them
 * are order numbers.
 */
function written(language: Language, params: TextParams): TextParams {
  const isFigure = ([name, value]: readonly [string, unknown]) =>
    typeof value === 'number' && name !== 'smart_count' && (name === 'grams' || !Number.isInteger(value))
  const entries = Object.entries(params)
  if (!entries.some(isFigure)) return params
  return Object.fromEntries(
    entries.map((entry) =>
      isFigure(entry) ? [entry[0], decimals[language].format(Number(entry[1]))] : entry,
    ),
  )
}

export interface Texts {
  readonly t: Translate
  /** Adds texts under keys of their own; the same translator finds them from then on. */
  readonly add: (messages: Messages) => void
}

/** Translator over messages of one language, to which more can be added. */
export function createTexts(language: Language, messages: Messages): Texts {
  const polyglot = new Polyglot({
    phrases: messages,
    locale: language,
    onMissingKey: (key) => key,
    pluralRules,
  })
  return {
    t: (key, params) => {
      const values = params && written(language, params)
      return withSingular[language](polyglot.t(key, values as Polyglot.InterpolationOptions))
    },
    add: (more) => polyglot.extend(more),
  }
}

/** Translator over messages of one language; interpolates `%{name}` and chooses plural forms. */
export const createTranslate = (language: Language, messages: Messages): Translate =>
  createTexts(language, messages).t
