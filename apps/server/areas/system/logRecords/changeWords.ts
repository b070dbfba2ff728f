import { listSheets } from '@proba/api/calls'
import type { ExportedField, ListSheet } from '@proba/api/listSheet'
import type { LogEntity } from '@proba/domain/codes/logCodes'
import { formatCentimetres } from '@proba/domain/product/length'
import { formatGrams2, formatGrams3 } from '@proba/domain/product/weight'
import { formatDateTime, formatDay } from '@proba/domain/text/dates'
import { formatKopecks } from '@proba/domain/text/money'
import { isRecordedFile, type RecordedChange } from '@proba/domain/text/recordedChanges'
import type { Language, Translate } from '@proba/i18n'
import type { NamedKind } from '../../common/actionLog/recordWords.ts'
import { isReference, type Reference, referenceOf } from './changeNamesStore.ts'
import { isEntity } from './isEntity.ts'
import { wordsOfRecords } from './wordsOfRecords.ts'

/** The sheets of lists, whose texts name the fields of their records. */
const sheets = new Map(
  Object.values(listSheets).flatMap((sheet): [LogEntity, ListSheet][] =>
    sheet.entity ? [[sheet.entity, sheet]] : [],
  ),
)

/** Measures of fields that no list shows. */
const measures: Readonly<Record<string, ExportedField>> = {
  weight: 'weight',
  minOrderWeight: 'weight',
  minWeight: 'weight',
  metalFree: 'weight',
  metalBids: 'weight',
  'tariff.weight': 'weight',
  'alloys.weight': 'unitWeight',
  intercept: 'unitWeight',
  discount: 'money',
  length: 'length',
  chainMinLength: 'length',
}

/** What reading a change depends on beside the change. */
interface ChangeReading {
  readonly language: Language
  readonly t: Translate
  readonly nameOf: (kind: NamedKind, id: unknown) => string | undefined
}

/** A change in words; `field` stays the name that the calls have for it. */
interface WordedChange {
  readonly field: string
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

const sheetOf = (entity: string) => (isEntity(entity) ? sheets.get(entity) : undefined)
const wordsOf = (entity: string) => (isEntity(entity) ? wordsOfRecords[entity] : undefined)

/** Columns carry their unit in their name; the fields of the forms do not. */
const plain = (field: string) => field.replace(/(Mg|Kopecks|Mm)$/, '')

function labelOf(entity: string, field: string, t: Translate, otherwise = field): string {
  const resource = sheetOf(entity)?.resource ?? wordsOf(entity)?.resource
  const own = field.slice(field.lastIndexOf('.') + 1)
  // The settings are logged without the part of the form that their contacts are in.
  const names = [field, plain(field), ...(entity === 'settings' ? [`contacts.${field}`] : []), own]
  const keys = [
    ...names.map((name) => `resources.${resource}.fields.${name}`),
    ...names.map((name) => `resources.log.recorded.${name}`),
    ...names.map((name) => `errors.fieldName.${name}`),
  ]
  const known = keys.find((key) => t(key) !== key)
  return known ? t(known) : otherwise
}

const figures: Partial<Record<string, (value: number, language: Language) => string>> = {
  weight: formatGrams2,
  unitWeight: formatGrams3,
  length: formatCentimetres,
  money: formatKopecks,
}

/** Three decimals, for changes that two would not show. */
const fineFigures: typeof figures = { ...figures, weight: formatGrams3 }

const kindOf = (entity: string, field: string): ExportedField | undefined =>
  sheetOf(entity)?.fields[plain(field)] ?? wordsOf(entity)?.fields?.[field] ?? measures[plain(field)]

function wordOf(
  entity: string,
  field: string,
  value: unknown,
  reading: ChangeReading,
  known = figures,
): string {
  const { language, t, nameOf } = reading
  if (Array.isArray(value)) return value.map((one) => wordOf(entity, field, one, reading, known)).join(', ')
  if (isRecordedFile(value)) return value.fileName
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, own]) => {
        const path = `${field}.${name}`
        return `${labelOf(entity, path, t, name)}: ${wordOf(entity, path, own, reading, known)}`
      })
      .join('; ')
  if (value === null) return '—'
  if (typeof value === 'boolean') return t(value ? 'terms.yes' : 'terms.no')
  const kind = kindOf(entity, field)
  if (typeof kind === 'object' && 'texts' in kind) {
    const key = `${kind.texts}.${value}`
    return t(key) === key ? String(value) : t(key)
  }
  const named = referenceOf(entity, field)
  if (named) return nameOf(named, value) ?? String(value)
  if (typeof value === 'number') {
    const figure = typeof kind === 'string' ? known[kind] : undefined
    return figure ? figure(value, language) : String(value)
  }
  const text = String(value)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? formatDateTime(text) : text
}

/** A change as people read it: labels and codes as the screens have them, figures in the units of their labels. */
export function wordedChange(entity: string, change: RecordedChange, reading: ChangeReading): WordedChange {
  const { field, before, after } = change
  const word = (value: unknown, known = figures) =>
    value === null ? null : wordOf(entity, field, value, reading, known)
  const known = word(before) === word(after) ? fineFigures : figures
  return {
    field,
    label: labelOf(entity, field, reading.t),
    before: word(before, known),
    after: word(after, known),
  }
}

/** All values of a field with their paths, also those inside lists and rows. */
const valuesIn = (field: string, value: unknown): (readonly [string, unknown])[] => {
  if (Array.isArray(value)) return value.flatMap((one) => valuesIn(field, one))
  if (typeof value !== 'object' || value === null) return [[field, value]]
  return Object.entries(value).flatMap(([name, own]) => valuesIn(`${field}.${name}`, own))
}

/** The records that the changes of a record refer to, by kind and id. */
export function referredIn(
  entity: string,
  changes: readonly RecordedChange[],
): (readonly [NamedKind, Reference])[] {
  return changes.flatMap(({ field, before, after }) =>
    valuesIn(field, [before, after]).flatMap(([path, id]) => {
      const kind = referenceOf(entity, path)
      return kind && isReference(kind, id) ? [[kind, id] as const] : []
    }),
  )
}
