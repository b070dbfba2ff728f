import type { RequestedProduct } from '@proba/domain/additional/additionalProduct'
import type { Language, Translate } from '@proba/i18n'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { SheetSpec, WorkbookColumn } from '../../../workbook/sheetSpec.ts'

/** Columns that every request has, and those that it has where a row has a value. */
const always = new Set(['type', 'product', 'alloy'])

const columns: readonly (Omit<WorkbookColumn, 'title'> & { readonly key: string })[] = [
  { key: 'type', kind: 'text', width: 26 },
  { key: 'product', kind: 'text', width: 34 },
  { key: 'alloy', kind: 'text', width: 26 },
  { key: 'diameter', kind: 'raw', width: 14 },
  { key: 'thickness', kind: 'raw', width: 14 },
  { key: 'width', kind: 'raw', width: 14 },
  { key: 'count', kind: 'integer', width: 16 },
  { key: 'weight', kind: 'grams', width: 14 },
]

/** The sums of each alloy, where a request has several: gold and silver make no weight in common. */
function alloySums(rows: readonly RequestedProduct[], language: Language, total: string) {
  const alloys = Map.groupBy(rows, ({ alloyRu, alloyEn }) => inLanguage(language, alloyRu, alloyEn))
  if (alloys.size < 2) return []
  return [...alloys].map(([alloy, own]) => ({
    type: `${total}: ${alloy}`,
    product: '',
    alloy,
    diameter: null,
    thickness: null,
    width: null,
    count: sumOf(own, 'count'),
    weight: sumOf(own, 'weight'),
  }))
}

const sumOf = (rows: readonly RequestedProduct[], key: 'count' | 'weight') =>
  rows.reduce((sum, row) => sum + (row[key] ?? 0), 0)

/** A request for additional products as a sheet for the factory: a line per row, sizes in mm (decision G-232). */
export function additionalRequestSheet(
  number: number,
  rows: readonly RequestedProduct[],
  language: Language,
  t: Translate,
): SheetSpec {
  const records = rows.map(({ type, titleRu, titleEn, alloyRu, alloyEn, ...row }) => ({
    type: t(`terms.additionalType.${type}`),
    product: inLanguage(language, titleRu, titleEn),
    alloy: inLanguage(language, alloyRu, alloyEn),
    diameter: row.diameter,
    thickness: row.thickness,
    width: row.width,
    count: row.count,
    weight: row.weight,
  }))
  const isUsed = (key: string) =>
    always.has(key) ||
    records.some((record) => Object.entries(record).some(([name, value]) => name === key && value !== null))
  const total = t('server.additional.total')
  const sums = alloySums(rows, language, total)
  return {
    name: t('server.additional.sheet', { number }),
    columns: columns
      .filter(({ key }) => isUsed(key))
      .map((column) => ({ ...column, title: t(`server.additional.${column.key}`) })),
    rows: [...records, ...sums],
    ...(sums.length === 0 && {
      totals: { type: total, count: sumOf(rows, 'count'), weight: sumOf(rows, 'weight') },
    }),
  }
}

/** Who sent a request and when, as a sheet beside its rows. */
export function senderSheet(
  facts: readonly (readonly [name: string, value: string])[],
  t: Translate,
): SheetSpec {
  return {
    name: t('server.additional.contact'),
    columns: [
      { key: 'name', title: t('server.mail.form.field'), kind: 'text', width: 26 },
      { key: 'value', title: t('server.mail.form.value'), kind: 'text', width: 60, wrap: true },
    ],
    rows: facts.map(([name, value]) => ({ name, value })),
  }
}
