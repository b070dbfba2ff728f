import type { Language } from '../text/language.ts'
import { isDashText, numberCodes } from '../text/partialCells.ts'
import type { Params } from '../text/refusal.ts'
import { readTypedNumber } from '../text/typedNumber.ts'
import { readYesNo } from '../text/yesNo.ts'
import { sizeFieldErrors, sizeLimits } from './productForm.ts'
import { gramsToMg } from './weight.ts'

/** Columns of the table of sizes that can be typed into, from left to right (decision G-365). */
export const sizeColumns = ['length', 'sizeLabel', 'weight', 'listed'] as const
export type SizeColumn = (typeof sizeColumns)[number]
/** A row as it is typed: cm, the label, grams, a word for yes or no. */
export type SizeTexts = Readonly<Record<SizeColumn, string>>

/** Why a cell is refused: a code of the texts for fields. */
export interface SizeIssue {
  readonly code: string
  readonly params?: Params
}

/** What a row says: length mm, own weight mg or null. A refused cell has the value of an empty one. */
export interface SizeValues {
  readonly length: number
  readonly sizeLabel: string | null
  readonly weight: number | null
  readonly listed: boolean
}

/** Codes of numbers by what is wrong with them, with the limit in the unit that is typed. */
function numberIssue(code: keyof typeof numberCodes, max: number): SizeIssue {
  const named = numberCodes[code]
  return { code: named, params: { n: named === 'maximum' ? max : 0 } }
}

type Read<Value> = { readonly value: Value; readonly issue?: SizeIssue }

function readLength(text: string, language: Language): Read<number> {
  const typed = readTypedNumber(text, language, { decimals: 1, max: sizeLimits.length })
  if (!typed.ok) return { value: 0, issue: numberIssue(typed.refusal.code, sizeLimits.length / 10) }
  return typed.value === null ? { value: 0, issue: { code: 'required' } } : { value: typed.value }
}

function readWeight(text: string, language: Language): Read<number | null> {
  if (isDashText(text.trim())) return { value: null }
  const typed = gramsToMg(text, language)
  const limit = sizeLimits.weight
  if (!typed.ok) return { value: null, issue: numberIssue(typed.refusal.code, limit / 1000) }
  if (typed.value !== null && typed.value > limit)
    return { value: null, issue: numberIssue('number_too_large', limit / 1000) }
  return { value: typed.value }
}

function readLabel(text: string): Read<string | null> {
  const label = text.trim()
  const n = sizeLimits.sizeLabel
  if (label.length > n) return { value: null, issue: { code: 'maxLength', params: { n } } }
  return { value: label === '' || isDashText(label) ? null : label }
}

/** A size is on the portal where nothing else is stated. */
function readListed(text: string): Read<boolean> {
  const word = text.trim()
  const isListed = word === '' || readYesNo(word)
  return isListed === null ? { value: true, issue: { code: 'yesNo' } } : { value: isListed }
}

/** Reads a row of the table: numbers as people type them in the language, a dash for nothing (decision G-365). */
export function readSizeRow(
  texts: SizeTexts,
  language: Language,
): { readonly values: SizeValues; readonly issues: Readonly<Partial<Record<SizeColumn, SizeIssue>>> } {
  const length = readLength(texts.length, language)
  const sizeLabel = readLabel(texts.sizeLabel)
  const weight = readWeight(texts.weight, language)
  const listed = readListed(texts.listed)
  const read = { length, sizeLabel, weight, listed }
  const values = {
    length: length.value,
    sizeLabel: sizeLabel.value,
    weight: weight.value,
    listed: listed.value,
  }
  const issues: Partial<Record<SizeColumn, SizeIssue>> = {}
  for (const [column, code] of Object.entries(sizeFieldErrors(values)))
    issues[column as keyof typeof values] = { code }
  for (const column of sizeColumns) {
    const { issue } = read[column]
    if (issue) issues[column] = issue
  }
  return { values, issues }
}

/** The rows, from 0, that have the length and label of a row above them (decision G-079). */
export function repeatedSizes(
  rows: readonly Pick<SizeValues, 'length' | 'sizeLabel'>[],
): ReadonlySet<number> {
  const seen = new Set<string>()
  const repeated = new Set<number>()
  for (const [index, { length, sizeLabel }] of rows.entries()) {
    const name = JSON.stringify([length, sizeLabel])
    if (seen.has(name)) repeated.add(index)
    seen.add(name)
  }
  return repeated
}
