import { type CallName, declarations, listSheets } from '@proba/api/calls'
import type { LogEntity } from '@proba/domain/codes/logCodes'
import { expect, test } from 'vitest'
import { translator } from '../../../http/languages.ts'
import { wordedChange } from './changeWords.ts'

const isCall = (name: string): name is CallName => name in declarations

/** The calls whose forms the log keeps field by field: those at the address of a list, and others. */
const forms: readonly (readonly [string, CallName])[] = [
  ...Object.entries(listSheets).flatMap(([list, { entity }]): [string, CallName][] => {
    const saving = list.replace('GET', 'POST')
    return entity && isCall(saving) ? [[entity, saving]] : []
  }),
  ...Object.entries({
    user: 'POST /users',
    company: 'POST /companies',
    contract: 'POST /contracts',
    role: 'POST /role',
    close_open: 'POST /closeopen',
    document: 'POST /documents',
    metal_minimum: 'POST /admin/metal-minimums/{id}',
    claim: 'POST /leads/{id}',
    feedback: 'POST /feedback/{id}',
    news: 'POST /news',
    bonus: 'POST /admin/bonuses/{id}',
    maintenance: 'POST /admin/maintenance',
    manager: 'POST /managers/{id}',
    settings: 'POST /admin/settings/{id}',
  } as const satisfies Partial<Record<LogEntity, CallName>>),
]

const fieldsIn = (schema: unknown): string[] =>
  Object.entries(Object(Object(schema).properties)).flatMap(([name, field]) => {
    const inner = fieldsIn(field)
    return inner.length > 0 ? inner.map((own) => `${name}.${own}`) : [name]
  })
const fieldsOf = (call: CallName): string[] => {
  const declaration: object = declarations[call]
  return fieldsIn('body' in declaration && declaration.body).filter((field) => field !== 'version')
}

test.each(['ru', 'en'] as const)('every field of a form has a name in the log (G-348): %s', (language) => {
  const reading = { language, t: translator(language), nameOf: () => undefined }
  const unnamed = forms.flatMap(([entity, call]) =>
    fieldsOf(call)
      .filter((field) => wordedChange(entity, { field, before: null, after: 1 }, reading).label === field)
      .map((field) => `${entity}.${field}`),
  )
  expect(unnamed).toEqual([])
})

/** Codes that a form may carry, with the field they are in. */
const codesIn = (schema: unknown, field = ''): (readonly [string, string])[] => {
  const { properties, anyOf, items, enum: codes, const: code } = Object(schema)
  const within = (path: string) => (field ? `${field}.${path}` : path)
  return [
    ...[...(codes ?? []), code].filter((one) => typeof one === 'string').map((one) => [field, one] as const),
    ...[...(anyOf ?? []), items].flatMap((one) => (one ? codesIn(one, field) : [])),
    ...Object.entries(Object(properties)).flatMap(([name, own]) => codesIn(own, within(name))),
  ]
}

test('every code of a form has its word in the log (G-348)', () => {
  const reading = { language: 'ru', t: translator('ru'), nameOf: () => undefined } as const
  const found = forms.flatMap(([entity, call]) => {
    const declaration: object = declarations[call]
    const codes = 'body' in declaration ? codesIn(declaration.body) : []
    return codes.map(([field, code]) => ({ entity, field, code }))
  })
  expect(found.length).toBeGreaterThan(20)
  const unworded = found.filter(
    ({ entity, field, code }) =>
      wordedChange(entity, { field, before: null, after: code }, reading).after === code,
  )
  expect(unworded).toEqual([])
})

const english = { language: 'en', t: translator('en'), nameOf: () => 'Rhodium' } as const

test('rows, groups and codes are in words too, and a number that was typed as a text stays one (G-348)', () => {
  const worded = (entity: LogEntity, field: string, after: unknown) => {
    const { label, after: text } = wordedChange(entity, { field, before: null, after }, english)
    return `${label}: ${text}`
  }
  expect([
    worded('product', 'pictures', [{ key: 'front', coatingId: 4 }]),
    worded('product', 'inStock.no_metals', false),
    worded('company', 'inn', '007'),
    worded('company', 'name', '12345678901234567890'),
    worded('contract', 'contractType', 'with_metals'),
    worded('order', 'dateEnd', '2026-12-01'),
    worded('order', 'unheardOf', { anything: true }),
  ]).toEqual([
    'Pictures: Picture: front; Coating: Rhodium',
    '“Made to order” tab, supply contract: no',
    'INN (taxpayer number): 007',
    'Name: 12345678901234567890',
    'Type: Tolling contract',
    'Ready by: 01.12.2026',
    'unheardOf: anything: yes',
  ])
})

test('weights inside rows are in grams, and what a row names by a code or an id is named (G-348)', () => {
  const worded = (entity: LogEntity, field: string, after: unknown) =>
    wordedChange(entity, { field, before: null, after }, english).after
  expect([
    worded('promotion', 'tariff', [{ weight: 50_000, sum: 100_000 }]),
    worded('coil', 'types', [{ value: 60_000, productType: 'chain', withCoating: null }]),
    worded('additional_product', 'alloys', [
      { weight: 588, sizes: [{ code: 'width', values: ['5', '10'] }] },
    ]),
    worded('metal_cost', 'prices', [{ code: 'buy', price: 450_000 }]),
    worded('order', 'action', 'waiting_list'),
    worded('contract_balance', 'kind', 'received'),
    worded('act', 'answer', 'confirmed'),
    worded('import', 'type', 'offers'),
    worded('user', 'state', 'customer'),
  ]).toMatchInlineSnapshot(`
    [
      "From weight, g: 50.00; Bonus, ₽: 1,000",
      "In stock, g: 60.00; For products: Chains; Coating: —",
      "Weight of a piece, g: 0.588; Sizes: Size: Rhodium; Values: 5, 10",
      "Price of 1 g of 585 gold: Buying; RUB: 4,500",
      "Move to the waiting list",
      "Metal received",
      "Confirmed",
      "Sizes of products",
      "Access of a customer",
    ]
  `)
})

test('a change of a few mg does not read like none (G-348)', () => {
  expect(wordedChange('power', { field: 'value', before: 55_000, after: 55_001 }, english)).toMatchObject({
    before: '55',
    after: '55.001',
  })
})

/** Fields that actions without a form record. */
const recorded = {
  user: ['reason', 'state', 'until', 'dateFrom'],
  contract: ['metalId', 'asOf', 'metalFree', 'metalBids', 'at', 'kind'],
  order: [
    ...['ids', 'numbers', 'orderType', 'action', 'specification', 'claimed', 'readyByLine'],
    // What follows from a change of an order, or from news of it.
    ...['acceptedAt', 'cancelledAt', 'discountKopecks', 'lastStatusUpdateAt', 'partSaid', 'restDate'],
  ],
  session: ['sessions'],
  residue: ['finishedSelfMarked', 'finished'],
  waiting_list: ['reason', 'article', 'user', 'count', 'weight'],
  import: ['type', 'added', 'updated', 'cleared', 'skipped'],
  act: ['contract', 'dateFrom', 'dateTo', 'answer', 'text', 'file', 'isLate', 'edition'],
  tech_order: ['batch'],
  inbox: ['kind', 'subject', 'reason', 'settled'],
  image_request: ['comment', 'images', 'missingCount'],
  tasting_return: ['article', 'count', 'returned'],
  metal_cost: ['name', 'prices', 'withNds', 'validFrom'],
  metal_report: ['contract', 'dateFrom', 'dateTo'],
  close_open: ['changed', 'products'],
  job: ['kind', 'state', 'attempts'],
  auto_order: ['count', 'weight'],
  metal_minimum: ['minWeightMg'],
} as const satisfies Partial<Record<LogEntity, readonly string[]>>

test.each(['ru', 'en'] as const)(
  'what actions without a form keep has a name, too (G-348): %s',
  (language) => {
    const reading = { language, t: translator(language), nameOf: () => undefined }
    const unnamed = Object.entries(recorded).flatMap(([entity, fields]) =>
      fields.filter(
        (field) => wordedChange(entity, { field, before: null, after: 1 }, reading).label === field,
      ),
    )
    expect(unnamed).toEqual([])
  },
)
