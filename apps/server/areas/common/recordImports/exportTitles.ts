import { listSheets } from '@proba/api/calls'
import { fieldsBeside, type ListSheet } from '@proba/api/listSheet'
import type { SheetReading, UnreadColumn } from '@proba/domain/files/bookReading'
import type { RecordImportType } from '@proba/domain/files/recordSheet'
import { languages } from '@proba/domain/text/language'
import type { Translate } from '@proba/i18n'
import { translator } from '../../../http/languages.ts'

/** The title of a field of a list; behind the columns of a template it is marked as not read. */
export function titleBeside({ resource, template }: ListSheet, path: string, t: Translate): string {
  const title = t(`resources.${resource}.fields.${path}`)
  return template ? t('server.records.beside', { title }) : title
}

/** Titles, in every language, of columns that the export of a kind has behind those of its template. */
function exportTitles(type: RecordImportType): ReadonlySet<string> {
  const sheet = Object.values(listSheets).find(({ template }) => template?.kind === type)
  if (!sheet) return new Set()
  return new Set(
    languages.flatMap((language) =>
      fieldsBeside(sheet).map(([path]) => titleBeside(sheet, path, translator(language))),
    ),
  )
}

/** Marks the columns of our own export among those that are not read: nothing in them is meant to be. */
export function withExported(
  sheets: readonly SheetReading[],
  type: RecordImportType,
): readonly SheetReading[] {
  const titles = exportTitles(type)
  const known = (column: UnreadColumn): UnreadColumn =>
    titles.has(column.title) ? { ...column, nearest: null, isExported: true } : column
  return sheets.map((sheet) => ({ ...sheet, unread: sheet.unread.map(known) }))
}
