/** Signs beyond the first 65,536, as emoji and rare hieroglyphs, are stored in two halves; a half alone is no text. */
const isFirstHalf = (code: number) => code >= 0xd800 && code < 0xdc00
const isSecondHalf = (code: number) => code >= 0xdc00 && code < 0xe000

/** The beginning of a text, of at most so many units as `length` counts, without half of a sign at its end. */
export function cutText(text: string, max: number): string {
  const isSplit = isFirstHalf(text.charCodeAt(max - 1)) && isSecondHalf(text.charCodeAt(max))
  return text.slice(0, isSplit ? max - 1 : max)
}

/** The end of a text in the same way. */
export function endOfText(text: string, max: number): string {
  const at = Math.max(0, text.length - max)
  const isSplit = isFirstHalf(text.charCodeAt(at - 1)) && isSecondHalf(text.charCodeAt(at))
  return text.slice(isSplit ? at + 1 : at)
}
