import { type RecordImportType, sheetOf } from '@proba/domain/files/recordSheet'
import { formatInteger } from '@proba/domain/text/number'
import type { Language, Translate } from '@proba/i18n'
import type { CellRule, SheetRecord, SheetSpec, WorkbookColumn } from '../../../workbook/sheetSpec.ts'
import { titlesOf } from './readRecordFile.ts'

/** Rows formatted in advance, so that what is typed into them stays text. */
const readyLines = 200

type Choices = Readonly<Partial<Record<string, readonly string[]>>>

function listsSheet(name: string, titles: Readonly<Record<string, string>>, choices: Choices): SheetSpec {
  const keys = Object.keys(choices)
  const length = Math.max(0, ...keys.map((key) => choices[key]?.length ?? 0))
  return {
    name,
    columns: keys.map((key) => ({ key, title: titles[key] ?? key, kind: 'text', width: 28 })),
    rows: Array.from({ length }, (_, row) =>
      Object.fromEntries(keys.map((key) => [key, choices[key]?.[row] ?? null])),
    ),
  }
}

/** How the workbook is filled in, a line of the text to a row. */
function guideSheet(type: RecordImportType, language: Language, t: Translate): SheetSpec {
  const limit = formatInteger(sheetOf(type).maxRows, language)
  return {
    name: t('server.workbook.guide.sheet'),
    columns: [{ key: 'line', title: t('server.workbook.guide.title'), kind: 'text', width: 100, wrap: true }],
    rows: t(`server.records.${type}.guide`, { rows: limit })
      .split('\n')
      .map((line) => ({ line })),
  }
}

/**
 * The workbook of a kind: the rows on the first sheet, then the values to choose from and how to
 * fill it in. Cells may hold several values between commas, so the lists only advise.
 */
export function recordBook(
  type: RecordImportType,
  choices: Choices,
  language: Language,
  t: Translate,
  rows: readonly SheetRecord[] = [],
): SheetSpec[] {
  const titles = titlesOf(type, language)
  const lists = t('server.records.lists')
  const columns: WorkbookColumn[] = Object.entries(titles).map(([key, title]) => ({
    key,
    title,
    kind: 'text',
    width: 28,
  }))
  const hasReasons = rows.some(({ reason }) => reason !== undefined)
  const result: WorkbookColumn[] = [
    { key: 'verdict', title: t('server.records.verdict'), kind: 'text', width: 16 },
    { key: 'reason', title: t('server.workbook.reason'), kind: 'text', width: 60, wrap: true },
  ]
  const rules = Object.keys(choices).map(
    (column): CellRule => ({ column, isAdvice: true, allow: { sheet: lists, column } }),
  )
  return [
    {
      name: t(`server.records.${type}.sheet`),
      columns: hasReasons ? [...columns, ...result] : columns,
      rows,
      spareRows: Math.max(0, readyLines - rows.length),
      rules,
    },
    listsSheet(lists, titles, choices),
    guideSheet(type, language, t),
  ]
}
