/** Nothing to clean: ASCII, and letters of Russian in one character, as nearly every text is. */
const isPlain = /^[\t\n\r\x20-\x7e\u0410-\u044fЁё№«»–—]*$/

/** Zero-width spaces, the soft hyphen, the mark of byte order, marks of direction, joiners of words and of formulas. */
const unseen = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g

/** Joiners of letters, with the sign before them. */
const joiners = /(^|.)[\u200C\u200D]+/gsu
/** Joiners that join nothing; those within emoji and within words of other scripts are kept. */
const single = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{N}\p{P}\p{S}\s]?$/u
const emoji = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u

function withoutIdleJoiners(text: string): string {
  if (!/[\u200C\u200D]/.test(text)) return text
  return text.replace(joiners, (all, before: string) =>
    single.test(before) && !emoji.test(before) ? before : all,
  )
}

const oddSpaces = /\p{Zs}/gu

/**
 * A text as it was meant, of a file, a paste or a search: without signs that nobody sees, letters such as й in one
 * character, every kind of space a plain one. Line breaks and tabs stay (decision G-644).
 */
export function cleanText(text: string): string {
  if (isPlain.test(text)) return text
  let clean = text.replace(unseen, '').normalize('NFC')
  // Letters that a joiner held apart come together without it, and may be followed by another one.
  for (let before = ''; before !== clean; ) {
    before = clean
    clean = withoutIdleJoiners(clean).normalize('NFC')
  }
  return clean.replace(oddSpaces, ' ')
}
