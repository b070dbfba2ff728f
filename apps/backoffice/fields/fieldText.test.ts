import { expect, test } from 'vitest'
import type { Field } from '../declarations/field.ts'
import { createI18nProvider } from '../providers/i18nProvider.ts'
import { orders } from '../resources/ordering/orders.tsx'
import { company, order } from '../testing/records.ts'
import { fieldText } from './fieldText.ts'

const reading = (language: 'ru' | 'en') => ({
  say: createI18nProvider(language, []).translate,
  language,
  nameOf: (lookup: string, id: number | string) => `${lookup} ${id}`,
})
const textOf = (name: string, language: 'ru' | 'en' = 'ru', record: object = order()) =>
  fieldText(orders.fields[name] as Field, name, record, reading(language))

test('weights are grams, money rubles, with the marks of the language', () => {
  expect(textOf('weight')).toBe('1\u00A0234,57')
  expect(textOf('weight', 'en')).toBe('1,234.57')
  expect(textOf('discount')).toBe('1\u00A0250,50')
})

test('an instant is shown in the time of the plant, a day as it is', () => {
  expect(textOf('createdAt')).toBe('10.11.2026, 10:04')
  expect(textOf('dateEnd')).toBe('01.12.2026')
  expect(textOf('dateRelease')).toBe('')
})

test('a state speaks of the readiness of its record', () => {
  expect(textOf('status')).toBe('Готов на 45%')
  expect(textOf('status', 'en', order({ status: 'waiting' }))).toBe('Order is being processed')
})

test('flags, named things and lists are words', () => {
  expect(textOf('claimed')).toBe('да')
  expect(textOf('isCostOrderIncreased')).toBe('не требовалось')
  expect(textOf('isCostOrderIncreased', 'en', order({ isCostOrderIncreased: true }))).toBe('given')
  expect(textOf('company')).toBe('Северное золото')
  const managers: Field = { kind: 'references', from: { name: 'people', load: async () => [] } }
  expect(fieldText(managers, 'managerIds', company({ managerIds: [7, 8] }), reading('ru'))).toBe(
    'people 7, people 8',
  )
})

test('a value inside a group is found by its path', () => {
  const percent: Field = { kind: 'number', unit: 'percent' }
  expect(fieldText(percent, 'statusSettings.shipmentAllowedPercentage', company(), reading('ru'))).toBe(
    '80 %',
  )
})
