import { expect, test } from 'vitest'
import { recordedChanges } from './recordedChanges.ts'

test('a change names each field that differs, in one spelling, with both sides as they were recorded (G-214)', () => {
  const before = { date_end: '2026-12-01', discount: 0, comment: null, name: 'Север', version: 2 }
  const after = { dateEnd: '2026-12-05', discount: 1250, comment: 'спешно', name: 'Север', version: 3 }
  expect(recordedChanges(before, after)).toEqual([
    { field: 'dateEnd', before: '2026-12-01', after: '2026-12-05' },
    { field: 'discount', before: 0, after: 1250 },
    { field: 'comment', before: null, after: 'спешно' },
  ])
})

test('a creation has only what came, a deletion only what was there, and lists stay lists', () => {
  expect(recordedChanges(null, { permissions: ['order.*'], builtIn: false })).toEqual([
    { field: 'permissions', before: null, after: ['order.*'] },
    { field: 'builtIn', before: null, after: false },
  ])
  expect(recordedChanges({ nameRu: 'Новости' }, undefined)).toEqual([
    { field: 'nameRu', before: 'Новости', after: null },
  ])
})

test('an action without a record of fields has no changes, and a plain value has a field without a name', () => {
  expect(recordedChanges(null, null)).toEqual([])
  expect(recordedChanges(null, 3)).toEqual([{ field: '', before: null, after: 3 }])
})

test('of a group only the fields that differ are changes (G-348)', () => {
  const before = { settings: { promotions: true, blanks: false }, contacts: null }
  const after = { settings: { promotions: true, blanks: true }, contacts: { phone: '1' } }
  expect(recordedChanges(before, after)).toEqual([
    { field: 'settings.blanks', before: false, after: true },
    { field: 'contacts.phone', before: null, after: '1' },
  ])
})

test('rows that differ by nothing but the order of their fields are no change: the database keeps its own (G-214)', () => {
  const before = { tariff: [{ sum: 5, weight: 10 }] }
  expect(recordedChanges(before, { tariff: [{ weight: 10, sum: 5 }] })).toEqual([])
  expect(recordedChanges(before, { tariff: [{ weight: 10, sum: 6 }] })).toHaveLength(1)
})

test('a file is one value, also one that was replaced by another of the same name (G-626)', () => {
  const file = (fileUuid: string) => ({ fileUuid, fileName: 'a.png' })
  expect(recordedChanges({ image: file('1') }, { image: file('2') })).toEqual([
    { field: 'image', before: file('1'), after: file('2') },
  ])
  expect(recordedChanges({ image: file('1') }, { image: file('1') })).toEqual([])
})
