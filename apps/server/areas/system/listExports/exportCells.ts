import type { ExportedField, NamedIds } from '@proba/api/listSheet'
import { formatGrams2 } from '@proba/domain/product/weight'
import { cutText } from '@proba/domain/text/cutText'
import { localTime } from '@proba/domain/text/dates'
import { formatKopecks } from '@proba/domain/text/money'
import type { Language, Translate } from '@proba/i18n'
import type { ColumnKind } from '../../../workbook/sheetSpec.ts'
import type { WorkbookCell } from '../../../workbook/workbookCell.ts'

/** What the cells of a list depend on beside its items. */
export interface CellReading {
  readonly language: Language
  readonly t: Translate
  readonly nameOf: (of: NamedIds, id: unknown) => string
}

const columnKinds: Partial<Record<string, ColumnKind>> = {
  number: 'raw',
  money: 'raw',
  weight: 'grams2',
  unitWeight: 'grams3',
  length: 'centimetres',
  day: 'date',
  instant: 'dateTime',
  moscow: 'dateTime',
}

/** How the workbook stores a field. */
export const columnKindOf = (field: ExportedField): ColumnKind =>
  (typeof field === 'string' && columnKinds[field]) || 'text'

/** In characters: a time has its day before it. */
export const widthOf = (kind: ColumnKind): number => (kind === 'text' ? 24 : kind === 'dateTime' ? 18 : 14)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const valueAt = (item: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (isObject(value) ? value[key] : undefined), item)

type Row = Readonly<Record<string, unknown>>
const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isObject) : [])

function priceText({ code, price }: Row, { language, t }: CellReading): string {
  return `${t(`resources.metalCost.codes.${code}`)}: ${formatKopecks(Number(price), language)}`
}

/** An amount of a coil pool: for what it lies there, and how much. */
function amountText({ productType, withCoating, value }: Row, { language, t }: CellReading): string {
  const kinds = [
    productType && t(`resources.coilResidues.productType.${productType}`),
    typeof withCoating === 'boolean' && t(`resources.coilResidues.coating.${withCoating ? 'yes' : 'no'}`),
  ].filter(Boolean)
  return `${kinds.join(', ')}${kinds.length > 0 ? ': ' : ''}${formatGrams2(Number(value), language)}`
}

const changeText = ({ label, before, after }: Row): string => `${label}: ${before ?? '—'} → ${after ?? '—'}`

const rowTexts = {
  prices: priceText,
  amounts: amountText,
  changes: changeText,
} as const

/** Text of one value; a list of them is written as one text. */
function textOf(field: ExportedField, value: unknown, item: Row, reading: CellReading): string {
  const { t, nameOf } = reading
  if (Array.isArray(value)) return value.map((one) => textOf(field, one, item, reading)).join(', ')
  if (typeof field !== 'string') {
    if ('names' in field) return nameOf(field.names, value)
    return t(`${field.texts}.${value}`, field.n ? { n: Number(valueAt(item, field.n)) } : {})
  }
  if (field === 'flag') return t(value ? 'terms.yes' : 'terms.no')
  return field === 'named' ? String(valueAt(value, 'name')) : String(value)
}

/** Longest text of a cell in the format, less room for what escapes it. */
const maxCellText = 32_000

/** The cell of a field of an item. */
export function cellOf(
  field: ExportedField,
  path: string,
  item: unknown,
  reading: CellReading,
): WorkbookCell {
  const value = valueAt(item, path)
  if (value === null || value === undefined) return null
  if (field === 'changes' || field === 'prices' || field === 'amounts') {
    const text = rowsOf(value).map((row) => rowTexts[field](row, reading))
    return cutText(text.join('\n'), maxCellText)
  }
  if (field === 'money') return Number(value) / 100
  if (field === 'instant') return localTime(String(value))
  if (field === 'moscow') return localTime(String(value), 'Europe/Moscow')
  if (columnKindOf(field) === 'text')
    return cutText(textOf(field, value, isObject(item) ? item : {}, reading), maxCellText)
  return typeof value === 'number' ? value : String(value)
}
