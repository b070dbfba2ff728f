import { type ExportedList, listSheets } from '@proba/api/calls'
import type { ExportedField } from '@proba/api/listSheet'
import { type LogEntity, logEntities } from '@proba/domain/codes/logCodes'
import { formatCentimetres } from '@proba/domain/product/length'
import { formatGrams2, formatGrams3 } from '@proba/domain/product/weight'
import { formatDateTime, formatDay } from '@proba/domain/text/dates'
import { formatKopecks } from '@proba/domain/text/money'
import { isRecordedFile, type RecordedChange } from '@proba/domain/text/recordedChanges'
import type { Language, Translate } from '@proba/i18n'
import { isReference, type NamedKind, type Reference, referenceOf } from './changeNames.ts'

/** The list whose texts name the fields of an entity. */
const listOf: Partial<Record<LogEntity, ExportedList>> = {
  order: 'GET /admin/orders',
  company: 'GET /admin/companies',
  contract: 'GET /admin/contracts',
  user: 'GET /admin/users',
  role: 'GET /roles',
  manager: 'GET /managers',
  section: 'GET /admin/products/categories',
  coating: 'GET /admin/dictionaries/coatings',
  weaving: 'GET /admin/dictionaries/weavings',
  badge: 'GET /admin/dictionaries/badges',
  alloy: 'GET /admin/dictionaries/alloys',
  news_type: 'GET /admin/dictionaries/news-types',
  channel: 'GET /admin/dictionaries/channels',
  product: 'GET /admin/products',
  additional_product: 'GET /admin/additional-products',
  close_open: 'GET /closeopen/updates',
  offer: 'GET /admin/offers',
  power: 'GET /powers',
  coil: 'GET /residues/coils',
  residue: 'GET /residues/products',
  tech_order: 'GET /techOrders',
  claim: 'GET /leads',
  feedback: 'GET /feedback',
  metal_cost: 'GET /admin/cost-metal',
  document_section: 'GET /documents/sections',
  document: 'GET /admin/documents',
  news: 'GET /admin/news',
  banner: 'GET /banners',
  act: 'GET /admin/acts',
  image_request: 'GET /admin/order/renders',
  integration_key: 'GET /admin/integration-keys',
  inbox: 'GET /admin/inbox',
  job: 'GET /admin/jobs',
  promotion: 'GET /admin/promotions',
  bonus: 'GET /admin/bonuses',
}

/** Whose texts name the fields of an entity that has no such list. */
const resourceOf: Partial<Record<LogEntity, string>> = {
  auto_order: 'orders',
  waiting_list: 'waitingLists',
  settings: 'settings',
  metal_minimum: 'metalMinimums',
  menu_entry: 'menus',
  content_block: 'content',
}

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

/** Codes of fields that only a form shows. */
const formCodes: Partial<Record<LogEntity, Readonly<Record<string, ExportedField>>>> = {
  product: {
    productType: { texts: 'terms.productType' },
    forContractType: { texts: 'terms.contractType' },
    stockType: { texts: 'resources.products.stock' },
  },
  coil: { 'types.productType': { texts: 'resources.residuesCoil.productType' }, 'types.value': 'weight' },
  residue: { 'types.type': { texts: 'terms.stockType' } },
  promotion: { 'tariff.sum': 'money' },
  bonus: { 'tariff.sum': 'money' },
  order: { action: { texts: 'checkout.remainder' } },
  contract_balance: { kind: { texts: 'terms.movementKind' } },
  import: { type: { texts: 'resources.catalogueFiles.types' } },
  user: { state: { texts: 'resources.log.demoStates' } },
  metal_cost: { 'prices.code': { texts: 'resources.metalCost.codes' }, 'prices.price': 'money' },
  menu_entry: { place: { texts: 'resources.menus.places' } },
  content_block: {
    place: { texts: 'resources.content.places' },
    permission: { texts: 'resources.roles.permissions' },
  },
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

const isEntity = (entity: string): entity is LogEntity => logEntities.some((known) => known === entity)
const sheetOf = (entity: string) => {
  const list = isEntity(entity) ? listOf[entity] : undefined
  return list && listSheets[list]
}

/** Columns carry their unit in their name; the fields of the forms do not. */
const plain = (field: string) => field.replace(/(Mg|Kopecks|Mm)$/, '')

function labelOf(entity: string, field: string, t: Translate, otherwise = field): string {
  const resource = sheetOf(entity)?.resource ?? (isEntity(entity) ? resourceOf[entity] : undefined)
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
  sheetOf(entity)?.fields[plain(field)] ??
  (isEntity(entity) ? formCodes[entity]?.[field] : undefined) ??
  measures[plain(field)]

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
