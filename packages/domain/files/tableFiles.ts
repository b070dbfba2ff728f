/**
 * Endings of the table files that imports read; first the format that the portal writes and recommends (G-146).
 * The server recognises the format by the content. The browser uses the endings to filter its file chooser and to
 * refuse other files before they are sent.
 */
export const tableEndings = ['.xlsx', '.xls', '.ods', '.xlsb', '.csv', '.txt'] as const

/** The same for a file chooser. Some systems know only the type of a file, not its ending. */
export const acceptedTables = [
  ...tableEndings,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'application/vnd.oasis.opendocument.spreadsheet',
  'text/csv',
  'text/plain',
].join(',')

/** The endings for people; `others` without the recommended one. */
export const tableNames = tableEndings.join(', ')
export const otherTableNames = tableEndings.slice(1).join(', ')

/**
 * Whether the name allows a file to be a table. .tsv and .tab are text files with tabs, .fods is an .ods in one piece
 * of XML. A file without an ending is let through, because its format cannot be known before it is read.
 */
export function isTableName(name: string): boolean {
  const [, ending] = /(\.[a-z]\w{0,8})$/.exec(name.toLowerCase()) ?? []
  return ending === undefined || ['.tsv', '.tab', '.fods', ...tableEndings].includes(ending)
}
