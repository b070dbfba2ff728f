/** The name that spreadsheet programs give a column, counted from 0: 0 is A, 27 is AB. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26) - 1
  return (rest >= 0 ? columnLetters(rest) : '') + String.fromCharCode(65 + (index % 26))
}
