/** A cell: a text, or a figure already written the way the language writes it. */
export type CsvCell = string | { readonly figure: string }

/** A text that a spreadsheet would run as a formula is kept a text by a leading apostrophe. */
function harmless(text: string): string {
  return /^\s*[=+\-@\0\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) || /^[\t\r]/.test(text) ? `'${text}` : text
}

function written(cell: CsvCell, mark: string): string {
  const text = typeof cell === 'string' ? harmless(cell) : cell.figure
  return /["\r\n]/.test(text) || text.includes(mark) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Rows as CSV that Excel opens in columns: with a byte order mark, separated by a semicolon where the decimal mark
 * is a comma. A text is never a formula.
 */
export function csvOf(rows: readonly (readonly CsvCell[])[], mark: ';' | ','): string {
  return `\uFEFF${rows.map((row) => row.map((cell) => written(cell, mark)).join(mark)).join('\r\n')}\r\n`
}
