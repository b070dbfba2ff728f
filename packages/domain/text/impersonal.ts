/** An address up to its question mark. */
function withoutQuery(word: string): string {
  const mark = word.indexOf('?')
  return mark < 0 || mark === word.length - 1 ? word : `${word.slice(0, mark)}?…`
}

/**
 * A text of a failure without what may be personal: words with an address of mail in them, long numbers (tax numbers,
 * phones) and what follows the question mark of an address. In one line.
 */
export const impersonal = (text: string): string =>
  text
    .split(/\s+/)
    .map((word) => (word.includes('@') ? '…@…' : withoutQuery(word).replaceAll(/\d{10,}/g, '…')))
    .join(' ')
    .trim()
