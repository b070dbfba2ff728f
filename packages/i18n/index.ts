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

/** Text of a key; an unknown key answers itself, so that a gap is visible and never breaks a screen. */
export type Translate = (key: string, params?: TextParams) => string

/** Translator over messages of one language; interpolates `%{name}` and chooses plural forms. */
export function createTranslate(language: Language, messages: Messages): Translate {
  const polyglot = new Polyglot({ phrases: messages, locale: language, onMissingKey: (key) => key })
  return (key, params) => polyglot.t(key, params as Polyglot.InterpolationOptions)
}
