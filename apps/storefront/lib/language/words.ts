import type { Translate } from '@proba/i18n'

/**
 * A message that a form stores as a function and translates only when it is rendered. A stored string would keep the old
 * language after a switch.
 */
export type Words = (t: Translate) => string

/** The words of a key. */
export const wordsOf =
  (key: string, params?: Parameters<Translate>[1]): Words =>
  (t) =>
    t(key, params)

/** The translated text of an error stored in a form; undefined if there is no error. */
export const inWords = (found: unknown, t: Translate): string | undefined =>
  isWords(found) ? found(t) : undefined

const isWords = (found: unknown): found is Words => typeof found === 'function'
