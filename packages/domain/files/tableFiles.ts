/**
 * Files of tables that imports read, the one that the portal writes and recommends first (G-146). They are
 * recognised by their content; an ending only says what a file chooser offers and what is refused before it is sent.
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

/** Whether a file may be a table by its name: .tsv and .tab are texts, and a name without an ending says nothing. */
export function isTableName(name: string): boolean {
  const [, ending] = /(\.[a-z]\w{0,8})$/.exec(name.toLowerCase()) ?? []
  return ending === undefined || ['.tsv', '.tab', ...tableEndings].includes(ending)
}
