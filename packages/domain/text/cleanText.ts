/** Nothing to clean: ASCII, and letters of Russian in one character, as nearly every text is. */
const isPlain = /^[\t\n\r\x20-\x7e\u0410-\u044fЁё№«»–—]*$/

/** Zero-width spaces, the soft hyphen, the mark of byte order, marks of direction, joiners of words and of formulas. */
const unseen = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g

/** Joiners of letters behind a letter that joins nothing; emoji and other scripts need theirs. */
const idleJoiners =
  /(?<=^|[\p{Script=Latin}\p{Script=Cyrillic}\p{N}\p{P}\p{S}\s])(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier})[\u200C\u200D]+/gu

const oddSpaces = /\p{Zs}/gu

/**
 * A text as it was meant, of a file, a paste or a search: without signs that nobody sees, letters such as й in one
 * character, every kind of space a plain one. Line breaks and tabs stay (decision G-644).
 */
export function cleanText(text: string): string {
  if (isPlain.test(text)) return text
  const composed = text.replace(unseen, '').normalize('NFC')
  return composed.replace(idleJoiners, '').normalize('NFC').replace(oddSpaces, ' ')
}
