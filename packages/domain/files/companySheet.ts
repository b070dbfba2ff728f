import type { BonusKind } from '../codes/bonusCodes.ts'
import type { Restriction } from '../codes/restriction.ts'
import { companySettings } from '../company/companySettings.ts'
import { companyTextLimits } from '../company/companyTextLimits.ts'
import { type CellIssue, readAs } from '../text/cellIssue.ts'
import { innRefusal, readInn } from '../text/inn.ts'
import { givenFields, partialCells } from '../text/partialCells.ts'
import { fieldsOver } from '../text/sameText.ts'
import { isBlank } from '../text/shownText.ts'

type Setting = (typeof companySettings)[number]

/** Columns of what a company may have. */
const settingColumns = {
  auto_order_is_available: { kind: 'yesNo', ru: 'Автозаказы', en: 'Auto-orders' },
  mounting_type_enabled: { kind: 'yesNo', ru: 'Тип «Монтировка»', en: 'Type “Mounting”' },
  medallion_type_enabled: { kind: 'yesNo', ru: 'Тип «Медальоны»', en: 'Type “Medallions”' },
  finished_products_type_enabled: {
    kind: 'yesNo',
    ru: 'Тип «Готовые изделия»',
    en: 'Type “Finished products”',
  },
  finished_products_type_default: {
    kind: 'yesNo',
    ru: '«Готовые изделия» по умолчанию',
    en: '“Finished products” by default',
  },
  semi_finished_type_default: {
    kind: 'yesNo',
    ru: '«Полуфабрикаты» по умолчанию',
    en: '“Semi-finished products” by default',
  },
  semi_finished_ready_type_enabled: {
    kind: 'yesNo',
    ru: 'Тип «Полуфабрикаты готовые»',
    en: 'Type “Semi-finished products, ready”',
  },
  order_date_release: { kind: 'yesNo', ru: 'Дата выпуска в заказе', en: 'Release date in the order' },
  tasting: { kind: 'yesNo', ru: 'Дегустация', en: 'Tasting' },
} as const satisfies Readonly<Record<Setting, object>>

/** Columns of what a company sees of the readiness of its orders. */
const statusColumns = {
  allowModalShow: { kind: 'yesNo', ru: 'Окно готовности заказа', en: 'Order readiness window' },
  allowProvisionalDateShow: {
    kind: 'yesNo',
    ru: 'Предварительная дата готовности',
    en: 'Provisional ready date',
  },
  allowForecastShow: { kind: 'yesNo', ru: 'Файл прогноза готовности', en: 'Readiness forecast file' },
  allowShipment: { kind: 'yesNo', ru: 'Запрос на отгрузку', en: 'Shipment requests' },
  shipmentAllowedPercentage: {
    kind: 'number',
    unit: 'percent',
    ru: 'Отгрузка с готовности, %',
    en: 'Readiness for shipment, %',
  },
} as const
export const statusFlags = [
  'allowModalShow',
  'allowProvisionalDateShow',
  'allowForecastShow',
  'allowShipment',
] as const satisfies readonly (keyof typeof statusColumns)[]

/** Columns of the workbook of companies, the INN being the key (decision G-649). */
export const companyColumns = {
  inn: { ru: 'ИНН', en: 'INN (taxpayer number)', required: true },
  name: { ru: 'Название', en: 'Name' },
  fullName: { ru: 'Полное название', en: 'Full name' },
  active: { kind: 'yesNo', ru: 'Активна', en: 'Active' },
  isMajor: { kind: 'yesNo', ru: 'Ключевой клиент', en: 'Key customer' },
  channels: { ru: 'Каналы продаж', en: 'Sales channels' },
  managerIds: { ru: 'Менеджеры', en: 'Managers' },
  promotions: { ru: 'Акции', en: 'Promotions' },
  disabledRestrictions: { ru: 'Не проверять', en: 'Do not check' },
  ...settingColumns,
  ...statusColumns,
} as const
export type CompanyColumn = keyof typeof companyColumns

/** Columns that are filled in with yes or no. */
export const companyFlags = [
  'active',
  'isMajor',
  ...companySettings,
  ...statusFlags,
] as const satisfies readonly CompanyColumn[]

/** Words of the choices of a company, in small letters. */
export interface CompanyChoices {
  readonly promotions: ReadonlyMap<string, BonusKind>
  readonly disabledRestrictions: ReadonlyMap<string, Restriction>
}

/** Longest word of a list in a cell, and how many there may be, as in the form. */
const wordLength = 200
const listLength = { channels: 50, managerIds: 100, choices: 20 } as const

/** The cells of a row, each read once. */
type Cells = ReturnType<typeof partialCells<CompanyColumn>>

/** Words of a list; none for a dash. */
const readList = ({ isDash, words }: Cells, column: CompanyColumn, max: number) =>
  isDash(column) ? [] : words(column, max, wordLength)

/** What the words of a list mean; those that mean nothing are refused together. */
function readChoices<Value extends string>(
  read: Cells,
  column: CompanyColumn,
  meanings: ReadonlyMap<string, Value>,
): readonly Value[] | undefined {
  const words = readList(read, column, listLength.choices)
  if (words === undefined) return undefined
  const unknown = words.filter((word) => !meanings.has(word.toLowerCase()))
  if (unknown.length > 0) return read.refuse(column, 'unknownWords', { values: unknown.join(', ') })
  return [...new Set(words.flatMap((word) => meanings.get(word.toLowerCase()) ?? []))]
}

const readFields = (read: Cells, choices: CompanyChoices) =>
  givenFields({
    name: read.text('name', companyTextLimits.name),
    fullName: read.text('fullName', companyTextLimits.fullName),
    active: read.yesNo('active'),
    isMajor: read.yesNo('isMajor'),
    promotions: readChoices(read, 'promotions', choices.promotions),
    disabledRestrictions: readChoices(read, 'disabledRestrictions', choices.disabledRestrictions),
  })

const readWords = (read: Cells) =>
  givenFields({
    channels: readList(read, 'channels', listLength.channels),
    managerIds: readList(read, 'managerIds', listLength.managerIds),
  })

const readFlags = <Flag extends CompanyColumn>({ yesNo }: Cells, flags: readonly Flag[]) =>
  Object.fromEntries(
    flags.flatMap((flag) => {
      const is = yesNo(flag)
      return is === undefined ? [] : [[flag, is]]
    }),
  ) as Partial<Record<Flag, boolean>>

/** A row of the workbook of companies: the values of its filled cells; channels and managers are still names. */
export interface SheetCompany {
  readonly inn: string
  readonly fields: ReturnType<typeof readFields>
  readonly words: ReturnType<typeof readWords>
  readonly settings: Readonly<Partial<Record<Setting, boolean>>>
  readonly statusSettings: Readonly<Partial<StatusSettings>>
}

/** The company of a row, or everything that is wrong with its cells (decision G-649). */
export function readSheetCompany(
  cells: Readonly<Record<CompanyColumn, string>>,
  choices: CompanyChoices,
):
  | { readonly value: SheetCompany; readonly notes: readonly CellIssue<CompanyColumn>[] }
  | { readonly issues: readonly CellIssue<CompanyColumn>[] } {
  const read = partialCells(cells)
  const { inn, readFrom } = readInn(cells.inn)
  if (inn === '') read.refuse('inn', 'required')
  const value = {
    inn,
    fields: readFields(read, choices),
    words: readWords(read),
    settings: readFlags(read, companySettings),
    statusSettings: {
      ...readFlags(read, statusFlags),
      ...givenFields({
        shipmentAllowedPercentage: read.number('shipmentAllowedPercentage', { decimals: 0, max: 100 }),
      }),
    },
  }
  if (read.issues.length > 0) return { issues: read.issues }
  return { value, notes: readFrom === null ? [] : [readAs('inn', readFrom, inn)] }
}

type StatusSettings = Readonly<Record<(typeof statusFlags)[number], boolean>> & {
  readonly shipmentAllowedPercentage: number
}

/** A company as its form has it, but for the INN. */
export interface CompanyFields {
  readonly name: string
  readonly fullName: string
  readonly active: boolean
  readonly isMajor: boolean
  readonly channels: readonly number[]
  readonly managerIds: readonly number[]
  readonly promotions: readonly BonusKind[]
  readonly disabledRestrictions: readonly Restriction[]
  readonly settings: Readonly<Record<Setting, boolean>>
  readonly statusSettings: StatusSettings
}

/** What a row changes: a stored company, or the fields that a new one begins with. */
interface Before {
  readonly stored: { readonly inn: string; readonly fields: CompanyFields } | null
  readonly initial: CompanyFields
}

/** Channels and managers that the words of a row mean; undefined where its cells were empty. */
interface Meant {
  readonly channels?: readonly number[]
  readonly managerIds?: readonly number[]
}

type Written = CompanyFields & { readonly inn: string }

/** A text by which companies are compared; the order of lists does not matter. */
const comparable = (fields: CompanyFields): string =>
  JSON.stringify(
    Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value]),
  )

/**
 * The company after a row is applied, or the errors of the row. Empty cells keep the stored values. A new company needs
 * a name and a valid INN; without a full name its name is taken for it (decisions G-648, G-649).
 */
export function companyChange(
  row: SheetCompany,
  { stored, initial }: Before,
  meant: Meant,
):
  | { readonly issues: readonly CellIssue<CompanyColumn>[] }
  | { readonly written: Written; readonly isSame: boolean } {
  const issues: CellIssue<CompanyColumn>[] = []
  const refused = stored ? null : innRefusal(row.inn)
  if (refused) issues.push({ column: 'inn', ...refused })
  if (!stored && row.fields.name === undefined) issues.push({ column: 'name', code: 'required' })
  if (issues.length > 0) return { issues }
  const before = stored?.fields ?? { ...initial, fullName: row.fields.name ?? '' }
  const fields: CompanyFields = {
    ...{ ...before, ...fieldsOver({ ...before }, row.fields), ...meant },
    settings: { ...before.settings, ...row.settings },
    statusSettings: { ...before.statusSettings, ...row.statusSettings },
  }
  const isSame = stored !== null && comparable(before) === comparable(fields)
  // The form does not save a company without one either; the ERP may have reported none.
  if (!isSame && isBlank(fields.fullName)) return { issues: [{ column: 'fullName', code: 'required' }] }
  return { written: { inn: row.inn, ...fields }, isSame }
}
