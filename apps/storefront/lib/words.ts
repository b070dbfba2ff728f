import type { Translate } from '@proba/i18n'

/**
 * What a form keeps of a text, until it is drawn: said in the language that is shown then. A text that is kept would stay
 * in the language it was made in.
 */
export type Words = (t: Translate) => string

/** The words of a key. */
export const wordsOf =
  (key: string, params?: Parameters<Translate>[1]): Words =>
  (t) =>
    t(key, params)

/** What is said of an error that a form holds; undefined for no error. */
export const inWords = (found: unknown, t: Translate): string | undefined =>
  isWords(found) ? found(t) : undefined

const isWords = (found: unknown): found is Words => typeof found === 'function'
