import { nearestOf } from '../text/nearest.ts'
import { withoutEnd } from '../text/withoutEnd.ts'

/** A column that a file may have. */
export interface TitledColumn<Key extends string = string> {
  readonly key: Key
  /** Its titles in every language, with their unit. */
  readonly titles: readonly string[]
  /** Other words that people write over it. */
  readonly synonyms?: readonly string[]
  /** A table without the column is not the one that is looked for. */
  readonly required: boolean
}

/** Units of columns by how people write them; `г` after a title is the unit of the one before a comma, too. */
const units = new Map(
  Object.entries({
    pcs: ['шт', 'штук', 'штуки', 'pcs', 'pc', 'pieces'],
    g: ['г', 'гр', 'грамм', 'граммов', 'g', 'gr', 'gram', 'grams'],
    kg: ['кг', 'kg'],
    mm: ['мм', 'mm'],
    cm: ['см', 'cm'],
    m: ['м', 'm'],
    percent: ['%', 'проц'],
    roubles: ['руб', '₽', 'rub'],
  }).flatMap(([unit, words]) => words.map((word): [string, string] => [word, unit])),
)

interface Title {
  readonly name: string
  readonly unit: string | null
}

/** Marks that people put after a title: required, and what follows. */
const marks = '*:.,; '
/** What stands before and after a unit. */
const separators = [' ', ',', '(', '[', '/']
const closings = ')]'

/**
 * A title as people read it: case, ё, kinds of spaces and line breaks, marks after it, and the way its unit is written
 * are ignored.
 */
export function readTitle(text: string): Title {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[«»"]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const whole = withoutEnd(plain, marks)
  const body = withoutEnd(whole, closings + marks)
  const at = Math.max(...separators.map((separator) => body.lastIndexOf(separator)))
  const name = withoutEnd(body.slice(0, Math.max(0, at)), separators.join('') + marks)
  const unit = units.get(body.slice(at + 1))
  return unit === undefined || name === '' ? { name: whole, unit: null } : { name, unit }
}

/** The titles of a column and the other words for it, read once: every row of a file may be compared with them. */
const readNames = new WeakMap<TitledColumn, { readonly titles: Title[]; readonly synonyms: Title[] }>()

function namesOf(column: TitledColumn) {
  const known = readNames.get(column)
  if (known) return known
  const { titles, synonyms = [] } = column
  const read = { titles: titles.map(readTitle), synonyms: synonyms.map(readTitle) }
  readNames.set(column, read)
  return read
}

/** How well a title names a column: letter for letter, without the unit, or by another word. */
const ranks = [0, 1, 2] as const
const bySynonym = 2

/** The rank of a title for a column; null where it does not name it. */
function rankOf(title: Title, column: TitledColumn): (typeof ranks)[number] | null {
  const { titles, synonyms } = namesOf(column)
  const matches = titles.map((known) =>
    known.name === title.name && (title.unit === null || title.unit === known.unit)
      ? known.unit === title.unit
      : null,
  )
  if (matches.includes(true)) return 0
  if (matches.includes(false)) return 1
  const isUnitRight = title.unit === null || titles.some(({ unit }) => unit === title.unit)
  return isUnitRight && synonyms.some(({ name }) => name === title.name) ? bySynonym : null
}

/** Whether a title names another unit than a column has: its numbers would be read a thousand times too small or large. */
export function isOtherUnit(title: string, { titles }: TitledColumn): boolean {
  const { unit } = readTitle(title)
  const own = titles.flatMap((text) => readTitle(text).unit ?? [])
  return unit !== null && own.length > 0 && !own.includes(unit)
}

/** The column that a title would name if its unit were not another one; null for any other title. */
export function otherUnitColumn<Key extends string>(
  title: string,
  columns: readonly TitledColumn<Key>[],
): Key | null {
  const { name } = readTitle(title)
  const found = columns.find(
    (column) => isOtherUnit(title, column) && rankOf({ name, unit: null }, column) !== null,
  )
  return found?.key ?? null
}

/** How a column of a file was recognised: by its title, by another word for it, or as somebody chose. */
export type RecognisedBy = 'title' | 'synonym' | 'remembered' | 'chosen'

/** A column of a file, from 0, that is read. */
export interface ReadColumnOf<Key extends string = string> {
  readonly column: number
  readonly key: Key
  readonly by: RecognisedBy
}

/** The columns that the titles of a row name. */
export interface HeaderReading<Key extends string = string> {
  readonly columns: readonly ReadColumnOf<Key>[]
  /** Required columns that no title names. */
  readonly missing: readonly Key[]
  /** A column that two titles name equally well; null when there is none. */
  readonly twice: Key | null
}

/** Of the places whose titles are other words for a column, those with the word that is named first among them. */
function firstWords(places: readonly number[], titles: readonly Title[], column: TitledColumn): number[] {
  const { synonyms } = namesOf(column)
  const orderOf = (at: number) => synonyms.findIndex(({ name }) => name === titles[at]?.name)
  const first = Math.min(...places.map(orderOf))
  return places.filter((at) => orderOf(at) === first)
}

/**
 * Reads a row of titles in any order of columns (G-141). Where several titles name one column the best one counts: the
 * title of the template before another word for it, and of the other words the one that is listed first. No title names two columns.
 */
export function readHeader<Key extends string>(
  titles: readonly string[],
  columns: readonly TitledColumn<Key>[],
): HeaderReading<Key> {
  const parsed = titles.map(readTitle)
  const found = new Map<number, ReadColumnOf<Key>>()
  let twice: Key | null = null
  let left = columns
  for (const rank of ranks) {
    left = left.filter((column) => {
      const named = parsed.flatMap((title, at) =>
        title.name !== '' && !found.has(at) && rankOf(title, column) === rank ? [at] : [],
      )
      const best = rank === bySynonym ? firstWords(named, parsed, column) : named
      const [at] = best
      if (at === undefined) return true
      if (best.length > 1) twice ??= column.key
      found.set(at, { column: at, key: column.key, by: rank === bySynonym ? 'synonym' : 'title' })
      return false
    })
  }
  return {
    columns: [...found.values()].toSorted((a, b) => a.column - b.column),
    missing: left.filter(({ required }) => required).map(({ key }) => key),
    twice,
  }
}

/** Whether a text names a column. */
export const isTitleOf = (text: string, column: TitledColumn): boolean => {
  const title = readTitle(text)
  return title.name !== '' && rankOf(title, column) !== null
}

/** The column that a title most likely means, of those that are not read yet; null when none is near. */
export function nearestColumn<Key extends string>(
  title: string,
  columns: readonly TitledColumn<Key>[],
): Key | null {
  const { name, unit } = readTitle(title)
  if (name === '') return null
  // A title with another unit: its numbers would be read in the unit of this column.
  const fitting = columns.filter(
    (column) => unit === null || namesOf(column).titles.some((own) => own.unit === unit),
  )
  const names = fitting.flatMap((column) => {
    const { titles, synonyms } = namesOf(column)
    return [...titles, ...synonyms].map((known) => ({ key: column.key, name: known.name }))
  })
  const part = names.find((known) => known.name.startsWith(`${name} `) || name.startsWith(`${known.name} `))
  const end = names.find((known) => known.name.endsWith(` ${name}`))
  return (nearestOf(name, names, (known) => known.name) ?? part ?? end)?.key ?? null
}

/** How many titles in a row have to be numbers to be taken for sizes. */
const leastSizes = 2

/** Whether texts are sizes that stand beside each other, as over the columns of a table of articles by sizes. */
export function areSizes(texts: readonly string[], least = leastSizes): boolean {
  const numbers = texts.flatMap(
    (text) => /^(\d{1,3}(?:[.,]\d)?)(?:\s?(?:см|cm))?$/i.exec(text.trim())?.[1] ?? [],
  )
  const sizes = numbers.map((text) => Number(text.replace(',', '.')))
  return sizes.length >= least && sizes.every((size, at) => at === 0 || size > (sizes[at - 1] ?? 0))
}

/** Whether the texts of a row are the numbers of its columns, as printed forms have them below the titles. */
export const areColumnNumbers = (texts: readonly string[]): boolean =>
  texts.length >= 3 && texts.every((text, at) => text.trim() === String(at + 1))

/** Titles of columns that only number the rows. They are not read and not reported as unread. */
const rowNumbers = new Set(['no', 'n', 'п/п', 'no п/п', 'nп/п', '#'])

/** Whether a column only numbers the rows of its sheet. */
export const isRowNumber = (title: string): boolean => rowNumbers.has(readTitle(title).name)
