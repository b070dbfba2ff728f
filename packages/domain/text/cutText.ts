/**
 * The beginning of a text, at most `max` UTF-16 code units. If the cut falls inside of a surrogate pair, as in an emoji, its
 * first half is left out too.
 */
export const cutText = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\ud800-\udbff]$/, '')

/** The end of a text in the same way. */
export const endOfText = (text: string, max: number): string =>
  text.slice(-max).replace(/^[\udc00-\udfff]/, '')
