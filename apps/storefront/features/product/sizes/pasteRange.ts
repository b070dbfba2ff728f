import { normaliseArticle } from '@proba/domain/product/search'
import { type Language, languages } from '@proba/domain/text/language'
import { pastedNumber } from '@proba/domain/text/pastedNumber'
import { headingsOf } from '@proba/domain/text/pastedRange'
import { readTypedNumber } from '@proba/domain/text/typedNumber'
import { withoutUnit } from '@proba/domain/text/unit'
import type { SizeRow } from './selectionFigures.ts'

/** What a range is pasted into. */
export interface PasteTarget {
  readonly article: string
  readonly rows: readonly SizeRow[]
  /** Names of the coatings of the product, and of the one whose sizes are shown. */
  readonly coatings: readonly string[]
  readonly coating: string
  /** Sizes are lengths, not labels. */
  readonly isDimensioned: boolean
  readonly language: Language
}

/** Columns of a range, from 0; a range of counts alone has no sizes. */
export interface RangeColumns {
  readonly article: number | null
  readonly coating: number | null
  readonly size: number | null
  readonly count: number
  /** Columns that carry something and are not taken. */
  readonly left: readonly number[]
}

type TakenColumns = Omit<RangeColumns, 'left'>

const titles = {
  article: /^(артикул|article)/i,
  coating: /^(покрытие|coating)/i,
  size: /^(размер|длина|своя длина|size|length|custom length)/i,
  count: /^(кол|шт|qty|quant|count|pcs|pieces)/i,
} as const

/** Row of the table that a cell names. */
export function rowOfSize(target: PasteTarget, cell: string): SizeRow | undefined {
  if (cell === '') return undefined
  if (!target.isDimensioned) return target.rows.find(({ offer }) => offer.sizeLabel === cell)
  const length = readTypedNumber(pastedNumber(cell, 'cm'), target.language, { decimals: 1 })
  return target.rows.find(({ offer }) => length.ok && offer.length === length.value)
}

export const isSameArticle = (one: string, other: string): boolean =>
  normaliseArticle(one) === normaliseArticle(other)

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Why a row of a range does not belong to the table: it names another article, or a coating that is not shown. */
export function otherGoods(
  cells: readonly string[],
  columns: RangeColumns,
  target: PasteTarget,
): { readonly kind: 'article' | 'coating'; readonly text: string } | null {
  const textOf = (column: number | null) => (column === null ? '' : (cells[column] ?? ''))
  const article = textOf(columns.article)
  if (article !== '' && !isSameArticle(article, target.article)) return { kind: 'article', text: article }
  const coating = textOf(columns.coating)
  return coating !== '' && !isSameName(coating, target.coating) ? { kind: 'coating', text: coating } : null
}

/** Weights are copied to the milligram or to a hundredth of a gram. */
const weightTolerance = 5

/**
 * Whether no quantity is in a column: it is empty, repeats the weights of the sizes, in either language, or has
 * decimals or another unit than pieces.
 */
function isFigures(body: readonly string[][], column: number, size: number, target: PasteTarget): boolean {
  const cells = body.map((row) => ({ row: rowOfSize(target, row[size] ?? ''), text: row[column] ?? '' }))
  const isDecimal = cells.some(({ text }) => {
    const number = pastedNumber(text, 'pcs')
    const whole = readTypedNumber(number, target.language, { decimals: 0 })
    const isOtherUnit = withoutUnit(text, 'pcs') === null
    return isOtherUnit || (!whole.ok && readTypedNumber(number, target.language, { decimals: 6 }).ok)
  })
  const isEmpty = cells.every(({ text }) => text === '')
  const known = cells.filter(({ row }) => row !== undefined)
  const isWeight = (text: string, mg: number) =>
    languages.some((language) => {
      const grams = readTypedNumber(text, language, { decimals: 3 })
      return grams.ok && Math.abs((grams.value ?? 0) - mg) <= weightTolerance
    })
  const isWeights = known.every(({ row, text }) => isWeight(text, row?.offer.weight ?? 0))
  return isEmpty || isDecimal || (known.length > 0 && isWeights)
}

/**
 * Columns of a range without headings: one column is counts; else the first column with sizes of the table, the article
 * before it, a coating anywhere, and behind the sizes the first column that can be quantities, so that the columns of
 * the table itself (size, weight, quantity) and article, size, quantity are both understood.
 */
function guessedColumns(body: readonly string[][], target: PasteTarget): TakenColumns {
  const width = Math.max(...body.map((row) => row.length))
  if (width === 1) return { article: null, coating: null, size: null, count: 0 }
  const columns = Array.from({ length: width }, (_, column) => column)
  const size = columns
    .slice(0, -1)
    .find((column) => body.some((row) => rowOfSize(target, row[column] ?? '') !== undefined))
  const sizes = size ?? 0
  const isCoating = (text: string) => target.coatings.some((name) => isSameName(name, text))
  const coating = columns.find((column) => body.some((row) => isCoating(row[column] ?? ''))) ?? null
  const behind = columns.slice(sizes + 1).filter((column) => column !== coating)
  const count = behind.find((column) => !isFigures(body, column, sizes, target)) ?? behind.at(-1) ?? 1
  return { article: sizes > 0 && coating !== 0 ? 0 : null, coating, size: sizes, count }
}

function takenColumns(range: readonly string[][], target: PasteTarget): TakenColumns {
  const headings = headingsOf(range)
  const guessed = guessedColumns(range.slice(headings), target)
  const names = headings === 1 ? (range[0] ?? []) : []
  const named = (kind: keyof typeof titles) => {
    const column = names.findIndex((name) => titles[kind].test(name))
    return column < 0 ? null : column
  }
  const count = named('count')
  const size = named('size')
  if (count === null || size === null) return guessed
  return { article: named('article'), coating: named('coating'), size, count }
}

/** Which columns of a range mean what, by its headings, else by its cells, and which of them mean nothing here. */
export function columnsOf(range: readonly string[][], target: PasteTarget): RangeColumns {
  const taken = takenColumns(range, target)
  const used = new Set<number | null>(Object.values(taken))
  const filled = new Set(range.flatMap((row) => [...row.keys()].filter((column) => row[column] !== '')))
  const left = [...filled].filter((column) => !used.has(column)).sort((a, b) => a - b)
  return { ...taken, left }
}
