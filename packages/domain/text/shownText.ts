/**
 * Signs that nobody sees, beside spaces: what Unicode says is not drawn where it is not supported (zero-width signs, the soft
 * hyphen, fillers of Hangul, marks of direction), control characters, the empty pattern of Braille, and the signs around
 * annotations and between hieroglyphs. Other format characters are drawn, as those over numbers of Arabic.
 */
const unseen = String.raw`\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffb\u{13430}-\u{1343f}`
const seen = new RegExp(String.raw`[^${unseen}\p{Z}\s]`, 'u')
const everyUnseen = new RegExp(`[${unseen}]`, 'gu')

/** Whether a text has nothing that people see: it is empty, or of spaces and unseen signs alone (decision G-599). */
export const isBlank = (text: string | null | undefined): boolean => !seen.test(text ?? '')

/** How many signs of a text people see, spaces between them included. */
export const shownLength = (text: string): number =>
  isBlank(text) ? 0 : [...text.replaceAll(everyUnseen, '').trim()].length
