import type { ReplyTo } from '@proba/api/client'
import { columnLetters } from '@proba/domain/files/columnLetters'

type Reading = ReplyTo<'POST /import/check'>['reading']
type Sheet = Reading['sheets'][number]

/** A text of a language by its key, with its parameters. */
type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string

/** A remark about the reading of a file; `isLeftOut` if the file has content that was not read. */
export interface ReadingNote {
  readonly text: string
  readonly isLeftOut: boolean
}

interface Words {
  readonly t: Translate
  /** The title of a column by its key. */
  readonly titleOf: (key: string) => string
}

function unreadNote({ unread }: Sheet, { t, titleOf }: Words): ReadingNote[] {
  const columns = unread
    .filter(({ isExported }) => !isExported)
    .map(({ column, title, nearest, isOtherUnit }) => {
      if (title === '') return t('imports.reading.untitled', { letters: columnLetters(column) })
      if (nearest === null) return t('imports.reading.plain', { title })
      const key = isOtherUnit ? 'otherUnit' : 'nearest'
      return t(`imports.reading.${key}`, { title, column: titleOf(nearest) })
    })
  const exported = unread
    .filter(({ isExported }) => isExported)
    .map(({ title }) => t('imports.reading.plain', { title }))
  const noteOf = (key: string, named: readonly string[], isLeftOut: boolean): ReadingNote[] =>
    named.length === 0
      ? []
      : [{ text: t(`imports.reading.${key}`, { columns: named.join('; ') }), isLeftOut }]
  return [...noteOf('unread', columns, true), ...noteOf('exported', exported, false)]
}

/** How many rows there are of something, and the numbers of the first of them. */
const named = ({ rows, first }: { rows: number; first: readonly number[] }) => ({
  rows,
  numbers: first.join(', ') + (rows > first.length ? '…' : ''),
})

function linesNote({ lines, merged }: Sheet, { t }: Words): ReadingNote[] {
  const notes: ReadingNote[] = []
  if (lines) notes.push({ text: t('imports.reading.lines', named(lines)), isLeftOut: false })
  if (merged && merged.rows > 0)
    notes.push({ text: t('imports.reading.merged', named(merged)), isLeftOut: true })
  if (merged?.isCut) notes.push({ text: t('imports.reading.mergedCut'), isLeftOut: true })
  return notes
}

function sheetNotes(sheet: Sheet, words: Words): ReadingNote[] {
  const { t, titleOf } = words
  const { name, header, rows, hiddenRows, columns } = sheet
  const renamed = columns
    .filter(({ by }) => by !== 'title')
    .map(({ title, key }) => t('imports.reading.renamed', { title, column: titleOf(key) }))
  return [
    {
      // A text file has no sheet names.
      text:
        name === ''
          ? t('imports.reading.plainTable', { header, rows })
          : t('imports.reading.sheet', { sheet: name, header, rows }),
      isLeftOut: false,
    },
    ...renamed.map((text) => ({ text, isLeftOut: false })),
    ...unreadNote(sheet, words),
    ...linesNote(sheet, words),
    ...(hiddenRows > 0 ? [{ text: t('imports.reading.hidden', { rows: hiddenRows }), isLeftOut: true }] : []),
  ]
}

/** Where the rows of a file were found and what was left out of it, in words (decision G-656). */
export function readingNotes(reading: Reading, words: Words, notOrdered = 0): ReadingNote[] {
  const { t } = words
  const sheetsNote = (key: string, names: readonly string[]): ReadingNote[] => {
    const sheets = names.map((name) => t('imports.reading.plain', { title: name })).join(', ')
    return sheets === '' ? [] : [{ text: t(`imports.reading.${key}`, { sheets }), isLeftOut: true }]
  }
  return [
    ...reading.sheets.flatMap((sheet) => sheetNotes(sheet, words)),
    ...(reading.text ? [{ text: t('imports.reading.text', { ...reading.text }), isLeftOut: true }] : []),
    ...sheetsNote('skipped', reading.skipped),
    ...sheetsNote('aside', reading.aside ?? []),
    ...(notOrdered > 0
      ? [{ text: t('imports.reading.notOrdered', { rows: notOrdered }), isLeftOut: false }]
      : []),
  ]
}
