/**
 * The beginning of a text, of at most so many units as `length` counts. Signs beyond the first 65,536, as emoji, are
 * stored in two halves: one half alone would be no text, so it goes too.
 */
export const cutText = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\ud800-\udbff]$/, '')

/** The end of a text in the same way. */
export const endOfText = (text: string, max: number): string =>
  text.slice(-max).replace(/^[\udc00-\udfff]/, '')
