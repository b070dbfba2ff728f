import { normaliseArticle } from '@proba/domain/product/search'
import { type Language, languages } from '@proba/domain/text/language'
import { headingsOf } from '@proba/domain/text/pastedRange'
import { readTypedNumber } from '@proba/domain/text/typedNumber'
import type { SizeRow } from './selectionFigures.ts'

/** What a range is pasted into. */
export interface PasteTarget {
  readonly article: string
  readonly rows: readonly SizeRow[]
  /** Sizes are lengths, not labels. */
  readonly isDimensioned: boolean
  readonly language: Language
}

/** Columns of a range, from 0; a range of counts alone has no sizes. */
export interface RangeColumns {
  readonly article: number | null
  readonly size: number | null
  readonly count: number
}

const titles = {
  article: /^(артикул|article)/i,
  size: /^(размер|длина|своя длина|size|length|custom length)/i,
  count: /^(кол|шт|qty|quant|count|pcs|pieces)/i,
} as const

/** Row of the table that a cell names. */
export function rowOfSize(target: PasteTarget, cell: string): SizeRow | undefined {
  if (cell === '') return undefined
  if (!target.isDimensioned) return target.rows.find(({ offer }) => offer.sizeLabel === cell)
  const length = readTypedNumber(cell, target.language, { decimals: 1 })
  return target.rows.find(({ offer }) => length.ok && offer.length === length.value)
}

export const isSameArticle = (one: string, other: string): boolean =>
  normaliseArticle(one) === normaliseArticle(other)

/** Weights are copied to the milligram or to a hundredth of a gram. */
const weightTolerance = 5

/** Whether no quantity is in a column: it repeats the weights of the sizes, in either language, or has decimals. */
function isFigures(body: readonly string[][], column: number, size: number, target: PasteTarget): boolean {
  const cells = body.map((row) => ({ row: rowOfSize(target, row[size] ?? ''), text: row[column] ?? '' }))
  const isDecimal = cells.some(({ text }) => {
    const whole = readTypedNumber(text, target.language, { decimals: 0 })
    return !whole.ok && readTypedNumber(text, target.language, { decimals: 6 }).ok
  })
  const known = cells.filter(({ row }) => row !== undefined)
  const isWeight = (text: string, mg: number) =>
    languages.some((language) => {
      const grams = readTypedNumber(text, language, { decimals: 3 })
      return grams.ok && Math.abs((grams.value ?? 0) - mg) <= weightTolerance
    })
  const isWeights = known.every(({ row, text }) => isWeight(text, row?.offer.weight ?? 0))
  return isDecimal || (known.length > 0 && isWeights)
}

/**
 * Columns of a range without headings: one column is counts; else the first column with sizes of the table, the article
 * before it, and behind it the first column that can be quantities, so that the columns of the table itself (size,
 * weight, quantity) and article, size, quantity are both understood.
 */
function guessedColumns(body: readonly string[][], target: PasteTarget): RangeColumns {
  const width = Math.max(...body.map((row) => row.length))
  if (width === 1) return { article: null, size: null, count: 0 }
  const columns = Array.from({ length: width }, (_, column) => column)
  const size = columns
    .slice(0, -1)
    .find((column) => body.some((row) => rowOfSize(target, row[column] ?? '') !== undefined))
  const sizes = size ?? 0
  const behind = columns.slice(sizes + 1)
  const count = behind.find((column) => !isFigures(body, column, sizes, target)) ?? behind.at(-1) ?? 1
  return { article: sizes > 0 ? 0 : null, size: sizes, count }
}

/** Which columns of a range mean what: by its headings, else by its cells. */
export function columnsOf(range: readonly string[][], target: PasteTarget): RangeColumns {
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
  return { article: named('article'), size, count }
}
