import type { Language } from '../text/language.ts'

/** Kinds of records that the back office imports from workbooks (decision G-149). */
export const recordImportTypes = ['users'] as const
export type RecordImportType = (typeof recordImportTypes)[number]

/** What happens to a row: its record is created, is there already and left as it is, or the row is refused. */
export const recordVerdicts = ['create', 'skip', 'refuse'] as const
export type RecordVerdict = (typeof recordVerdicts)[number]

/** A column: its title is part of the file format, so it is recognised in both languages. */
type SheetColumn = Readonly<Record<Language, string>> & {
  /** A file without the column is refused as a whole. */
  readonly required?: true
}

interface RecordSheet {
  readonly maxRows: number
  /** In the order of the template; the first one is the key of the record. */
  readonly columns: Readonly<Record<string, SheetColumn>>
}

/** The workbook of each kind (decision G-201 for users). */
export const recordSheets = {
  users: {
    maxRows: 500,
    columns: {
      login: { ru: 'Логин', en: 'Login', required: true },
      name: { ru: 'ФИО', en: 'Full name', required: true },
      email: { ru: 'E-mail', en: 'E-mail', required: true },
      inns: { ru: 'ИНН компании', en: 'Company INN' },
      roles: { ru: 'Роль', en: 'Role', required: true },
      language: { ru: 'Язык', en: 'Language' },
    },
  },
} as const satisfies Readonly<Record<RecordImportType, RecordSheet>>

/** The earlier row of the same key, by the number of each row that repeats one; case does not matter. */
export function repeatedKeys(
  rows: readonly { readonly row: number; readonly key: string }[],
): ReadonlyMap<number, number> {
  const first = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const { row, key } of rows) {
    const name = key.trim().toLowerCase()
    const earlier = first.get(name)
    if (name === '') continue
    if (earlier === undefined) first.set(name, row)
    else repeated.set(row, earlier)
  }
  return repeated
}
