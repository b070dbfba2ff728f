import { costLimits, isCostFar } from '../metal/costList.ts'
import { type PriceCode, priceCodes } from '../metal/metalPrice.ts'
import { momentOfCell } from '../text/cellIssue.ts'
import type { Language } from '../text/language.ts'
import type { Params } from '../text/refusal.ts'
import { readYesNo } from '../text/yesNo.ts'
import { type CellFormat, cellFault, cellNumber, cellText, type SheetCell } from './sheetCell.ts'

/** Columns of the workbook of metal prices in the order of our template (decision G-208). */
export const costColumns = ['code', 'price', 'sort', 'vat', 'validFrom'] as const
export type CostColumn = (typeof costColumns)[number]

/** What the columns hold. */
export const costFormats = {
  code: { kind: 'text' },
  price: { kind: 'number' },
  sort: { kind: 'number' },
  vat: { kind: 'yesNo' },
  validFrom: { kind: 'moment' },
} as const satisfies Readonly<Record<CostColumn, CellFormat>>

/** Header names: part of the file format, recognised in both languages whatever the interface. */
export const costHeader: Readonly<Record<Language, Readonly<Record<CostColumn, string>>>> = {
  ru: { code: 'Код', price: 'Цена, ₽/г', sort: 'Порядок', vat: 'НДС', validFrom: 'Действует с (МСК)' },
  en: {
    code: 'Code',
    price: 'Price, RUB/g',
    sort: 'Order',
    vat: 'VAT',
    validFrom: 'Valid from (Moscow time)',
  },
}

/** A row of the workbook: its number in the sheet, and its cells. */
export type CostRow = { readonly row: number } & Readonly<Record<CostColumn, SheetCell>>

/** A price per g of 585 in kopecks. */
export interface CostPrice {
  readonly code: PriceCode
  readonly kopecks: number
  readonly sort: number
}

/** A list of prices as read; `validFrom` is an instant, null means at once. */
export interface CostList {
  readonly prices: readonly CostPrice[]
  readonly withNds: boolean
  readonly validFrom: string | null
}

/** Why a row of the workbook is refused. */
export const costRefusalCodes = [
  'code',
  'code_twice',
  'price',
  'sort',
  'vat',
  'vat_differs',
  'valid_from',
  'valid_from_differs',
  'valid_from_far',
  'formula',
  'error',
] as const
export interface CostRefusal {
  readonly row: number
  readonly code: (typeof costRefusalCodes)[number]
  readonly params: Params
}

/** Words of the VAT mark beside those of yes and no. */
const vatWords = new Map([
  ['с ндс', true],
  ['with vat', true],
  ['без ндс', false],
  ['without vat', false],
  ['-', false],
])

const vatOf = (text: string): boolean | null => readYesNo(text) ?? vatWords.get(text.toLowerCase()) ?? null

/** Instant of a wall-clock moment in Moscow; a bare day begins at midnight there. */
function instantOf(text: string): string | null {
  const wall = momentOfCell(text)
  return wall.ok ? new Date(Date.parse(`${wall.value}+03:00`)).toISOString() : null
}

function priceOf(row: CostRow): CostPrice | CostRefusal {
  const refuse = (code: CostRefusal['code'], params: Params = {}) => ({ row: row.row, code, params })
  const faults = costColumns.flatMap((column) => cellFault(row[column], costFormats[column]) ?? [])
  if (faults.some(({ code }) => code === 'formula')) return refuse('formula')
  const error = faults.find(({ code }) => code === 'cellError')
  if (error) return refuse('error', error.params)
  const code = priceCodes.find(
    (known) => known === cellText(row.code).toLowerCase().replace(/%$/, '').trimEnd(),
  )
  if (!code) return refuse('code', { codes: priceCodes.join(', ') })
  const price = cellNumber(row.price) ?? 0
  const kopecks = Math.round(price * 100)
  // To the millionth of a kopeck, as 1024.09 × 100 is 102408.99999999999.
  const isExact = Math.round(price * 100e6) === kopecks * 1e6
  if (!isExact || !(kopecks > 0 && kopecks <= costLimits.price))
    return refuse('price', { limit: costLimits.price / 100 })
  const sort = cellNumber(row.sort) ?? priceCodes.indexOf(code)
  if (!Number.isInteger(sort) || sort < 0 || sort > costLimits.sort)
    return refuse('sort', { limit: costLimits.sort })
  return { code, kopecks, sort }
}

/** The one value of a column for the whole list; empty cells do not count. */
function sharedValue<Value>(
  rows: readonly CostRow[],
  column: CostColumn,
  read: (text: string) => Value | null,
  codes: { bad: CostRefusal['code']; differs: CostRefusal['code'] },
): { value: Value | null; refusals: CostRefusal[] } {
  let value: Value | null = null
  const refusals = rows.flatMap((row): CostRefusal[] => {
    const text = cellText(row[column])
    if (text === '') return []
    const own = read(text)
    if (own === null) return [{ row: row.row, code: codes.bad, params: {} }]
    if (value !== null && value !== own) return [{ row: row.row, code: codes.differs, params: {} }]
    value = own
    return []
  })
  return { value, refusals }
}

function repeated(rows: readonly CostRow[], prices: readonly (CostPrice | CostRefusal)[]): CostRefusal[] {
  const seen = new Set<string>()
  return prices.flatMap((price, index): CostRefusal[] => {
    if ('row' in price) return []
    if (!seen.has(price.code)) {
      seen.add(price.code)
      return []
    }
    return [{ row: rows[index]?.row ?? 0, code: 'code_twice', params: { priceCode: price.code } }]
  })
}

/**
 * Reads the rows of a workbook of metal prices: price codes once each, roubles per g of 585, the VAT mark and the
 * start the same for the whole list. Either the list, or every row that is wrong and why (decision G-208).
 */
export function readCostSheet(rows: readonly CostRow[], now: string): CostList | readonly CostRefusal[] {
  const prices = rows.map(priceOf)
  const vat = sharedValue(rows, 'vat', vatOf, { bad: 'vat', differs: 'vat_differs' })
  const start = sharedValue(rows, 'validFrom', instantOf, {
    bad: 'valid_from',
    differs: 'valid_from_differs',
  })
  const isFar = start.value !== null && isCostFar(start.value, now)
  const refusals: CostRefusal[] = [
    ...prices.flatMap((price) => ('row' in price ? [price] : [])),
    ...repeated(rows, prices),
    ...vat.refusals,
    ...start.refusals,
    ...(isFar
      ? [{ row: rows[0]?.row ?? 0, code: 'valid_from_far' as const, params: { days: costLimits.waitDays } }]
      : []),
  ]
  if (refusals.length > 0) return refusals.sort((a, b) => a.row - b.row)
  return {
    prices: prices.flatMap((price) => ('row' in price ? [] : [price])),
    withNds: vat.value ?? false,
    validFrom: start.value,
  }
}
