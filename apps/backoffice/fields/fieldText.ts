import { formatCentimetres } from '@proba/domain/product/length'
import { formatGrams2, formatGrams3 } from '@proba/domain/product/weight'
import { formatDateTime, formatDay } from '@proba/domain/text/dates'
import type { Language } from '@proba/domain/text/language'
import { formatKopecks } from '@proba/domain/text/money'
import { formatInteger } from '@proba/domain/text/number'
import type { Say } from '../answers/errorText.ts'
import { type Field, isObject, valueAt } from '../declarations/field.ts'
import { typingOf } from './figures.ts'
import { htmlText } from './htmlText.ts'

/** What the text of a value depends on beside the value. */
export interface Reading {
  readonly say: Say
  readonly language: Language
  /** Name of a thing that a record refers to by id. */
  readonly nameOf: (lookup: string, id: number | string) => string
}

/** Ids are numbers or codes. */
const idOf = (value: unknown) => (typeof value === 'number' ? value : String(value))

function figureText(field: Field, value: number, { language }: Reading): string {
  if (field.kind === 'weight') return formatGrams2(value, language)
  if (field.kind === 'unitWeight') return formatGrams3(value, language)
  if (field.kind === 'money') return formatKopecks(value, language)
  if (field.kind === 'length') return formatCentimetres(value, language)
  if (field.kind === 'decimal' || field.kind === 'fineWeight') return typingOf(field).format(value, language)
  const figure = formatInteger(value, language)
  return field.kind === 'number' && field.unit === 'percent' ? `${figure} %` : figure
}

function choiceText(field: Field, code: string, record: object, { say }: Reading): string {
  if (field.kind !== 'choice' && field.kind !== 'choices') return code
  return say(`${field.texts}.${code}`, field.n ? { n: valueAt(record, field.n) } : {})
}

function flagText(field: Field, value: boolean, { say }: Reading): string {
  const texts = field.kind === 'boolean' ? (field.texts ?? 'terms') : 'terms'
  return say(`${texts}.${value ? 'yes' : 'no'}`)
}

function listText(field: Field, values: readonly unknown[], record: object, reading: Reading): string {
  const texts = values.map((value) =>
    field.kind === 'references'
      ? reading.nameOf(field.from.name, idOf(value))
      : choiceText(field, String(value), record, reading),
  )
  return texts.join(', ')
}

/** Values of features without their titles, which only the server knows. */
const featuresText = (entries: readonly unknown[]): string =>
  entries
    .filter(isObject)
    .map(({ value, values }) => [value ?? values].flat().join(', '))
    .join('; ')

/** Value of a field as a person reads it; empty when there is none. */
export function fieldText(field: Field, name: string, record: object, reading: Reading): string {
  const value = valueAt(record, name)
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return flagText(field, value, reading)
  if (field.kind === 'html') return htmlText(String(value))
  if (field.kind === 'file' || field.kind === 'image') return reading.say('terms.yes')
  if (field.kind === 'reference') return reading.nameOf(field.from.name, idOf(value))
  if (typeof value === 'number') return figureText(field, value, reading)
  if (field.kind === 'rows') return formatInteger([value].flat().length, reading.language)
  if (field.kind === 'features') return featuresText([value].flat())
  if (Array.isArray(value)) return listText(field, value, record, reading)
  if (field.kind === 'named') return (value as { readonly name: string }).name
  if (field.kind === 'day') return formatDay(String(value))
  if (field.kind === 'instant') return formatDateTime(String(value), field.zone)
  return choiceText(field, String(value), record, reading)
}
