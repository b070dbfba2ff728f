/**
 * A text without the characters at its end that are among `ended`: `withoutEnd('7,500', '0')` is `7,5`. A pattern that
 * does the same takes time by the square of the length of some texts.
 */
export function withoutEnd(text: string, ended: string): string {
  let length = text.length
  while (length > 0 && ended.includes(text.charAt(length - 1))) length--
  return text.slice(0, length)
}
