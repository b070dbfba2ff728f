/**
 * Signs that nobody sees, beside spaces: the zero-width ones, the soft hyphen, the fillers of Hangul, marks of direction and
 * the empty pattern of Braille.
 */
const unseen = String.raw`\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800`
const seen = new RegExp(String.raw`[^${unseen}\p{Z}\s]`, 'u')
const everyUnseen = new RegExp(`[${unseen}]`, 'gu')

/** Whether a text has nothing that people see: it is empty, or of spaces and unseen signs alone (decision G-599). */
export const isBlank = (text: string | null | undefined): boolean => !seen.test(text ?? '')

/** How many signs of a text people see, spaces between them included. */
export const shownLength = (text: string): number =>
  isBlank(text) ? 0 : [...text.replaceAll(everyUnseen, '').trim()].length
